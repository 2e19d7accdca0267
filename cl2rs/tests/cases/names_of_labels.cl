// Labels with these names.
kernel void labels0(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = 0;
    while (i0 < 4) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 0) goto as; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
as:
    s0 = (s0 & 0xffff) + i0;
    { int crate = 3; if (a0[g0] & 2) goto crate; s0 += crate; }
    s0 ^= 21;
crate:
    i0 = 0;
    switch ((a0[g0] + 2) & 3) { case 0: s0 += 1; goto fn; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
fn:
    s0 += i0;
    while (i0 < 7) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 3) goto impl; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
impl:
    s0 = (s0 & 0xffff) + i0;
    { int in = 3; if (a0[g0] & 16) goto in; s0 += in; }
    s0 ^= 21;
in:
    i0 = 0;
    switch ((a0[g0] + 5) & 3) { case 0: s0 += 1; goto let; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
let:
    s0 += i0;
    while (i0 < 10) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 6) goto loop; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
loop:
    s0 = (s0 & 0xffff) + i0;
    { int match = 3; if (a0[g0] & 2) goto match; s0 += match; }
    s0 ^= 21;
match:
    i0 = 0;
    switch ((a0[g0] + 8) & 3) { case 0: s0 += 1; goto mod; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
mod:
    s0 += i0;
    while (i0 < 13) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 1) goto move; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
move:
    s0 = (s0 & 0xffff) + i0;
    { int mut = 3; if (a0[g0] & 16) goto mut; s0 += mut; }
    s0 ^= 21;
mut:
    i0 = 0;
    switch ((a0[g0] + 11) & 3) { case 0: s0 += 1; goto pub; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
pub:
    s0 += i0;
    while (i0 < 16) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 4) goto ref; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
ref:
    s0 = (s0 & 0xffff) + i0;
    { int self = 3; if (a0[g0] & 2) goto self; s0 += self; }
    s0 ^= 21;
self:
    i0 = 0;
    switch ((a0[g0] + 14) & 3) { case 0: s0 += 1; goto Self; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Self:
    s0 += i0;
    while (i0 < 19) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 7) goto super; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
super:
    s0 = (s0 & 0xffff) + i0;
    { int trait = 3; if (a0[g0] & 16) goto trait; s0 += trait; }
    s0 ^= 21;
trait:
    i0 = 0;
    switch ((a0[g0] + 17) & 3) { case 0: s0 += 1; goto type; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
type:
    s0 += i0;
    while (i0 < 22) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 2) goto unsafe; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
unsafe:
    s0 = (s0 & 0xffff) + i0;
    { int use = 3; if (a0[g0] & 2) goto use; s0 += use; }
    s0 ^= 21;
use:
    i0 = 0;
    switch ((a0[g0] + 20) & 3) { case 0: s0 += 1; goto where; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
where:
    s0 += i0;
    while (i0 < 25) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 5) goto async; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
async:
    s0 = (s0 & 0xffff) + i0;
    { int await = 3; if (a0[g0] & 16) goto await; s0 += await; }
    s0 ^= 21;
await:
    i0 = 0;
    switch ((a0[g0] + 23) & 3) { case 0: s0 += 1; goto dyn; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
dyn:
    s0 += i0;
    o0[g0] = s0;
}

kernel void labels1(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = 0;
    while (i0 < 4) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 0) goto abstract; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
abstract:
    s0 = (s0 & 0xffff) + i0;
    { int become = 3; if (a0[g0] & 2) goto become; s0 += become; }
    s0 ^= 21;
become:
    i0 = 0;
    switch ((a0[g0] + 2) & 3) { case 0: s0 += 1; goto box; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
box:
    s0 += i0;
    while (i0 < 7) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 3) goto final; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
final:
    s0 = (s0 & 0xffff) + i0;
    { int macro = 3; if (a0[g0] & 16) goto macro; s0 += macro; }
    s0 ^= 21;
macro:
    i0 = 0;
    switch ((a0[g0] + 5) & 3) { case 0: s0 += 1; goto override; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
override:
    s0 += i0;
    while (i0 < 10) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 6) goto priv; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
priv:
    s0 = (s0 & 0xffff) + i0;
    { int unsized = 3; if (a0[g0] & 2) goto unsized; s0 += unsized; }
    s0 ^= 21;
unsized:
    i0 = 0;
    switch ((a0[g0] + 8) & 3) { case 0: s0 += 1; goto virtual; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
virtual:
    s0 += i0;
    while (i0 < 13) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 1) goto yield; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
yield:
    s0 = (s0 & 0xffff) + i0;
    { int try = 3; if (a0[g0] & 16) goto try; s0 += try; }
    s0 ^= 21;
try:
    i0 = 0;
    switch ((a0[g0] + 11) & 3) { case 0: s0 += 1; goto gen; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
gen:
    s0 += i0;
    while (i0 < 16) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 4) goto raw; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
raw:
    s0 = (s0 & 0xffff) + i0;
    { int safe = 3; if (a0[g0] & 2) goto safe; s0 += safe; }
    s0 ^= 21;
safe:
    i0 = 0;
    switch ((a0[g0] + 14) & 3) { case 0: s0 += 1; goto Some; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Some:
    s0 += i0;
    while (i0 < 19) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 7) goto None; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
None:
    s0 = (s0 & 0xffff) + i0;
    { int Ok = 3; if (a0[g0] & 16) goto Ok; s0 += Ok; }
    s0 ^= 21;
Ok:
    i0 = 0;
    switch ((a0[g0] + 17) & 3) { case 0: s0 += 1; goto Err; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Err:
    s0 += i0;
    while (i0 < 22) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 2) goto Option; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Option:
    s0 = (s0 & 0xffff) + i0;
    { int Result = 3; if (a0[g0] & 2) goto Result; s0 += Result; }
    s0 ^= 21;
Result:
    i0 = 0;
    switch ((a0[g0] + 20) & 3) { case 0: s0 += 1; goto Vec; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Vec:
    s0 += i0;
    while (i0 < 25) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 5) goto Box; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Box:
    s0 = (s0 & 0xffff) + i0;
    { int String = 3; if (a0[g0] & 16) goto String; s0 += String; }
    s0 ^= 21;
String:
    i0 = 0;
    switch ((a0[g0] + 23) & 3) { case 0: s0 += 1; goto Into; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Into:
    s0 += i0;
    o0[g0] = s0;
}

kernel void labels2(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = 0;
    while (i0 < 4) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 0) goto From; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
From:
    s0 = (s0 & 0xffff) + i0;
    { int Default = 3; if (a0[g0] & 2) goto Default; s0 += Default; }
    s0 ^= 21;
Default:
    i0 = 0;
    switch ((a0[g0] + 2) & 3) { case 0: s0 += 1; goto Iterator; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Iterator:
    s0 += i0;
    while (i0 < 7) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 3) goto Clone; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Clone:
    s0 = (s0 & 0xffff) + i0;
    { int Copy = 3; if (a0[g0] & 16) goto Copy; s0 += Copy; }
    s0 ^= 21;
Copy:
    i0 = 0;
    switch ((a0[g0] + 5) & 3) { case 0: s0 += 1; goto Send; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Send:
    s0 += i0;
    while (i0 < 10) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 6) goto Sync; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Sync:
    s0 = (s0 & 0xffff) + i0;
    { int Drop = 3; if (a0[g0] & 2) goto Drop; s0 += Drop; }
    s0 ^= 21;
Drop:
    i0 = 0;
    switch ((a0[g0] + 8) & 3) { case 0: s0 += 1; goto Fn; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Fn:
    s0 += i0;
    while (i0 < 13) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 1) goto FnMut; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
FnMut:
    s0 = (s0 & 0xffff) + i0;
    { int FnOnce = 3; if (a0[g0] & 16) goto FnOnce; s0 += FnOnce; }
    s0 ^= 21;
FnOnce:
    i0 = 0;
    switch ((a0[g0] + 11) & 3) { case 0: s0 += 1; goto drop; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
drop:
    s0 += i0;
    while (i0 < 16) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 4) goto ToString; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
ToString:
    s0 = (s0 & 0xffff) + i0;
    { int AsRef = 3; if (a0[g0] & 2) goto AsRef; s0 += AsRef; }
    s0 ^= 21;
AsRef:
    i0 = 0;
    switch ((a0[g0] + 14) & 3) { case 0: s0 += 1; goto AsMut; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
AsMut:
    s0 += i0;
    while (i0 < 19) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 7) goto Eq; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Eq:
    s0 = (s0 & 0xffff) + i0;
    { int Ord = 3; if (a0[g0] & 16) goto Ord; s0 += Ord; }
    s0 ^= 21;
Ord:
    i0 = 0;
    switch ((a0[g0] + 17) & 3) { case 0: s0 += 1; goto PartialEq; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
PartialEq:
    s0 += i0;
    while (i0 < 22) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 2) goto Debug; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Debug:
    s0 = (s0 & 0xffff) + i0;
    { int i8 = 3; if (a0[g0] & 2) goto i8; s0 += i8; }
    s0 ^= 21;
i8:
    i0 = 0;
    switch ((a0[g0] + 20) & 3) { case 0: s0 += 1; goto u8; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
u8:
    s0 += i0;
    while (i0 < 25) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 5) goto i16; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
i16:
    s0 = (s0 & 0xffff) + i0;
    { int i32 = 3; if (a0[g0] & 16) goto i32; s0 += i32; }
    s0 ^= 21;
i32:
    i0 = 0;
    switch ((a0[g0] + 23) & 3) { case 0: s0 += 1; goto u32; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
u32:
    s0 += i0;
    o0[g0] = s0;
}

kernel void labels3(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = 0;
    while (i0 < 4) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 0) goto u64; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
u64:
    s0 = (s0 & 0xffff) + i0;
    { int i128 = 3; if (a0[g0] & 2) goto i128; s0 += i128; }
    s0 ^= 21;
i128:
    i0 = 0;
    switch ((a0[g0] + 2) & 3) { case 0: s0 += 1; goto usize; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
usize:
    s0 += i0;
    while (i0 < 7) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 3) goto isize; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
isize:
    s0 = (s0 & 0xffff) + i0;
    { int f32 = 3; if (a0[g0] & 16) goto f32; s0 += f32; }
    s0 ^= 21;
f32:
    i0 = 0;
    switch ((a0[g0] + 5) & 3) { case 0: s0 += 1; goto f64; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
f64:
    s0 += i0;
    while (i0 < 10) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 6) goto str; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
str:
    s0 = (s0 & 0xffff) + i0;
    { int std = 3; if (a0[g0] & 2) goto std; s0 += std; }
    s0 ^= 21;
std:
    i0 = 0;
    switch ((a0[g0] + 8) & 3) { case 0: s0 += 1; goto core; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
core:
    s0 += i0;
    while (i0 < 13) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 1) goto alloc; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
alloc:
    s0 = (s0 & 0xffff) + i0;
    { int println = 3; if (a0[g0] & 16) goto println; s0 += println; }
    s0 ^= 21;
println:
    i0 = 0;
    switch ((a0[g0] + 11) & 3) { case 0: s0 += 1; goto panic; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
panic:
    s0 += i0;
    while (i0 < 16) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 4) goto vec; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
vec:
    s0 = (s0 & 0xffff) + i0;
    { int assert = 3; if (a0[g0] & 2) goto assert; s0 += assert; }
    s0 ^= 21;
assert:
    i0 = 0;
    switch ((a0[g0] + 14) & 3) { case 0: s0 += 1; goto matches; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
matches:
    s0 += i0;
    while (i0 < 19) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 7) goto todo; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
todo:
    s0 = (s0 & 0xffff) + i0;
    { int format = 3; if (a0[g0] & 16) goto format; s0 += format; }
    s0 ^= 21;
format:
    i0 = 0;
    switch ((a0[g0] + 17) & 3) { case 0: s0 += 1; goto item; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
item:
    s0 += i0;
    while (i0 < 22) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 2) goto Item; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Item:
    s0 = (s0 & 0xffff) + i0;
    { int range = 3; if (a0[g0] & 2) goto range; s0 += range; }
    s0 ^= 21;
range:
    i0 = 0;
    switch ((a0[g0] + 20) & 3) { case 0: s0 += 1; goto NdRange; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
NdRange:
    s0 += i0;
    while (i0 < 25) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 5) goto Ptr; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Ptr:
    s0 = (s0 & 0xffff) + i0;
    { int Part = 3; if (a0[g0] & 16) goto Part; s0 += Part; }
    s0 ^= 21;
Part:
    i0 = 0;
    switch ((a0[g0] + 23) & 3) { case 0: s0 += 1; goto List; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
List:
    s0 += i0;
    o0[g0] = s0;
}

kernel void labels4(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = 0;
    while (i0 < 4) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 0) goto Zeroable; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Zeroable:
    s0 = (s0 & 0xffff) + i0;
    { int Pod = 3; if (a0[g0] & 2) goto Pod; s0 += Pod; }
    s0 ^= 21;
Pod:
    i0 = 0;
    switch ((a0[g0] + 2) & 3) { case 0: s0 += 1; goto run; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
run:
    s0 += i0;
    while (i0 < 7) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 3) goto run_names; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
run_names:
    s0 = (s0 & 0xffff) + i0;
    { int value = 3; if (a0[g0] & 16) goto value; s0 += value; }
    s0 ^= 21;
value:
    i0 = 0;
    switch ((a0[g0] + 5) & 3) { case 0: s0 += 1; goto target; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
target:
    s0 += i0;
    while (i0 < 10) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 6) goto before; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
before:
    s0 = (s0 & 0xffff) + i0;
    { int after = 3; if (a0[g0] & 2) goto after; s0 += after; }
    s0 ^= 21;
after:
    i0 = 0;
    switch ((a0[g0] + 8) & 3) { case 0: s0 += 1; goto source; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
source:
    s0 += i0;
    while (i0 < 13) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 1) goto SOURCE; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
SOURCE:
    s0 = (s0 & 0xffff) + i0;
    { int image = 3; if (a0[g0] & 16) goto image; s0 += image; }
    s0 ^= 21;
image:
    i0 = 0;
    switch ((a0[g0] + 11) & 3) { case 0: s0 += 1; goto Image2d; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
Image2d:
    s0 += i0;
    while (i0 < 16) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 4) goto Sampler; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
Sampler:
    s0 = (s0 & 0xffff) + i0;
    { int Bytes = 3; if (a0[g0] & 2) goto Bytes; s0 += Bytes; }
    s0 ^= 21;
Bytes:
    i0 = 0;
    switch ((a0[g0] + 14) & 3) { case 0: s0 += 1; goto sampler; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
sampler:
    s0 += i0;
    while (i0 < 19) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 7) goto clc_builtins; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
clc_builtins:
    s0 = (s0 & 0xffff) + i0;
    { int cl2rs_runtime = 3; if (a0[g0] & 16) goto cl2rs_runtime; s0 += cl2rs_runtime; }
    s0 ^= 21;
cl2rs_runtime:
    i0 = 0;
    switch ((a0[g0] + 17) & 3) { case 0: s0 += 1; goto bytemuck; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
bytemuck:
    s0 += i0;
    while (i0 < 22) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 2) goto literal; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
literal:
    s0 = (s0 & 0xffff) + i0;
    { int literal_2 = 3; if (a0[g0] & 2) goto literal_2; s0 += literal_2; }
    s0 ^= 21;
literal_2:
    i0 = 0;
    switch ((a0[g0] + 20) & 3) { case 0: s0 += 1; goto turns; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
turns:
    s0 += i0;
    while (i0 < 25) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 5) goto turns_1; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
turns_1:
    s0 = (s0 & 0xffff) + i0;
    { int case_1 = 3; if (a0[g0] & 16) goto case_1; s0 += case_1; }
    s0 ^= 21;
case_1:
    i0 = 0;
    switch ((a0[g0] + 23) & 3) { case 0: s0 += 1; goto switch_1; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
switch_1:
    s0 += i0;
    o0[g0] = s0;
}

kernel void labels5(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = 0;
    while (i0 < 4) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 0) goto value_1; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
value_1:
    s0 = (s0 & 0xffff) + i0;
    { int value_2 = 3; if (a0[g0] & 2) goto value_2; s0 += value_2; }
    s0 ^= 21;
value_2:
    i0 = 0;
    switch ((a0[g0] + 2) & 3) { case 0: s0 += 1; goto before_2; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
before_2:
    s0 += i0;
    while (i0 < 7) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 3) goto padding; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
padding:
    s0 = (s0 & 0xffff) + i0;
    { int padding_1 = 3; if (a0[g0] & 16) goto padding_1; s0 += padding_1; }
    s0 ^= 21;
padding_1:
    i0 = 0;
    switch ((a0[g0] + 5) & 3) { case 0: s0 += 1; goto unnamed_1; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
unnamed_1:
    s0 += i0;
    while (i0 < 10) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 6) goto swizzle; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
swizzle:
    s0 = (s0 & 0xffff) + i0;
    { int exact = 3; if (a0[g0] & 2) goto exact; s0 += exact; }
    s0 ^= 21;
exact:
    i0 = 0;
    switch ((a0[g0] + 8) & 3) { case 0: s0 += 1; goto div; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
div:
    s0 += i0;
    while (i0 < 13) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 1) goto rem; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
rem:
    s0 = (s0 & 0xffff) + i0;
    { int cast = 3; if (a0[g0] & 16) goto cast; s0 += cast; }
    s0 ^= 21;
cast:
    i0 = 0;
    switch ((a0[g0] + 11) & 3) { case 0: s0 += 1; goto size_of; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
size_of:
    s0 += i0;
    while (i0 < 16) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 4) goto once; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
once:
    s0 = (s0 & 0xffff) + i0;
    { int main = 3; if (a0[g0] & 2) goto main; s0 += main; }
    s0 ^= 21;
main:
    i0 = 0;
    switch ((a0[g0] + 14) & 3) { case 0: s0 += 1; goto test; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
test:
    s0 += i0;
    while (i0 < 19) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 7) goto rest; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
rest:
    s0 = (s0 & 0xffff) + i0;
    { int own = 3; if (a0[g0] & 16) goto own; s0 += own; }
    s0 ^= 21;
own:
    i0 = 0;
    switch ((a0[g0] + 17) & 3) { case 0: s0 += 1; goto index; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
index:
    s0 += i0;
    while (i0 < 22) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 2) goto step; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
step:
    s0 = (s0 & 0xffff) + i0;
    { int local_ = 3; if (a0[g0] & 2) goto local_; s0 += local_; }
    s0 ^= 21;
local_:
    i0 = 0;
    switch ((a0[g0] + 20) & 3) { case 0: s0 += 1; goto group; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
group:
    s0 += i0;
    while (i0 < 25) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 5) goto lane; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
lane:
    s0 = (s0 & 0xffff) + i0;
    { int from = 3; if (a0[g0] & 16) goto from; s0 += from; }
    s0 ^= 21;
from:
    i0 = 0;
    switch ((a0[g0] + 23) & 3) { case 0: s0 += 1; goto into; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
into:
    s0 += i0;
    o0[g0] = s0;
}

kernel void labels6(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = 0;
    while (i0 < 4) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 0) goto new; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
new:
    s0 = (s0 & 0xffff) + i0;
    { int get = 3; if (a0[g0] & 2) goto get; s0 += get; }
    s0 ^= 21;
get:
    i0 = 0;
    switch ((a0[g0] + 2) & 3) { case 0: s0 += 1; goto set; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
set:
    s0 += i0;
    while (i0 < 7) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 3) goto iter; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
iter:
    s0 = (s0 & 0xffff) + i0;
    { int copy = 3; if (a0[g0] & 16) goto copy; s0 += copy; }
    s0 ^= 21;
copy:
    i0 = 0;
    switch ((a0[g0] + 5) & 3) { case 0: s0 += 1; goto clone; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
clone:
    s0 += i0;
    while (i0 < 10) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 6) goto wrapping_add; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
wrapping_add:
    s0 = (s0 & 0xffff) + i0;
    { int splat = 3; if (a0[g0] & 2) goto splat; s0 += splat; }
    s0 ^= 21;
splat:
    i0 = 0;
    switch ((a0[g0] + 8) & 3) { case 0: s0 += 1; goto to_bits; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
to_bits:
    s0 += i0;
    while (i0 < 13) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 1) goto x; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
x:
    s0 = (s0 & 0xffff) + i0;
    { int X = 3; if (a0[g0] & 16) goto X; s0 += X; }
    s0 ^= 21;
X:
    i0 = 0;
    switch ((a0[g0] + 11) & 3) { case 0: s0 += 1; goto _; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
_:
    s0 += i0;
    while (i0 < 16) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 4) goto __; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
__:
    s0 = (s0 & 0xffff) + i0;
    { int _x = 3; if (a0[g0] & 2) goto _x; s0 += _x; }
    s0 ^= 21;
_x:
    i0 = 0;
    switch ((a0[g0] + 14) & 3) { case 0: s0 += 1; goto x_; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
x_:
    s0 += i0;
    while (i0 < 19) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 7) goto _0; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
_0:
    s0 = (s0 & 0xffff) + i0;
    { int a$b = 3; if (a0[g0] & 16) goto a$b; s0 += a$b; }
    s0 ^= 21;
a$b:
    i0 = 0;
    switch ((a0[g0] + 17) & 3) { case 0: s0 += 1; goto $; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
$:
    s0 += i0;
    while (i0 < 22) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 2) goto min; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
min:
    s0 = (s0 & 0xffff) + i0;
    { int max = 3; if (a0[g0] & 2) goto max; s0 += max; }
    s0 ^= 21;
max:
    i0 = 0;
    switch ((a0[g0] + 20) & 3) { case 0: s0 += 1; goto select; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
select:
    s0 += i0;
    while (i0 < 25) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 5) goto clamp; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
clamp:
    s0 = (s0 & 0xffff) + i0;
    { int dot = 3; if (a0[g0] & 16) goto dot; s0 += dot; }
    s0 ^= 21;
dot:
    i0 = 0;
    switch ((a0[g0] + 23) & 3) { case 0: s0 += 1; goto printf_; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
printf_:
    s0 += i0;
    o0[g0] = s0;
}

kernel void labels7(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = 0;
    while (i0 < 4) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 0) goto out; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
out:
    s0 = (s0 & 0xffff) + i0;
    { int in_ = 3; if (a0[g0] & 2) goto in_; s0 += in_; }
    s0 ^= 21;
in_:
    i0 = 0;
    switch ((a0[g0] + 2) & 3) { case 0: s0 += 1; goto out_; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
out_:
    s0 += i0;
    while (i0 < 7) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 3) goto a_; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
a_:
    s0 = (s0 & 0xffff) + i0;
    { int T = 3; if (a0[g0] & 16) goto T; s0 += T; }
    s0 ^= 21;
T:
    i0 = 0;
    switch ((a0[g0] + 5) & 3) { case 0: s0 += 1; goto t; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
t:
    s0 += i0;
    while (i0 < 10) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 6) goto r_; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
r_:
    s0 = (s0 & 0xffff) + i0;
    { int i = 3; if (a0[g0] & 2) goto i; s0 += i; }
    s0 ^= 21;
i:
    i0 = 0;
    switch ((a0[g0] + 8) & 3) { case 0: s0 += 1; goto i_2; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
i_2:
    s0 += i0;
    while (i0 < 13) { i0++; for (int j0 = 0; j0 < 3; j0++) { if (((a0[g0] >> j0) & 7) == 1) goto result; s0 += j0; } if (s0 & 8) break; s0 += 1; }
    s0 = s0 * 3;
result:
    s0 = (s0 & 0xffff) + i0;
    { int Self_ = 3; if (a0[g0] & 16) goto Self_; s0 += Self_; }
    s0 ^= 21;
Self_:
    i0 = 0;
    switch ((a0[g0] + 11) & 3) { case 0: s0 += 1; goto self_; case 1: s0 += 2; break; default: s0 += 3; }
    s0 += 100;
self_:
    s0 += i0;
    o0[g0] = s0;
}
