// The type of an enum: signed where a value of it is negative.

typedef enum { MINUS = -1, PLUS } Sign;
enum Far { BELOW = -300 };
typedef enum Far Near;
enum Mode { LOW = 3, HIGH };
typedef struct { Sign sign; enum Far far; enum Mode mode; } Signs;

kernel void enumerations(global long *out, global const int *in)
{
    const size_t i = get_global_id(0);
    Sign sign = (Sign)in[i];
    enum Far far = (enum Far)in[i];
    Near near = -7;
    enum Mode mode = (enum Mode)in[i];
    enum { UNDER = -4, OVER } own = UNDER;
    Signs signs = { -2, -9, -1 };
    out[8 * i] = sign;
    out[8 * i + 1] = far < 5;
    out[8 * i + 2] = near;
    out[8 * i + 3] = mode;
    out[8 * i + 4] = own;
    out[8 * i + 5] = signs.sign;
    out[8 * i + 6] = signs.far;
    out[8 * i + 7] = signs.mode;
}
