// A file with a byte order mark.
kernel void marked(global int *o)
{
    // CR and LF end each line.
    o[get_global_id(0)] = 1; // one
    /* two
       lines */
}
