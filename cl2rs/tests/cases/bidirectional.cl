// Comments with bidirectional and invisible characters: ‮ reversed ‬ ⁦ isolated ⁩ ​ zero width.
kernel void bidirectional(global int *o) /* ‮ } ⁦ */
{
    // ‮ o[0] = 2; ⁦
    o[get_global_id(0)] = 1; // ⁧ end
}
