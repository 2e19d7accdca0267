//! The selectors that `components.rs` tests.

/// Passes a macro the names without repetitions of 2, 3 and 4 letters.
macro_rules! distinct_letters {
    ($use:ident $vector:ident 2) => {
        $use! { $vector
            xy yx
        }
    };
    ($use:ident $vector:ident 3) => {
        $use! { $vector
            xy xz yx yz zx zy xyz xzy yxz yzx zxy zyx
        }
    };
    ($use:ident $vector:ident 4) => {
        $use! { $vector
            xy xz xw yx yz yw zx zy zw wx wy wz xyz xyw xzy xzw xwy xwz yxz yxw yzx yzw ywx ywz zxy zxw
            zyx zyw zwx zwy wxy wxz wyx wyz wzx wzy xyzw xywz xzyw xzwy xwyz xwzy yxzw yxwz yzxw yzwx
            ywxz ywzx zxyw zxwy zyxw zywx zwxy zwyx wxyz wxzy wyxz wyzx wzxy wzyx
        }
    };
}

/// Passes a macro random indices of vectors with 8 and 16 components, any and distinct.
macro_rules! numbers {
    ($use:ident $vector:ident any 8) => {
        $use! { $vector
            s0 s1 S7 s63 S57 S65 s10 s03 s56 s50 s64 S412 S632 s531 s767 S257 S741 S233 S761 s1450 s0232
            s6415 s3033 s2622 S0607 s4676 s2165 s4370 S6135 s71614622 s16730417 s47734705 s45730076
            s56141610 S27126032 s10430017 S46126346 S2260425523350245 s7716015627314356 S2557066553364001
            S2560135216752136 s5752612163207444 S5212667244170743
        }
    };
    ($use:ident $vector:ident distinct 8) => {
        $use! { $vector
            S6 S2 s4 S10 s76 s62 S65 s31 S42 S13 S30 s165 S057 S351 S571 s024 S631 S123 S137 s3167 S4721
            s0347 S0162 s2741 s6342 S6731 s6403 S5063 s4201 S76032451 S50426317 s47135602 S62703541
            s63054712 s54107632 s35260471 S35062471
        }
    };
    ($use:ident $vector:ident any 16) => {
        $use! { $vector
            sD s6 s7 s33 s34 S75 s04 s0c s1e s7d s4f S56c SA4D sABc sc12 sF3a s54d S1c4 SfDd S8ACB S67c3
            s0812 S1525 s08B4 S64d4 S6e7F secFe S007e SB251 sBf502d2F s5641B281 S798d5093 S8b2a1BD5
            sD71A1014 sbBa5c02A Sa9C80637 s1CE685CF S2652cC40dCb6d798 s5a665119F7F4ba59 S1aB31F6BE835f966
            s492777e03720bBd1 s9bB7EbC623D39847 S66Cb6bF41bdDef98
        }
    };
    ($use:ident $vector:ident distinct 16) => {
        $use! { $vector
            sD S1 SC sBA s36 s57 scf s49 S6A SF7 SE1 S829 sbc3 s9Ed S690 S1D8 SB9F S6Ea sAf3 SF67d s9417
            S0C43 S0c4B s3b2e S1DE5 sDf95 s24B6 S06c3 s5417 s75894E6D S58931dE2 S621A9Df0 s7e38b059
            s960E3da4 sCA72609e SF6eC785d S264D50b1 s4D295f7bc0E8A136 Se504b623A9Cf7D81 S0a4932e81F6c7bD5
            S23c40F1b756DE8a9 SDe80752Af64c1B93 S83096c45B2F7DA1e
        }
    };
}

pub(crate) use {distinct_letters, numbers};
