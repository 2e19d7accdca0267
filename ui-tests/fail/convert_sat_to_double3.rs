// _sat is for integer destinations, of every width (OpenCL C 6.4.3.3).
use clc_builtins::*;

fn main() {
    let x = long3(1, 2, 3);
    let _ = convert_double3_sat_rtp(x);
}
