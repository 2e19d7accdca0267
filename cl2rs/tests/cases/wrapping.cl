kernel void counters(global uint *o, global const uint *a)
{
    uint g = get_global_id(0), i, s = 0; uchar b = a[g]; for (i = 0; i < 4u; i++) s += a[g] >> i; i = a[g]; s += i * 65537u; for (i = 3; i > 0; i--) s = s * 3 + i; i = a[g] * 7; s -= i; for (uint j = a[g]; j != a[g] + 3; j++) s += j * j; for (uint j = ~0u - 1; j > 5; j++) s ^= j; for (uchar c = 250; c > 3; c++) s += c * 16777216u; do { s += b; b += 3; } while (b & 7); ushort h = a[g]; h *= h; s += h; h = -h; s ^= h; s = -s - ~s * 5u; o[g] = s;
}
kernel void shifts(global int *o, global const int *a, global ulong *l)
{
    int g = get_global_id(0); uint u = a[g]; int n = a[g] & 127, i = a[g]; ulong w = ((ulong)u << 32 | u); o[g] = (u << n) + (u >> n) * 3u + (uint)(i >> n) + (u << 33) + (u >> 40) + (uint)(i >> 35); l[g] = (w << n) + (w >> n) + (w << 65) + (w >> 200) + (1ul << u); uchar c = a[g]; o[g] ^= (c << 33) + (c >> 34); int4 v = (int4)(i, 1, n, 3); v = v << n; v ^= v >> (int4)(33, 65, -1, n); o[g] ^= v.x ^ v.y ^ v.z ^ v.w; u <<= 35; u >>= n; i >>= -1; o[g] ^= u ^ i; long q = w; q >>= n; q <<= 66; l[g] ^= q; short s = a[g]; s <<= 3; s >>= 33; o[g] ^= s; uchar4 b = as_uchar4(a[g]); b <<= (uchar4)(9, 8, 7, n); b >>= b; o[g] ^= as_int(b);
}
kernel void narrow(global int *o, global const int *a)
{
    int g = get_global_id(0); char c = a[g]; uchar u = a[g]; short s = a[g]; c += 100; u -= 200; s *= 3; u = u * u; c = -c; s = ~s << 1; ++c; u--; s -= -32768; char d = c++ + u--; o[g] = c * 65536 + u * 256 + s + d; o[g] += (char)(c + 1) + (uchar)(u - c) + (short)(s * s & 0xffff) + abs(c) + (u ^ c) + -u + ~u; 
}
