// device: -cl-std=CL2.0
constant int t[2] = {1, 2};
int f(int i) { static constant int t[2] = {3, 4}; return t[i]; } int h(int i) { static constant int t[2] = {5, 6}; int t_3 = 1, t_2 = 4, t_1 = 2; return t[i] + t_3 + t_2 + t_1; }
kernel void sn(global int *o) { o[0] = t[0] + f(0) * 10 + h(1) * 100; }
