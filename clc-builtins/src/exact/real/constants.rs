//! Constants by their leading bits, cut off there: the least limb first.

/// How many limbs a constant has: those of the longest numbers.
pub const WIDTH: usize = 8;

/// ln 2: the highest bit is worth 2^-1.
pub const LN_2: [u64; WIDTH] = [
    0x2757_3b29_1169_b825, 0xed2e_ae35_c138_2144, 0x5595_52fb_4afa_1b10, 0xe7b8_7620_6deb_ac98,
    0x8a0d_175b_8baa_fa2b, 0x40f3_4326_7298_b62d, 0xc9e3_b398_03f2_f6af, 0xb172_17f7_d1cf_79ab,
];

/// ln 10: the highest bit is worth 2^1.
pub const LN_10: [u64; WIDTH] = [
    0xfb8f_7884_02e5_16d6, 0x2c62_2418_410b_e2da, 0xcc70_cbc0_2c5f_0d68, 0x962f_02d7_b1a8_105c,
    0x83c6_1e82_01f0_2d72, 0xe28f_ecf9_da5d_f90e, 0xea56_d62b_82d3_0a28, 0x935d_8ddd_aaa8_ac16,
];

/// π: the highest bit is worth 2^1.
pub const PI: [u64; WIDTH] = [
    0x4fe1_356d_6d51_c245, 0x302b_0a6d_f25f_1437, 0xef95_19b3_cd3a_431b, 0x514a_0879_8e34_04dd,
    0x020b_bea6_3b13_9b22, 0x2902_4e08_8a67_cc74, 0xc4c6_628b_80dc_1cd1, 0xc90f_daa2_2168_c234,
];

/// e^(i / 16) for i from -6 to 6, each with the exponent of its highest bit.
pub static EXPONENTIALS: [(i32, [u64; WIDTH]); 13] = [
    (-1, [
        0x7630_d36b_5d7a_813e, 0x2c9c_a588_040c_1af6, 0xa970_0e82_f25a_a59b, 0x94bb_d02c_83de_773a,
        0xef3f_2e68_df9c_17c1, 0x1fe8_9589_fa8c_310e, 0xd8db_804c_2242_7743, 0xaff2_30af_4c74_7553,
    ]),
    (-1, [
        0xd5dc_5751_a3c6_8f5e, 0xa6c9_dbfe_5d59_cd66, 0xcfad_41a6_e1eb_a993, 0x1cf4_f537_b773_9ed8,
        0x55e3_0a4a_d81e_eda2, 0x3509_8fbf_2d2c_5de2, 0x22fb_aa27_077b_854a, 0xbb4b_296f_917b_f09a,
    ]),
    (-1, [
        0xe7e9_d781_7348_1efc, 0x70f6_d37f_5e6f_aeaf, 0xc2e6_3bdb_afc1_425d, 0x1bfd_782b_8329_0a6b,
        0xbc06_7f71_4a3c_1787, 0x6071_095a_beaf_430d, 0x415c_bc9d_6368_f3b9, 0xc75f_7cf5_6410_5743,
    ]),
    (-1, [
        0xd2d4_8063_7e88_35da, 0x27fe_917e_e8fa_3918, 0x76e1_cf03_c67e_0b76, 0x06ed_0e6f_9304_bb74,
        0x375b_55a9_852b_0104, 0xd729_f2e8_831c_08d2, 0xc9dd_9052_2bbe_5c1e, 0xd43b_4096_043b_de02,
    ]),
    (-1, [
        0x783a_a01f_94c6_a07a, 0xebb8_902d_2898_9e6b, 0x1340_1ef8_adc5_066a, 0x3ea8_ca61_aae2_cbf2,
        0xd41b_38c7_b22b_96be, 0xbd80_29f1_b773_28d9, 0x3eb1_269f_2f5d_4afa, 0xe1eb_5127_6c11_0c3c,
    ]),
    (-1, [
        0x7b55_e983_da21_9097, 0xab3e_7c44_77a8_b7c4, 0xe720_a9ef_f861_8283, 0xa6f8_8672_ed00_0f7a,
        0x6a76_da7f_924b_d6a3, 0xa18e_8167_3270_e30b, 0xf18f_f030_49ac_5d7e, 0xf07d_5fde_3815_1e72,
    ]),
    (0, [
        0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
        0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x8000_0000_0000_0000,
    ]),
    (0, [
        0x94d3_ccf6_c3ec_7771, 0x44a1_b430_c542_8436, 0x56f3_2f75_410c_af75, 0xd2f4_ee1c_25d7_aa18,
        0x624b_ec06_ef3f_cf23, 0xdd14_aaba_c3e1_237c, 0xd8d0_0cf1_12e4_d4a8, 0x8841_5abb_e9a7_6bea,
    ]),
    (0, [
        0x0a58_4fe3_12b5_ae61, 0x1780_72e9_ef3e_2399, 0x4ef1_9144_2ce1_e182, 0xbc3b_803a_3a8a_f5bb,
        0xbbb5_b0f2_8118_966c, 0x3c5f_8642_54ab_82be, 0x76b4_41c2_7035_c6a1, 0x910b_022d_b7ae_67ce,
    ]),
    (0, [
        0xca85_cf4b_87dd_346f, 0x34a8_8b53_24f1_a452, 0x106e_57b6_1f7f_1004, 0xc73b_9006_b021_cf84,
        0x230d_b4ad_f174_6808, 0x8473_5853_8982_478c, 0x7062_465b_e332_49a2, 0x9a65_c0b8_5ac1_a96a,
    ]),
    (0, [
        0x99ce_2eb2_a772_363f, 0xec5a_c020_234b_e1dd, 0x752a_6f2f_1ae2_73a9, 0xd7a1_733b_2726_e6e9,
        0x4c9f_4678_ad31_05f5, 0x621c_438b_25df_1585, 0x3de1_db4d_d55f_29a7, 0xa45a_f1e1_f40c_333b,
    ]),
    (0, [
        0xf17c_3a2c_21a2_a36d, 0xd3f7_2e33_3117_f371, 0x7776_80b6_0320_c24c, 0x355f_7545_0137_a911,
        0xf101_96af_a117_c185, 0x4ed9_6178_0679_9385, 0x8992_3298_baa2_01e1, 0xaef4_8bb0_22ff_a9da,
    ]),
    (0, [
        0x5810_0d98_293e_a004, 0xa07f_d77e_0008_5c4b, 0x7c2d_5e61_a8de_6b88, 0xe61c_eb40_fdb5_ea59,
        0xdc36_bb78_39d4_3d41, 0xbc7d_210f_9a5c_6dbe, 0xa3c5_b2cd_8492_02e2, 0xba3d_289e_df7b_5311,
    ]),
];

/// |ln (i / 16)| for i from 11 to 23, each with the exponent of its highest bit.
pub static LOGARITHMS: [(i32, [u64; WIDTH]); 13] = [
    (-2, [
        0x4b9c_3da7_0410_f79a, 0xb094_4540_9c02_c249, 0x4a05_f8f9_aff5_41c1, 0x714c_d163_6486_9a35,
        0xa83c_c3fd_c46d_fb26, 0x9c4c_3ccc_cea8_f9e1, 0x37ed_a996_244b_ccaf, 0xbfd7_d1de_c0a8_df6f,
    ]),
    (-2, [
        0xfeed_3ac2_255d_53cb, 0xf002_8ec8_c791_0bcc, 0xb571_5d87_24b3_4e98, 0x49b2_d2dd_9e21_81c0,
        0xad04_7f99_8c19_7d96, 0x87a4_86e6_5aa1_bcd5, 0xdf5b_b3b6_0554_e151, 0x934b_1089_a6dc_93c1,
    ]),
    (-3, [
        0x40bd_3d06_e18e_46a8, 0xbe1d_d45a_14e1_24f2, 0xe306_1d01_03b9_ca84, 0x9ce3_d1b4_1d3d_ba7a,
        0x7ec0_d7bf_b6b6_5f0c, 0x7188_af8f_4f45_b9ee, 0x5f53_bd2e_406e_66e7, 0xd49f_69e4_56cf_1b79,
    ]),
    (-3, [
        0x5fc4_69df_a209_aa9a, 0xbdc0_5fa3_90b0_a5d3, 0xbc72_3671_b137_69ff, 0xe51f_93fb_0a4b_5a21,
        0xbf07_ed54_c028_b125, 0xda8f_ec3c_24b7_8a37, 0x9c5a_0fe3_96f4_0f1d, 0x88bc_7411_3f23_def1,
    ]),
    (-4, [
        0x39f3_6661_dabb_b7de, 0x7026_0d25_1a0a_f238, 0x4dab_c5a6_0e5e_16f4, 0x1a36_038a_919c_29b1,
        0x2c88_5ebb_0a67_bc24, 0xe362_c7f8_dd18_e5cb, 0x1fec_dfa8_19b9_6097, 0x842c_c5ac_f1d0_3445,
    ]),
    (0, [
        0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
        0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
    ]),
    (-5, [
        0xbc35_7897_7e6b_c166, 0x9f0c_c1de_7a94_59e9, 0x0872_2d98_5bad_cca9, 0x172d_a6bd_e861_0069,
        0x1851_f0a9_6f69_8496, 0x3474_d337_5b52_5967, 0xe64b_8b77_5997_898d, 0xf851_8600_8b15_330b,
    ]),
    (-4, [
        0x4350_0337_6063_22ca, 0xe960_fb67_cd38_abb9, 0x011f_aba1_3236_63bf, 0xf02d_1a16_7e51_56bd,
        0xe844_be0f_fc8b_e4ac, 0xca75_e200_bfb7_cabe, 0x543f_ff0f_f4f0_aaed, 0xf138_3b71_5797_2f4f,
    ]),
    (-3, [
        0xb5e1_239f_ed76_1ed5, 0x2eba_da66_e229_cdd6, 0x5f51_3316_d504_9a3d, 0xb6eb_f7f4_08cc_47e6,
        0x02b3_fb5b_64a0_a477, 0x5571_cd57_f7cf_98c7, 0x9f10_5039_091d_d7f3, 0xaff9_8385_3c9e_9e43,
    ]),
    (-3, [
        0xe0e0_c253_5d5c_cba8, 0xa7f2_16ff_021c_9e7d, 0xc40c_d83b_4237_91b7, 0x864a_a3f5_f374_eea8,
        0xc3c4_cfd5_92ff_1d1a, 0x1d97_a9d0_46b7_06c5, 0x2ec0_f797_fdcd_1257, 0xe47f_be3c_d4d1_0d61,
    ]),
    (-2, [
        0x9fdf_06a0_2c71_4731, 0x0b7a_9dd0_f286_e3d1, 0x1780_2d36_98a5_3289, 0x932e_4f65_b890_2a5f,
        0x8791_b873_2b28_1e2e, 0x0cfa_0948_7833_ea69, 0xe63e_ab88_3717_047e, 0x8b3a_e55d_5d30_701c,
    ]),
    (-2, [
        0x0312_38ab_1ec2_78af, 0x29c9_172a_e66d_803f, 0x6124_acfc_e5fe_f460, 0x5e24_1add_7750_befb,
        0x6bdd_6ab9_52e7_f931, 0xe59a_4980_1688_7279, 0x5bd9_bd99_e39a_20ae, 0xa30c_5e10_e2f6_13e8,
    ]),
    (-2, [
        0x3ec6_545f_626a_2b11, 0xc084_ffef_2fe4_aed2, 0x8936_f8f7_3c29_44d1, 0xa0ba_5b82_958c_ba55,
        0x7924_f09a_4688_de04, 0xbbc2_1b9d_4b2e_af77, 0x1262_9fd6_9f7b_cb55, 0xb9ce_bfb5_de80_34e7,
    ]),
];

/// atan (i / 8) for i from 0 to 8, each with the exponent of its highest bit.
pub static ARCTANGENTS: [(i32, [u64; WIDTH]); 9] = [
    (0, [
        0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
        0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
    ]),
    (-4, [
        0x2a6c_d88a_bf84_6f6d, 0x5d73_c989_f29a_fbfd, 0x3ffa_5d51_e234_d71d, 0xd4d0_0802_01d9_c265,
        0xec93_577d_fb6c_1768, 0x8b39_57d9_5d9a_d922, 0xc897_989f_3e88_8ef7, 0xfead_d4d5_617b_6e32,
    ]),
    (-3, [
        0x0f41_c3ab_0399_8379, 0x3c2b_c227_071e_4f9a, 0x05be_8c5b_a583_1a3e, 0x92b9_2516_68e5_7653,
        0x7a3a_767c_9449_a765, 0xaa7f_a903_88b3_836b, 0x6dc7_9ef5_f7a2_17e5, 0xfadb_afc9_6406_eb15,
    ]),
    (-2, [
        0x487d_5aad_3493_9d5d, 0x8616_ee07_7afa_1a60, 0xdccc_e4a8_00cf_73d2, 0x64cc_5820_39fd_c0d6,
        0x4733_e5ca_3349_08e0, 0x3d84_3977_ae54_55cc, 0x8aa3_2122_dcfe_4483, 0xb7b0_ca0f_26f7_8473,
    ]),
    (-2, [
        0xd6d8_5e36_8622_8dbd, 0xcee1_e80e_fd3c_0013, 0x87c8_12f8_c6a4_6182, 0xfa9c_5917_892b_516c,
        0xe2cf_16e6_e962_4709, 0x6e14_1587_261c_df00, 0x6fe4_45ec_bc3a_8d03, 0xed63_382b_0dda_7b45,
    ]),
    (-1, [
        0x358f_6440_a433_3141, 0x29c4_ed1d_7e52_3acc, 0x66cd_7dd3_073d_6a58, 0x3669_dcd3_918d_712b,
        0xf53d_a46d_1338_9eb2, 0x918a_67e0_652b_375c, 0x5c83_5e16_65c4_3747, 0x8f00_5d5e_f7f5_9f9b,
    ]),
    (-1, [
        0xc8ea_0ca4_5480_f6ce, 0x9174_2ccc_e782_285a, 0x5762_206e_d3d0_24b3, 0xa7f7_b7db_933c_b84f,
        0x2148_6665_8cc4_ef3a, 0xe3f0_8689_eeb2_b9e7, 0x19a8_7f2a_457d_ac9e, 0xa4bc_7d19_34f7_0924,
    ]),
    (-1, [
        0x3825_7e41_945e_8cf3, 0xe8c5_3e21_4380_781c, 0x49c4_9ec7_2668_272c, 0x4655_f065_cec9_8182,
        0xa012_155f_64ca_e530, 0x3d7a_ecc1_14c7_9a80, 0xcb2d_a552_10a4_443d, 0xb805_3e2b_c231_9e73,
    ]),
    (-1, [
        0x4fe1_356d_6d51_c245, 0x302b_0a6d_f25f_1437, 0xef95_19b3_cd3a_431b, 0x514a_0879_8e34_04dd,
        0x020b_bea6_3b13_9b22, 0x2902_4e08_8a67_cc74, 0xc4c6_628b_80dc_1cd1, 0xc90f_daa2_2168_c234,
    ]),
];
