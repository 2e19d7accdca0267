// set: range=1,local=1
kernel void assign_value(global int *o) {
    int a[8] = {0, 11, 12, 13, 14, 15, 16, 17};
    o[0] = (a[a[0]] = 5);
    a[0] = 0; o[1] = ++a[a[0]];
    a[0] = 0; o[2] = (a[a[0]] += 3);
    a[0] = 0; int x; x = a[a[0]] = 7; o[3] = x;
    o[10] = 10; o[4] = (o[o[10]] = 2);
}
