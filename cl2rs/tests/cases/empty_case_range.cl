// in: 4
// out: 1 2 3 7
kernel void empty_case_range(global ulong *out, global const ulong *in)
{
    for (int i = 0; i < (int)in[0]; i++) {
        switch (i) {
        case 0:
            out[i] = 1;
            break;
        case 5 ... 3:
            out[i] = 9;
            break;
        case 1:
            out[i] = 2;
            break;
        case 2:
        case 8 ... 7:
            out[i] = 3;
            break;
        case 9 ... 6:
            out[i] = 8;
        default:
            out[i] = 7;
        }
    }
}
