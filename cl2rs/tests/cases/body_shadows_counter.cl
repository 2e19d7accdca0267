// set: range=1,local=1
kernel void mm2(global int *o) { int i; for (i = 0; i < 5; i++) { int i = 3; o[0] += i; } o[1] = i; }
