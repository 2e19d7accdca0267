// Computes the MD5 hashes of four messages in parallel. A message is one padded block. Each item is four messages.
#define f(x, y, z) bitselect(z, y, x)
#define g(x, y, z) bitselect(y, x, z)
#define h(x, y, z) (x ^ y ^ z)
#define k(x, y, z) (y ^ (x | ~z))
#define turn(mix, a, b, c, d, w, t, s) a = rotate(a + mix(b, c, d) + w + t, (uint4)(s)) + b

kernel void md5(global const uint4 *messages, global uint4 *digests)
{
    const size_t i = get_global_id(0);
    global const uint4 *w = messages + 16 * i;
    uint4 a = 0x67452301u;
    uint4 b = 0xefcdab89u;
    uint4 c = 0x98badcfeu;
    uint4 d = 0x10325476u;
    turn(f, a, b, c, d, w[0], 0xd76aa478u, 7u);
    turn(f, d, a, b, c, w[1], 0xe8c7b756u, 12u);
    turn(f, c, d, a, b, w[2], 0x242070dbu, 17u);
    turn(f, b, c, d, a, w[3], 0xc1bdceeeu, 22u);
    turn(f, a, b, c, d, w[4], 0xf57c0fafu, 7u);
    turn(f, d, a, b, c, w[5], 0x4787c62au, 12u);
    turn(f, c, d, a, b, w[6], 0xa8304613u, 17u);
    turn(f, b, c, d, a, w[7], 0xfd469501u, 22u);
    turn(f, a, b, c, d, w[8], 0x698098d8u, 7u);
    turn(f, d, a, b, c, w[9], 0x8b44f7afu, 12u);
    turn(f, c, d, a, b, w[10], 0xffff5bb1u, 17u);
    turn(f, b, c, d, a, w[11], 0x895cd7beu, 22u);
    turn(f, a, b, c, d, w[12], 0x6b901122u, 7u);
    turn(f, d, a, b, c, w[13], 0xfd987193u, 12u);
    turn(f, c, d, a, b, w[14], 0xa679438eu, 17u);
    turn(f, b, c, d, a, w[15], 0x49b40821u, 22u);
    turn(g, a, b, c, d, w[1], 0xf61e2562u, 5u);
    turn(g, d, a, b, c, w[6], 0xc040b340u, 9u);
    turn(g, c, d, a, b, w[11], 0x265e5a51u, 14u);
    turn(g, b, c, d, a, w[0], 0xe9b6c7aau, 20u);
    turn(g, a, b, c, d, w[5], 0xd62f105du, 5u);
    turn(g, d, a, b, c, w[10], 0x02441453u, 9u);
    turn(g, c, d, a, b, w[15], 0xd8a1e681u, 14u);
    turn(g, b, c, d, a, w[4], 0xe7d3fbc8u, 20u);
    turn(g, a, b, c, d, w[9], 0x21e1cde6u, 5u);
    turn(g, d, a, b, c, w[14], 0xc33707d6u, 9u);
    turn(g, c, d, a, b, w[3], 0xf4d50d87u, 14u);
    turn(g, b, c, d, a, w[8], 0x455a14edu, 20u);
    turn(g, a, b, c, d, w[13], 0xa9e3e905u, 5u);
    turn(g, d, a, b, c, w[2], 0xfcefa3f8u, 9u);
    turn(g, c, d, a, b, w[7], 0x676f02d9u, 14u);
    turn(g, b, c, d, a, w[12], 0x8d2a4c8au, 20u);
    turn(h, a, b, c, d, w[5], 0xfffa3942u, 4u);
    turn(h, d, a, b, c, w[8], 0x8771f681u, 11u);
    turn(h, c, d, a, b, w[11], 0x6d9d6122u, 16u);
    turn(h, b, c, d, a, w[14], 0xfde5380cu, 23u);
    turn(h, a, b, c, d, w[1], 0xa4beea44u, 4u);
    turn(h, d, a, b, c, w[4], 0x4bdecfa9u, 11u);
    turn(h, c, d, a, b, w[7], 0xf6bb4b60u, 16u);
    turn(h, b, c, d, a, w[10], 0xbebfbc70u, 23u);
    turn(h, a, b, c, d, w[13], 0x289b7ec6u, 4u);
    turn(h, d, a, b, c, w[0], 0xeaa127fau, 11u);
    turn(h, c, d, a, b, w[3], 0xd4ef3085u, 16u);
    turn(h, b, c, d, a, w[6], 0x04881d05u, 23u);
    turn(h, a, b, c, d, w[9], 0xd9d4d039u, 4u);
    turn(h, d, a, b, c, w[12], 0xe6db99e5u, 11u);
    turn(h, c, d, a, b, w[15], 0x1fa27cf8u, 16u);
    turn(h, b, c, d, a, w[2], 0xc4ac5665u, 23u);
    turn(k, a, b, c, d, w[0], 0xf4292244u, 6u);
    turn(k, d, a, b, c, w[7], 0x432aff97u, 10u);
    turn(k, c, d, a, b, w[14], 0xab9423a7u, 15u);
    turn(k, b, c, d, a, w[5], 0xfc93a039u, 21u);
    turn(k, a, b, c, d, w[12], 0x655b59c3u, 6u);
    turn(k, d, a, b, c, w[3], 0x8f0ccc92u, 10u);
    turn(k, c, d, a, b, w[10], 0xffeff47du, 15u);
    turn(k, b, c, d, a, w[1], 0x85845dd1u, 21u);
    turn(k, a, b, c, d, w[8], 0x6fa87e4fu, 6u);
    turn(k, d, a, b, c, w[15], 0xfe2ce6e0u, 10u);
    turn(k, c, d, a, b, w[6], 0xa3014314u, 15u);
    turn(k, b, c, d, a, w[13], 0x4e0811a1u, 21u);
    turn(k, a, b, c, d, w[4], 0xf7537e82u, 6u);
    turn(k, d, a, b, c, w[11], 0xbd3af235u, 10u);
    turn(k, c, d, a, b, w[2], 0x2ad7d2bbu, 15u);
    turn(k, b, c, d, a, w[9], 0xeb86d391u, 21u);
    digests[4 * i] = a + 0x67452301u;
    digests[4 * i + 1] = b + 0xefcdab89u;
    digests[4 * i + 2] = c + 0x98badcfeu;
    digests[4 * i + 3] = d + 0x10325476u;
}
