//! The selectors that are tried: lists for the macros of `components.rs`.

/// Gives a macro the letters that name nothing twice, of vectors with 2, 3 and 4 of them.
macro_rules! distinct_letters {
    ($use:ident $place:ident 2) => {
        $use! { $place
            xy yx
        }
    };
    ($use:ident $place:ident 3) => {
        $use! { $place
            xy xz yx yz zx zy xyz xzy yxz yzx zxy zyx
        }
    };
    ($use:ident $place:ident 4) => {
        $use! { $place
            xy xz xw yx yz yw zx zy zw wx wy wz xyz xyw xzy xzw xwy xwz yxz yxw yzx yzw ywx ywz zxy zxw
            zyx zyw zwx zwy wxy wxz wyx wyz wzx wzy xyzw xywz xzyw xzwy xwyz xwzy yxzw yxwz yzxw yzwx
            ywxz ywzx zxyw zxwy zyxw zywx zwxy zwyx wxyz wxzy wyxz wyzx wzxy wzyx
        }
    };
}

/// Gives a macro random numbers of the components of vectors with 8 and 16 of them, any and distinct.
macro_rules! numbers {
    ($use:ident $place:ident any 8) => {
        $use! { $place
            s0 s1 S7 S5 s1 s2 s3 s3 s2 s2 s2 S7 s6 s6 S0 S6 s3 S7 S3 s3 s63 S57 S65 s10 s03 s56 s50 s64
            S26 s04 s33 s65 S63 S77 S07 s15 s16 S74 s55 s57 S412 S632 s531 s767 S257 S741 S233 S761 s442
            S136 S635 S035 S720 s443 S734 S374 s706 s104 S654 S217 s1450 s0232 s6415 s3033 s2622 S0607
            s4676 s2165 s4370 S6135 s6171 S0107 s1673 S0550 S6130 S7600 S7642 s7655 s6054 s6201 s71614622
            s16730417 s47734705 s45730076 s56141610 S27126032 s10430017 S46126346 s45107664 S77410403
            s21707176 S71065620 s72545740 S70653762 s71451165 s52160506 S07746721 s20764207 S31370376
            S75322530 S2260425523350245 s7716015627314356 S2557066553364001 S2560135216752136
            s5752612163207444 S5212667244170743 s3610250002220172 S4733460143064553 s2757046447167167
            S1662540074266650 S6762221142251732 S5632330347555751 s3311520537723244 s5270521450427063
            S6431771304363356 s0747503144414643 S4054527106362561 S4114204240277364 S0211405500345220
            s1705240322503004
        }
    };
    ($use:ident $place:ident distinct 8) => {
        $use! { $place
            S6 S2 S2 s4 S5 s1 s5 s1 S7 S1 s2 S1 S10 s76 s62 S65 s31 S42 S13 S10 S30 s53 S67 s42 s165 S057
            S351 S571 s024 S631 S123 S137 s560 S260 s243 s137 s3167 S4721 s0347 S0162 s2741 s6342 S6731
            s6403 S5063 s4201 s2471 S5107 S76032451 S50426317 s47135602 S62703541 s63054712 s54107632
            s35260471 S35062471 S51203746 s16453270 S56471032 S73521640
        }
    };
    ($use:ident $place:ident any 16) => {
        $use! { $place
            sD SD s6 s7 S1 SE Sa S1 SA S5 S1 S0 Se s6 SA S2 S9 s1 SD sa s33 s34 S75 s04 s0c s1e s7d s4f
            S6c SdE S31 sC5 S72 SDb S6e S2A SC1 S32 s98 s05 S56c SA4D sABc sc12 sF3a s54d S1c4 SfDd s165
            S8e1 sC5A S073 sa89 S787 Scd3 s482 s6E1 s507 S092 sC3D S8ACB S67c3 s0812 S1525 s08B4 S64d4
            S6e7F secFe S007e SB251 SBfb7 Sfd6A S9283 S5641 scA69 s8120 S3F62 S92d7 S6a1f S9aa7 sBf502d2F
            s5641B281 S798d5093 S8b2a1BD5 sD71A1014 sbBa5c02A Sa9C80637 s1CE685CF s86f588a1 s09C196b8
            S39E40F12 Sc7f7baAD S475cb12B sCa14711F sD4B29D69 s0CAE1612 s6BC41f7a S2f5fD8A6 S4AA4AD10
            S0cE95f95 S2652cC40dCb6d798 s5a665119F7F4ba59 S1aB31F6BE835f966 s492777e03720bBd1
            s9bB7EbC623D39847 S66Cb6bF41bdDef98 s20D8Ac93246Ea288 sd5F2a3533aa4c8CA S5d58BcA52D290C0a
            S09fC0De82ceEaaAd s8C90A76D684fCa0D Sa17B2bD69923452F s79c2E32A575E4701 Sf4C9233d6F0d40fb
            s3Ace3C51BdC4dC1D sb6A298A9b0EE6d39 S3bDc00b5F01E88A7 sa63036142cB53217 S67Fe6a055D0844Ab
            SDD57Afd4F0d0d36F
        }
    };
    ($use:ident $place:ident distinct 16) => {
        $use! { $place
            sD S1 SC S3 S3 SC S7 s7 s3 s9 S8 S3 sBA s36 s57 scf s49 S6A SF7 SE1 sD0 sb1 S62 S72 S829 sbc3
            s9Ed S690 S1D8 SB9F S6Ea sAf3 S5A6 S092 S162 s32e SF67d s9417 S0C43 S0c4B s3b2e S1DE5 sDf95
            s24B6 S06c3 s5417 Se13f SC5Ad s75894E6D S58931dE2 S621A9Df0 s7e38b059 s960E3da4 sCA72609e
            SF6eC785d S264D50b1 SF1475068 S406a17e3 sFc6273E0 S2C7A980B s4D295f7bc0E8A136
            Se504b623A9Cf7D81 S0a4932e81F6c7bD5 S23c40F1b756DE8a9 SDe80752Af64c1B93 S83096c45B2F7DA1e
            s437B8A0e2dc5961F S792e1FcAB3065D48 s0F3C59d7a8B1e426 s2D8b106EFac43597 s4FcB581296A07E3d
            s63DaF98471025ECb
        }
    };
}

pub(crate) use {distinct_letters, numbers};
