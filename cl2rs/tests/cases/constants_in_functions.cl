// device: -cl-std=CL2.0
#define ON 1
kernel void local_constants(global float *o)
{
    static constant float first = ON ? 0.125f : 9.0f; constant float second[2] = { ON ? 1.5f : 2, 3 }; const float third = ON ? 0.3f : 4; const int fourth = ON ? 2.75f : 1; const size_t fifth = sizeof(first) * 2; const bool sixth = 0.5f; const uchar seventh = ON ? 300 : 0; const float2 eighth = (float2)(ON ? 0.5f : 2, 1) + 1;
    o[0] = first; o[1] = second[0]; o[2] = third; o[3] = fourth; o[4] = fifth; o[5] = sixth; o[6] = seventh; o[7] = eighth.x;
    { static constant int first = 4; o[8] = first; { static constant float first[1] = { 6 }; o[9] = first[0]; } } o[10] = first;
}
constant int first = 70;
int other(int i) { static constant int first[2] = { 11, 12 }; return first[i & 1] + i; }
int third(int i) { static constant int first = 13; { const int first_2 = 5; return first + first_2 * i; } }
kernel void constants_of_one_name(global int *o) { int first_2 = first; o[0] = other(1) + third(2) * 100 + first_2; { int first = 3; o[1] = first; } o[2] = first; }
