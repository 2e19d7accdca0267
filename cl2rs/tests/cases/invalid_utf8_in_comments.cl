// äöü ÿş
/* Ã(  ¡ */
kernel void bytes(global int *o) // µs
{
    // øˆ€€€ too
    o[get_global_id(0)] = 1; /* € */
}
