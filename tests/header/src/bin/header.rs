//! Writes `clc_convert.h`.

use clc_header::header;

fn main() -> std::io::Result<()> {
    std::fs::write(header::path(), header::text())?;
    println!("wrote clc-builtins/include/clc_convert.h");
    Ok(())
}
