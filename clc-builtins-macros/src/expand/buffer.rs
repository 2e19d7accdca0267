//! `buffer`: the scalar names over whole slices.

use super::{Surface, call_site};
use crate::model::{Family, Type, Word};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

const DOC: &str = "\
The conversions and shuffles over slices, by the best instructions that the processor has.

A program that is compiled for every x86-64 has AVX2 and AVX-512 here where it runs on them. The names are those of
scalars: they take slices of scalars, and of vectors of the same number of components.

```
use clc_builtins::{buffer, *};

let mut bytes = [0; 3];
buffer::convert_uchar_sat_rte(&[0.5_f32, 1.5, 300.0], &mut bytes);
assert_eq!(bytes, [0, 2, 255]);

let pixels = [float4(0.0, 1.0, 2.0, 3.0), float4(4.0, 5.0, 6.0, 7.0)];
let mut reversed = [float4::splat(0.0); 2];
buffer::shuffle(&pixels, uint4(3, 2, 1, 0), &mut reversed);
assert_eq!(reversed, [float4(3.0, 2.0, 1.0, 0.0), float4(7.0, 6.0, 5.0, 4.0)]);
```

The padding of 3-vectors is written 0, whatever the source holds there. With the feature `rayon`, the functions `par_...` share
slices of more than 256 KiB among the threads of rayon's pool.";

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut functions = TokenStream::new();
    for scalar in 0..model.scalars.len() {
        let to = Type { scalar, width: 1 };
        if !model.has(Family::Convert) {
            break;
        }
        let mut names = TokenStream::new();
        for convert in &model.converts(to) {
            let name = surface.ident(&convert.name, to);
            let parallel = surface.ident(&format!("par_{}", convert.name), to);
            let way = call_site(&surface.way(convert));
            names.extend(quote!(#name #parallel #way));
        }
        let (cfg, result) = (surface.cfg(to), surface.rust(to));
        functions.extend(quote_spanned!(surface.row(to)=> #cfg crate::slices::names! { #result; #names }));
    }
    for (family, bound, second) in
        [(Family::Shuffle, "Shuffle", TokenStream::new()), (Family::Shuffle2, "Shuffle2", quote!(y))]
    {
        if model.has(family) {
            let row = surface.family(family);
            let name = Ident::new(family.name(), row);
            let parallel = Ident::new(&format!("par_{}", family.name()), row);
            let (bound, each) = (call_site(bound), call_site(&format!("{}_each", family.name())));
            functions.extend(quote_spanned! {row=>
                crate::slices::shuffle_names! { #name #parallel #bound #each(#second); }
            });
        }
    }
    quote! {
        #[cfg(feature = "buffer")]
        #[doc = #DOC]
        pub mod buffer {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*, vector::*};
            #functions
            // For the tests.
            #[doc(hidden)]
            pub use crate::arch::level::limit;
        }
    }
}
