//! The leading bits of constants, rounded down. The lowest limb comes first.

/// The number of limbs of a constant, which is that of the longest `Ball`.
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

/// 1 / sqrt π: the highest bit is worth 2^-1.
pub const INVERSE_ROOT_PI: [u64; WIDTH] = [
    0x74f7_6f87_7ffe_c251, 0xbd1f_4eee_48e1_ca78, 0x40c0_3609_6cc7_9aeb, 0xc075_9cf8_5927_0f11,
    0x39a1_5830_cce6_20b0, 0x1409_a0eb_ac3e_7517, 0x71d4_8a7f_6bfe_c344, 0x906e_ba82_14db_688d,
];

/// ln (2 π) / 2: the highest bit is worth 2^-1.
pub const HALF_LN_TAU: [u64; WIDTH] = [
    0xcf66_ece1_772b_adf2, 0xb05c_ab57_1b4c_da5b, 0x93ea_bf90_5c55_69bb, 0x212f_9d7f_e00e_86bf,
    0xdec6_a313_3daa_155d, 0xcfb0_8f8d_1345_8b4d, 0x94bc_9001_4419_2023, 0xeb3f_8e43_25f5_a534,
];

/// |B| / (n (n - 1)) for the Bernoulli numbers B of n = 2, 4, 6, ..., each with the exponent of its highest bit. These
/// are the coefficients of Stirling's series.
pub static STIRLING: [(i32, [u64; WIDTH]); 64] = [
    (-4, [
        0xaaaa_aaaa_aaaa_aaaa, 0xaaaa_aaaa_aaaa_aaaa, 0xaaaa_aaaa_aaaa_aaaa, 0xaaaa_aaaa_aaaa_aaaa,
        0xaaaa_aaaa_aaaa_aaaa, 0xaaaa_aaaa_aaaa_aaaa, 0xaaaa_aaaa_aaaa_aaaa, 0xaaaa_aaaa_aaaa_aaaa,
    ]),
    (-9, [
        0x60b6_0b60_b60b_60b6, 0xb60b_60b6_0b60_b60b, 0x0b60_b60b_60b6_0b60, 0x60b6_0b60_b60b_60b6,
        0xb60b_60b6_0b60_b60b, 0x0b60_b60b_60b6_0b60, 0x60b6_0b60_b60b_60b6, 0xb60b_60b6_0b60_b60b,
    ]),
    (-11, [
        0x00d0_0d00_d00d_00d0, 0xd00d_00d0_0d00_d00d, 0x0d00_d00d_00d0_0d00, 0x00d0_0d00_d00d_00d0,
        0xd00d_00d0_0d00_d00d, 0x0d00_d00d_00d0_0d00, 0x00d0_0d00_d00d_00d0, 0xd00d_00d0_0d00_d00d,
    ]),
    (-11, [
        0xc09c_09c0_9c09_c09c, 0x9c09_c09c_09c0_9c09, 0x09c0_9c09_c09c_09c0, 0xc09c_09c0_9c09_c09c,
        0x9c09_c09c_09c0_9c09, 0x09c0_9c09_c09c_09c0, 0xc09c_09c0_9c09_c09c, 0x9c09_c09c_09c0_9c09,
    ]),
    (-11, [
        0x372a_3c56_31fe_46ae, 0x58c7_f91a_b875_39c0, 0x6ae1_d4e7_00dc_a8f1, 0x9c03_72a3_c563_1fe4,
        0x8f15_8c7f_91ab_8753, 0xfe46_ae1d_4e70_0dca, 0x7539_c037_2a3c_5631, 0xdca8_f158_c7f9_1ab8,
    ]),
    (-10, [
        0xcc9e_3e40_fb55_86cc, 0xccc9_e3e4_0fb5_586c, 0x6ccc_9e3e_40fb_5586, 0x86cc_c9e3_e40f_b558,
        0x586c_cc9e_3e40_fb55, 0x5586_ccc9_e3e4_0fb5, 0xb558_6ccc_9e3e_40fb, 0xfb55_86cc_c9e3_e40f,
    ]),
    (-8, [
        0x20d2_0d20_d20d_20d2, 0xd20d_20d2_0d20_d20d, 0x0d20_d20d_20d2_0d20, 0x20d2_0d20_d20d_20d2,
        0xd20d_20d2_0d20_d20d, 0x0d20_d20d_20d2_0d20, 0x20d2_0d20_d20d_20d2, 0xd20d_20d2_0d20_d20d,
    ]),
    (-6, [
        0x698b_adcf_f214_3658, 0x587a_9cbe_e103_2547, 0x4769_8bad_cff2_1436, 0x3658_7a9c_bee1_0325,
        0x2547_698b_adcf_f214, 0x1436_587a_9cbe_e103, 0x0325_4769_8bad_cff2, 0xf214_3658_7a9c_bee1,
    ]),
    (-3, [
        0xb1c0_f033_ffd0_c3b7, 0xc0f0_33ff_d0c3_b7f4, 0xf033_ffd0_c3b7_f4b1, 0x33ff_d0c3_b7f4_b1c0,
        0xffd0_c3b7_f4b1_c0f0, 0xd0c3_b7f4_b1c0_f033, 0xc3b7_f4b1_c0f0_33ff, 0xb7f4_b1c0_f033_ffd0,
    ]),
    (0, [
        0x12cc_3ea6_0748_b14c, 0x08c0_f9cf_6ded_ce73, 0x14c1_f4aa_7022_3b38, 0xe731_2cc3_ea60_748b,
        0xb380_8c0f_9cf6_dedc, 0x48b1_4c1f_4aa7_0223, 0xedce_7312_cc3e_a607, 0xb23b_3808_c0f9_cf6d,
    ]),
    (3, [
        0xd3a7_a9c8_8645_9c00, 0x4e9e_a722_1916_7002, 0x3a7a_9c88_6459_c00b, 0xe9ea_7221_9167_002d,
        0xa7a9_c886_459c_00b4, 0x9ea7_2219_1670_02d3, 0x7a9c_8864_59c0_0b4e, 0xd672_2191_6700_2d3a,
    ]),
    (7, [
        0x55b3_f712_eb9e_07ca, 0x9db4_4a92_92e6_660d, 0x5b3f_712e_b9e0_7ca3, 0xdb44_a929_2e66_60d5,
        0xb3f7_12eb_9e07_ca39, 0xb44a_9292_e666_0d55, 0x3f71_2eb9_e07c_a39d, 0x9cd9_292e_6660_d55b,
    ]),
    (11, [
        0x0da7_40da_740d_a740, 0x40da_740d_a740_da74, 0x740d_a740_da74_0da7, 0xa740_da74_0da7_40da,
        0xda74_0da7_40da_740d, 0x0da7_40da_740d_a740, 0x40da_740d_a740_da74, 0x8911_a740_da74_0da7,
    ]),
    (15, [
        0x7fec_7867_6713_6089, 0xf83d_8da7_cfb2_ed73, 0xa199_6cf5_f3a9_c5e3, 0xebd1_01b8_d006_a04a,
        0x8d54_1cdb_cbc6_8b5d, 0x94d9_2e2f_d250_842c, 0xff6e_ec24_b48f_f1b3, 0x8d0c_c570_e255_bf59,
    ]),
    (19, [
        0xd370_8d1c_219e_e4fd, 0x822e_34f5_118c_b084, 0x6a57_da7b_7468_3dca, 0x6967_b29e_e369_d34f,
        0x9609_3d5e_e562_c084, 0xdcb0_0698_234d_582b, 0x19ee_4fdc_4469_ccae, 0xa8d1_044d_3708_d1c2,
    ]),
    (23, [
        0xbbc4_0616_9abb_c406, 0x0616_9abb_c406_169a, 0x9abb_c406_169a_bbc4, 0xc406_169a_bbc4_0616,
        0x169a_bbc4_0616_9abb, 0xbbc4_0616_9abb_c406, 0x0616_9abb_c406_169a, 0xe884_4d8a_169a_bbc4,
    ]),
    (28, [
        0x1219_dbcc_4867_6f31, 0x3121_9dbc_c486_76f3, 0xf312_19db_cc48_676f, 0x6f31_219d_bcc4_8676,
        0x76f3_1219_dbcc_4867, 0x676f_3121_9dbc_c486, 0x8676_f312_19db_cc48, 0xb694_d07b_219d_bcc4,
    ]),
    (33, [
        0xca00_5183_ebb5_f677, 0x4225_a12d_8a13_b928, 0xf9be_6f5e_30fa_fce7, 0xdbb1_324e_3cd1_0483,
        0xf306_6b7e_a521_c5cd, 0xda88_c079_3f07_a1f8, 0xa602_4d5c_4976_1634, 0xa228_8cec_f233_76ae,
    ]),
    (38, [
        0x7350_b881_2735_0b88, 0x50b8_8127_350b_8812, 0xb881_2735_0b88_1273, 0x8127_350b_8812_7350,
        0x2735_0b88_1273_50b8, 0x350b_8812_7350_b881, 0x0b88_1273_50b8_8127, 0xa1bb_cde4_ea01_2735,
    ]),
    (43, [
        0x714a_f642_a243_5817, 0x1714_af64_2a24_3581, 0x8171_4af6_42a2_4358, 0x5817_14af_642a_2435,
        0x3581_714a_f642_a243, 0x4358_1714_af64_2a24, 0x2435_8171_4af6_42a2, 0xb400_5bde_03d4_642a,
    ]),
    (48, [
        0x09b1_e8ae_3c3a_9e6d, 0x84a5_5345_ffd4_ac74, 0xc3fc_1644_88d0_3737, 0x7d42_4e93_0f91_4416,
        0xaac0_952d_3b2d_cf5d, 0xeeec_ac9e_8573_ed1e, 0xc3a9_e6da_eae4_6d98, 0xde46_6b7c_78fb_aae3,
    ]),
    (54, [
        0x37c5_e151_661b_4cbd, 0x09f4_fd88_4644_b720, 0xabfe_d399_5bc0_b405, 0x877f_7942_e745_7deb,
        0xcbd5_6936_7a8e_3a5c, 0x7203_7c5e_1516_61b4, 0x4050_9f4f_d884_644b, 0x977d_7628_7772_9bcb,
    ]),
    (59, [
        0x7bfc_49c0_fa78_f5a1, 0x488b_1d92_fbae_d287, 0x1349_260c_05f8_a82a, 0x4e98_6e10_dd6c_4012,
        0x46ba_523a_04c2_cb44, 0x83da_6597_d322_6a6f, 0x0b6b_0a35_2d4f_335c, 0xe2e1_337f_5af0_bed9,
    ]),
    (65, [
        0xa260_ad40_55c8_7c3f, 0x2a35_6be8_d8d3_661f, 0x6671_5b3a_de4a_e3b8, 0x9209_871f_a77c_3ae3,
        0x1f50_a7d3_0f4b_3a8c, 0x09d8_d881_ad45_7156, 0xb4f9_2ff9_86cd_eea2, 0xb9e0_9405_8ad8_9016,
    ]),
    (71, [
        0x2836_761a_e9fe_6ab4, 0x903a_42cf_657b_5462, 0xcfdf_11e3_d1c5_6c21, 0xd86b_a7f9_aad3_322f,
        0x0b3d_95ed_5188_a0d9, 0x478f_4715_b086_40e9, 0x0326_ab4c_c8bf_3f7c, 0xa5f7_eef9_e71a_c7c8,
    ]),
    (77, [
        0x4dee_f08c_b9ce_bd07, 0x2412_5c6c_8649_1a69, 0x9e6f_bea3_4445_e20f, 0x9b37_6479_67b1_c1db,
        0x0717_30f3_c513_f899, 0x694d_eef0_8cb9_cebd, 0xda64_925c_6c86_491a, 0xa0ef_80e5_7954_084c,
    ]),
    (83, [
        0x9a58_8c6c_4686_f16e, 0xd95a_82d0_fe16_7643, 0x7f8a_dddf_7f1d_b5ea, 0x3250_2fff_ebcc_7550,
        0x66ba_7710_d482_31e8, 0xc758_797b_f482_6900, 0x9790_760b_0ce0_256e, 0xa8eb_fe48_da17_dd99,
    ]),
    (89, [
        0x8b14_7824_09b7_37c7, 0xbec2_ef3b_a1b5_ef12, 0x4782_409b_737c_796c, 0x2ef3_ba1b_5ef1_28b1,
        0x2409_b737_c796_cbec, 0x3ba1_b5ef_128b_1478, 0x24c9_5ab5_6cbe_c2ef, 0xbf58_2a43_3556_fb17,
    ]),
    (95, [
        0x5090_2012_ace6_4bc4, 0xa5d1_f8a4_38bc_94b1, 0xd64f_6bd0_99de_7491, 0x837d_2bb8_3de9_b8b2,
        0xedfb_fdaa_6336_8772, 0x45c0_eb78_e86d_69d5, 0x7770_e671_0431_6dcb, 0xe940_b372_3e6c_7d0e,
    ]),
    (102, [
        0x83ee_46da_c2b7_d5f1, 0x59df_6f46_9f27_2697, 0x7924_791f_cdbe_610e, 0xa1e0_619a_aa6b_15cb,
        0xb5c7_3e81_cd5c_ee1b, 0x174b_18c9_bd60_a7d4, 0xf8cc_3b4f_4518_35e1, 0x989a_1506_8967_2663,
    ]),
    (108, [
        0xa245_f202_cc3d_8d4a, 0x4a24_5f20_2cc3_d8d4, 0xd4a2_45f2_02cc_3d8d, 0x8d4a_245f_202c_c3d8,
        0xd8d4_a245_f202_cc3d, 0x3d8d_4a24_5f20_2cc3, 0x58fb_ed95_c390_02cc, 0xd5ce_c8c0_e5ac_cfed,
    ]),
    (115, [
        0x2017_f775_6d4c_cac2, 0x17f7_756d_4cca_c2a2, 0xf775_6d4c_cac2_a220, 0x756d_4cca_c2a2_2017,
        0x6d4c_cac2_a220_17f7, 0x4cca_c2a2_2017_f775, 0x12e5_b9c2_738f_0d8d, 0xa005_36ca_a55d_946e,
    ]),
    (121, [
        0x6340_0e75_8629_5f18, 0x9cc1_35e5_d9a1_8c24, 0x3400_e758_6295_f18d, 0xcc13_5e5d_9a18_c246,
        0x400e_7586_295f_18d9, 0xc135_e5d9_a18c_2463, 0x0539_9005_5e27_2cec, 0xff5c_a480_718d_0478,
    ]),
    (128, [
        0x6561_8f69_33b5_9eb1, 0xc8b9_70d8_0209_adfa, 0x5618_f693_3b59_eb1c, 0x8b97_0d80_209a_dfa6,
        0x618f_6933_b59e_b1cc, 0x8970_d802_09ad_fa65, 0x51ce_652d_a1ac_906f, 0xd8ca_cde8_fd42_5243,
    ]),
    (135, [
        0x4563_98f6_f684_3342, 0x7694_9e34_5a8e_ab9c, 0x1be1_0ef1_89b2_52a9, 0xd329_c3ce_04b2_58be,
        0x3609_112f_8d0c_e908, 0x7d64_c29c_c515_283c, 0x6d26_0a61_4ffd_d36d, 0xc375_bbf4_bd00_4bf4,
    ]),
    (142, [
        0x2918_5d6b_85b9_2f4d, 0x3c6b_d7b0_fdb1_1b3a, 0x6f72_bbce_d18e_9b83, 0x597e_8319_ab73_d9c5,
        0x2f30_2bb2_a9ef_67b0, 0x5962_5477_74d0_4093, 0x39d8_e8f1_6b37_9936, 0xbad3_3621_bfb2_52c9,
    ]),
    (149, [
        0x2b40_4ad0_12b4_04ad, 0x404a_d012_b404_ad01, 0x4ad0_12b4_04ad_012b, 0xd012_b404_ad01_2b40,
        0x12b4_04ad_012b_404a, 0xbb0f_6601_2b40_4ad0, 0xf50f_d61d_72fe_906a, 0xbcff_6120_e392_0b45,
    ]),
    (156, [
        0xc6e2_30b2_674f_6ab9, 0x1fa1_563e_59a8_29de, 0x452d_4897_18cd_b5d1, 0x3786_07bc_a4c0_0e90,
        0xf6ab_93ae_fd7f_341c, 0xa3fe_41e5_230b_2674, 0xf8dc_79dc_8231_cf7e, 0xca0a_afb0_e0d2_ad9c,
    ]),
    (163, [
        0xea44_df79_b168_abbb, 0x591d_9792_afeb_7d4e, 0x47f8_9eae_67a3_855f, 0xf5cc_d914_19dc_d2f4,
        0xe327_1a69_e845_61c8, 0x767c_95d9_5faa_c26f, 0x9781_34fc_5fbd_6df4, 0xe3e6_a8d1_ceca_9d6a,
    ]),
    (171, [
        0xf589_db20_f49e_0b79, 0xa40a_45a1_490b_bc7f, 0x99e2_1870_3128_7728, 0x4c49_4e52_9790_5644,
        0x959d_1faa_42d3_2ef2, 0x87f8_b383_41b4_d93f, 0xedba_5116_dcfe_ff56, 0x876f_6ffd_5a2b_432d,
    ]),
    (178, [
        0x0c53_1cb2_c3bf_5e58, 0x88ea_a9da_b56e_1c0d, 0x71b0_5d9f_2783_3475, 0x66af_2f6e_cb83_f76b,
        0x9af7_3ab4_362c_3236, 0x8f69_ca66_82be_a257, 0xaa3a_923a_585c_9bd4, 0xa962_fd6b_48ea_68a8,
    ]),
    (185, [
        0xec67_6642_eee5_6bc8, 0x51ad_638b_2b92_ea9a, 0x0d84_7553_acc4_5d98, 0x45ce_d89c_360c_d0d0,
        0xbb1c_d2eb_e4e8_2b8e, 0xdf8b_bbae_da81_b305, 0x7a20_996b_9aa9_00b2, 0xdea4_869c_d191_3f53,
    ]),
    (193, [
        0x6a6a_6a6a_6a6a_6a6a, 0x6a6a_6a6a_6a6a_6a6a, 0x6a6a_6a6a_6a6a_6a6a, 0x6a6a_6a6a_6a6a_6a6a,
        0x1a6a_6a6a_6a6a_6a6a, 0xd263_b95a_4557_2460, 0x3432_89dc_ac19_4c4c, 0x9997_535e_2da5_2b44,
    ]),
    (200, [
        0xf4b2_d77b_b20f_a956, 0x6719_0cb8_0d19_91ee, 0x88f8_808e_fdab_22a8, 0xfece_9689_a575_cf7c,
        0xe3ed_46ba_e386_0736, 0x9ce8_aea8_c8a7_3c4a, 0xae81_3254_c7c6_df5a, 0xde2f_3ba6_46f9_1174,
    ]),
    (208, [
        0x2523_5a0e_d43c_aa7d, 0x5af4_e728_8583_2c67, 0x20a5_deab_dbdc_7665, 0xa9ae_b9c2_928b_7791,
        0xade3_6d82_3901_274c, 0xdc02_a0e7_ea35_8ea4, 0x0520_77f2_5d96_fc9f, 0xa84f_f64d_25b8_2dff,
    ]),
    (216, [
        0x70d7_bbc7_fddc_764a, 0x965f_2f7b_2345_44ab, 0x339c_6acc_1f23_fd24, 0x2a08_c13a_5fe7_5b0e,
        0xef8d_69f7_64a1_dd2e, 0xcca2_eb69_37e5_42c7, 0x94b2_505e_e2b3_04b5, 0x8565_d8f3_e3dc_a55e,
    ]),
    (223, [
        0xee90_f993_ba43_e64e, 0x4ee9_0f99_3ba4_3e64, 0x64ee_90f9_93ba_43e6, 0xe64e_e90f_993b_a43e,
        0x3f75_8a18_b993_ba43, 0xa838_c252_d3c1_8fb7, 0xa551_f8fc_5e91_2aab, 0xdd02_1705_199e_3afa,
    ]),
    (231, [
        0x6acd_2bc6_5def_cbcf, 0x3d99_9087_1b9b_404b, 0xc55f_f789_6569_773a, 0x2a20_b534_d9e5_0466,
        0x105f_4f94_24ff_d733, 0xdbe0_2d2f_f8e9_25d1, 0xc792_9611_04e1_1d65, 0xbf2b_7bc7_a797_9543,
    ]),
    (239, [
        0x4d6a_725d_4038_4d6a, 0x4038_4d6a_725d_4038, 0x725d_4038_4d6a_725d, 0x4d6a_725d_4038_4d6a,
        0x096e_5201_deae_8038, 0x7813_e4ea_540f_7fac, 0x4507_0c1e_8417_442d, 0xac82_9695_9290_aae4,
    ]),
    (247, [
        0x4ea0_623e_1661_e66d, 0xbe09_b6ff_5db8_45b2, 0x8103_1027_8000_f7eb, 0x0a67_6a0c_09fb_1d36,
        0x36a5_1348_8ef5_21ec, 0xf327_a913_8da7_5eac, 0x5d81_e2c0_defb_d028, 0xa242_ac78_f72a_b745,
    ]),
    (255, [
        0xc05d_b889_cf3d_2701, 0x9c98_5379_7452_fb75, 0xa2af_a835_cb63_fef7, 0xd85d_8623_fafe_0e85,
        0xc4dc_5303_f649_06ce, 0xd9fa_ddc7_2a87_1b9c, 0xea2c_ac05_1ad6_e842, 0x9ef2_0a47_f622_168f,
    ]),
    (263, [
        0xefdb_08c1_c1fe_0495, 0x439c_31e2_418b_f81b, 0x9fda_48ac_bfb1_c43e, 0xcdd4_dd55_0219_0789,
        0x7f1b_1b00_81af_2b83, 0x4f36_642f_fc9c_09cd, 0xba47_4e3f_cce9_47ac, 0xa205_4030_0be3_e995,
    ]),
    (271, [
        0x4ad6_2c30_84d3_aa89, 0x2057_4144_3a8b_6f4b, 0xdad7_fed8_7382_6f2e, 0x4fb0_a59c_2eb2_2bbb,
        0x8ec2_adb6_bf4c_522d, 0x0ff6_fa39_0bed_1411, 0xca50_53aa_2520_00c6, 0xabba_57a4_9730_5882,
    ]),
    (279, [
        0xd857_810d_377d_7e72, 0xa80d_69ba_480f_979a, 0x51ff_a8bc_7f3e_48b3, 0x580d_47a1_6fba_bed2,
        0x3126_0722_f51b_1249, 0x80d7_7e70_7187_1d53, 0x8c9f_1fda_db10_e1b9, 0xbd1e_97d6_3da6_06f8,
    ]),
    (287, [
        0x167a_731f_00ea_8cfa, 0xc8d2_9a8a_ce08_e2a5, 0xcc9f_e0a0_f607_29ea, 0xff51_002f_a60c_63a7,
        0x9217_38b1_be4f_03a7, 0xbde3_b066_fd60_084c, 0x7f59_f902_14fc_5e2b, 0xd83e_7996_aea5_faa4,
    ]),
    (296, [
        0x1bc4_e8c9_fe82_ea81, 0x03df_ce22_725a_c37e, 0x220d_1976_7eb2_ee5e, 0x7294_e7f1_1eae_4d74,
        0x0d0d_9b1b_0d1a_5ddd, 0x7171_a728_c9b6_a1c3, 0x9678_7673_46b2_1b90, 0x8045_c413_f301_c709,
    ]),
    (304, [
        0x7f7a_841e_1009_c7f9, 0x41e1_009c_7f96_2229, 0x09c7_f962_2297_f7a8, 0x740d_186e_b009_be10,
        0xd477_90c8_039d_f03d, 0xa5fc_7857_e2ed_0e50, 0xe606_a505_d1cd_dc36, 0x9dc9_d15b_addd_6d72,
    ]),
    (312, [
        0x6a70_8d4d_6cd1_10e7, 0x86b3_1bb2_50db_c80c, 0x94cf_8e8c_2ba8_0d9f, 0x686c_ec31_47a7_5239,
        0xfb13_bd77_7061_d590, 0xf97a_f55f_5926_c3ad, 0x705c_4c4d_5a14_40ae, 0xc91f_1b8b_9770_65dc,
    ]),
    (321, [
        0xcac2_0175_6cac_2017, 0xc201_756c_ac20_1756, 0xb175_6cac_2017_56ca, 0x5d53_88a0_c235_7bf4,
        0x4250_c810_1fee_3a61, 0xac3b_6124_f680_7247, 0x0a37_b790_46e9_1bdd, 0x84bc_1916_0090_ce7b,
    ]),
    (329, [
        0xa5c6_d321_aec2_5516, 0x840a_adbb_c92c_aeff, 0x919d_3489_fd1c_7930, 0x55a6_31e9_fa24_8d68,
        0x147e_1328_2bd4_1366, 0x35a0_b5dc_441a_fd8e, 0x5247_a321_73ab_8248, 0xb552_ae4a_0187_d4fe,
    ]),
    (338, [
        0xcea2_342f_f4b7_5c62, 0xd718_aee5_e805_a451, 0x8001_fba8_8d0b_fd2d, 0x5b3f_dce8_ec7c_166a,
        0x6c54_de1f_4e3c_1566, 0xe5a0_65ec_e920_d95e, 0x9adf_d796_a699_63fb, 0x8019_c44b_8481_7e45,
    ]),
    (346, [
        0x155e_36ab_38c0_08e1, 0xe155_e36a_b38c_008e, 0x8fa6_a022_ab38_c008, 0x8e64_7c7e_b103_6562,
        0x5c89_219c_76af_d475, 0x1179_abc7_e897_9bde, 0x7662_1170_b9ef_3caa, 0xbb1c_2467_2e7e_3a5a,
    ]),
    (355, [
        0xba55_88c5_429a_3865, 0xb51b_eeb6_bf4d_bb1b, 0x59ae_3d05_93d1_9025, 0xa4e0_1dde_0219_36c7,
        0xbfea_3b54_6dc0_ef6a, 0x2608_73e1_29fe_b793, 0xab98_3565_81bf_e920, 0x8d2f_cebe_084a_04c6,
    ]),
    (363, [
        0xaf44_6ec3_6cbf_64af, 0x64af_446e_c36c_bf64, 0xe5b3_8e11_645b_7cbf, 0xe767_23ec_13d5_2395,
        0x571a_33f8_bc3e_c4b2, 0xbdb6_0306_bfdc_957a, 0x0884_8694_1626_b85a, 0xdc06_c221_003d_ce9a,
    ]),
];
