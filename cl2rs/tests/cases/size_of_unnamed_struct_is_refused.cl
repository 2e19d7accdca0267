// refused: 2 sizeof
constant int SIZE = sizeof(struct { char a; double b; });
kernel void size(global int *o) { o[0] = SIZE; }
