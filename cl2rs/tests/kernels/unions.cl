// Pointers in unions, which take their room, and blocks with statements for their effect.
typedef struct { float4 place; union { void *owner; int index; }; int rest[2]; } Body;
#define CLAMP(x) ({ if (x > 100) x = 100; for (int k = 0; k < 2; k++) x++; })
#define TWICE(x) ({ int t = x; t * 2; })

kernel void unions(global Body *bodies, global int *out)
{
    int i = get_global_id(0), n = i;
    bodies[i].index += i;
    bodies[i].rest[1] = sizeof(Body);
    CLAMP(n);
    out[i] = TWICE(n) + bodies[i].index;
}
