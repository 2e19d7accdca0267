kernel void characters(global int *o, global const int *a)
{
    o[0] = '\xff'; o[1] = '\x80' + '\377'; o[2] = '\x7f'; o[3] = '\xa0'; o[4] = (uchar)'\xfe'; o[5] = '\a' + '\b' * 2 + '\v' * 3 + '\f' * 4 + '\r' * 5 + '\?' * 6 + '\e'; char c = '\xf0'; o[7] = c >> 2; uchar u = '\xf0'; o[8] = u; switch (c) { case '\xf0': o[9] = 1; break; default: o[9] = 2; } o[10] = '\xff' == (char)a[get_global_id(0)] ? 0 : 0; float f = '\xff'; o[11] = f; int4 v = '\x90'; o[12] = v.z; long l = '\x81'; o[13] = l >> 3; o[14] = sizeof("\0a\377");
}
