// The table: what exists. `clc_builtins_macros::builtins!` says how to read a row.

clc_builtins_macros::builtins! {
    scalars {
        char:   i8,    8, signed,    fast;
        uchar:  u8,    8, unsigned,  fast;
        short:  i16,  16, signed,    fast;
        ushort: u16,  16, unsigned,  fast;
        int:    i32,  32, signed,    fast;
        uint:   u32,  32, unsigned,  fast;
        long:   i64,  64, signed,    fast;
        ulong:  u64,  64, unsigned,  fast;
        half:   half, 16, float(5),  needs fp16, fast;
        float:  f32,  32, float(8),  fast;
        double: f64,  64, float(11), needs fp64, fast;
    }
    kinds {
        signed:   rtz, saturates;
        unsigned: rtz, saturates;
        float:    rte;
    }
    widths { 2 3 4 8 16 }
    roundings { rte rtz rtp rtn }
    masks { uchar ushort uint ulong }
    families { convert as_type shuffle shuffle2 vec_step }
    refused {
        saturation_to { float }
        suffix_order { 1 4 }
        width { 5 }
        types { bool size_t ptrdiff_t intptr_t uintptr_t }
    }
}
