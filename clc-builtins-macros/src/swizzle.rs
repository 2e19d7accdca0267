//! `swizzle!`: maps a selector, such as `s7531` or `bgra`, to its components.
//!
//! This module reports errors in the selector itself. The library's bounds check that the vector has the components,
//! and report errors at the selector too.
//!
//! The expansion calls functions by path, `get::<4, 0x1357, _>(...)`, with four bits per index. It uses no methods,
//! because a trait of the caller may have a method of the same name, and no fields, because rustc's error for a missing
//! field would name `z` instead of `b`.

use proc_macro2::{Ident, Literal, Spacing, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::{Error, Result};

/// The components that a selector names.
enum Selector {
    /// Their indices, in the selector's order.
    Components(Vec<usize>),
    /// The index of a half in [`HALVES`].
    Half(usize),
}

const HALVES: [&str; 4] = ["lo", "hi", "even", "odd"];

const USAGE: &str =
    "write `swizzle!(v, s7531)` for components of `v`, or `swizzle!(v.s02 = w)` to set components of `v`";

/// Expands `[$crate] v, s7531` or `[$crate] v.s02 = w`.
pub fn expand(input: TokenStream) -> TokenStream {
    let mut tokens = input.into_iter();
    let Some(TokenTree::Group(library)) = tokens.next() else { return quote!(compile_error! { #USAGE }) };
    let (library, mut tokens) = (library.stream(), tokens.collect::<Vec<_>>());
    if tokens.last().is_some_and(|token| is_punct(token, ",")) {
        tokens.pop();
    }
    let result = match assignment(&tokens) {
        Some(index) => set(&library, &tokens[..index], &tokens[index + 1..], &tokens[index]),
        None => get(&library, &tokens),
    };
    result.unwrap_or_else(|refused| error(&library, &refused))
}

/// Returns the index of a `=` that is not part of a longer operator.
fn assignment(tokens: &[TokenTree]) -> Option<usize> {
    (0..tokens.len()).find(|&index| {
        let follows = tokens.get(index + 1).is_some_and(|next| is_punct(next, "=>"));
        let begins_longer = is_joint(&tokens[index]) && follows;
        let ends_longer = index > 0 && is_joint(&tokens[index - 1]) && is_punct(&tokens[index - 1], "=!<>");
        is_punct(&tokens[index], "=") && !begins_longer && !ends_longer
    })
}

/// Returns `true` if the token is one of these punctuation marks.
fn is_punct(token: &TokenTree, marks: &str) -> bool {
    matches!(token, TokenTree::Punct(punct) if marks.contains(punct.as_char()))
}

/// Returns `true` if the token and the next one can be one operator.
fn is_joint(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint)
}

/// Expands `v, s7531`.
fn get(library: &TokenStream, tokens: &[TokenTree]) -> Result<TokenStream> {
    let (vector, name) = match tokens {
        [vector @ .., comma, TokenTree::Ident(name)] if !vector.is_empty() && is_punct(comma, ",") => {
            (vector.iter().cloned().collect::<TokenStream>(), name)
        }
        _ => return Err(Error::new(tokens.last().map_or(Span::call_site(), TokenTree::span), USAGE)),
    };
    // The error for a missing component is at the name.
    Ok(match select(name)? {
        Selector::Half(half) => {
            quote_spanned!(name.span()=> #library::__private::get_half::<#half, _, _, _>(&(#vector)))
        }
        Selector::Components(indices) => {
            let ((largest, packed), count) = (packed(&indices), indices.len());
            let vector = quote_spanned! {name.span()=>
                #library::__private::with_component::<#largest, _, _>(&(#vector))
            };
            match count {
                1 => quote!(#library::__private::component::<#largest, _>(#vector)),
                _ => quote!(#library::__private::get::<#count, #packed, _>(#vector)),
            }
        }
    })
}

/// Expands `v.s02 = w`.
fn set(
    library: &TokenStream,
    place: &[TokenTree],
    value: &[TokenTree],
    equals: &TokenTree,
) -> Result<TokenStream> {
    let (vector, name) = match place {
        [vector @ .., dot, TokenTree::Ident(name)] if is_punct(dot, ".") && !value.is_empty() => {
            (vector, name)
        }
        [.., operator] if is_joint(operator) => {
            let rule = "`swizzle!` does not support compound assignment: write `swizzle!(v.xy = swizzle!(v, xy) + w)`";
            return Err(Error::new(equals.span(), rule));
        }
        _ => return Err(Error::new(equals.span(), USAGE)),
    };
    let end = vector.last().ok_or_else(|| Error::new(equals.span(), USAGE))?.span();
    let [vector, value] = [vector, value].map(|tokens| tokens.iter().cloned().collect::<TokenStream>());
    let place = quote_spanned!(end=> &mut (#vector)[#library::__private::Place]);
    // Evaluates the value first, because it may read the vector.
    let indices = match select(name)? {
        Selector::Half(half) => {
            return Ok(quote!(#library::__private::set_half::<#half, _, _>((#value), #place)));
        }
        Selector::Components(indices) => indices,
    };
    let ((largest, packed), count) = (packed(&indices), indices.len());
    if (1..count).any(|index| indices[..index].contains(&indices[index])) {
        let rule = format!("cannot set `{name}`: it names a component twice");
        return Err(Error::new(name.span(), rule));
    }
    // A 3-vector has four lanes.
    let lanes = count.next_power_of_two();
    let place = quote_spanned! {name.span()=>
        #library::__private::place_with_component::<#largest, _>(#place)
    };
    Ok(match count {
        // An assignment also evaluates the value first, and rustc reports errors in the value there.
        1 => quote!(#place[#largest] = (#value)),
        _ => quote!(#library::__private::set::<#count, #lanes, #packed, _, _>((#value), #place)),
    })
}

/// Returns the largest index, which the vector must have, and all indices, four bits each, the first one lowest: one
/// constant argument instead of one per index.
fn packed(indices: &[usize]) -> (usize, u64) {
    let packed = indices.iter().rev().fold(0, |packed, &index| packed << 4 | index as u64);
    (indices.iter().fold(0, |largest, &index| largest.max(index)), packed)
}

/// Returns the components that a name selects.
fn select(name: &Ident) -> Result<Selector> {
    let text = name.to_string();
    if let Some(half) = HALVES.iter().position(|half| *half == text) {
        return Ok(Selector::Half(half));
    }
    let refuse = |rule: &str| Err(Error::new(name.span(), format!("`{text}` {rule}")));
    let digits = text.strip_prefix(['s', 'S']).filter(|digits| !digits.is_empty());
    let indices: Option<Vec<usize>> = match digits {
        Some(digits) => digits.chars().map(|digit| Some(digit.to_digit(16)? as usize)).collect(),
        None => text.chars().map(|letter| "xyzw".find(letter).or("rgba".find(letter))).collect(),
    };
    let Some(indices) = indices else {
        return refuse(
            "is not a selector: write letters of `xyzw` or of `rgba`, or `s` and hexadecimal digits, or `lo`, `hi`, \
             `even` or `odd`",
        );
    };
    let has_any = |letters: &str| text.contains(|letter| letters.contains(letter));
    if has_any("xyzw") && has_any("rgba") {
        return refuse("mixes `xyzw` and `rgba`: use only one of them");
    }
    match indices.len() {
        1 | 2 | 3 | 4 | 8 | 16 => Ok(Selector::Components(indices)),
        count => refuse(&format!("names {count} components: expected 1, 2, 3, 4, 8 or 16")),
    }
}

/// Returns `compile_error!("...")` at a span. Imports the macro under a different name, because the caller may have a
/// macro of that name. With a path, rustc would add a note about the macro in which the error originates.
fn error(library: &TokenStream, error: &Error) -> TokenStream {
    let mut literal = Literal::string(&error.to_string());
    literal.set_span(error.span());
    let error = quote_spanned!(error.span()=> mistake_in_swizzle! { #literal });
    quote! {{
        use #library::__private::compile_error as mistake_in_swizzle;
        #error
    }}
}

#[cfg(test)]
mod tests {
    /// Expands a call, and removes spaces and the path of the library's functions.
    fn expand(input: &str) -> String {
        let expansion = super::expand(format!("[library] {input}").parse().unwrap()).to_string();
        expansion.replace(' ', "").replace("library::__private::", "")
    }

    #[test]
    fn components_are_read_or_set_by_index() {
        let all =
            format!("get::<16usize,{}u64,_>(with_component::<15usize,_,_>(&(v)))", 0x0123_4567_89ab_cdef_u64);
        for (input, expansion) in [
            ("a[1], sF0", "get::<2usize,15u64,_>(with_component::<15usize,_,_>(&(a[1])))"),
            ("f(x, y), bgr,", "get::<3usize,18u64,_>(with_component::<2usize,_,_>(&(f(x,y))))"),
            ("v, w", "component::<3usize,_>(with_component::<3usize,_,_>(&(v)))"),
            ("v, odd", "get_half::<3usize,_,_,_>(&(v))"),
            ("v, sfedcba9876543210", &all),
            (
                "*p.q.ar = a <= b",
                "set::<2usize,2usize,3u64,_,_>((a<=b),place_with_component::<3usize,_>(&mut(*p.q)[Place]))",
            ),
            (
                "v.zyx = w",
                "set::<3usize,4usize,18u64,_,_>((w),place_with_component::<2usize,_>(&mut(v)[Place]))",
            ),
            ("v.s3 = 1.0", "place_with_component::<3usize,_>(&mut(v)[Place])[3usize]=(1.0)"),
            ("v.hi = w", "set_half::<1usize,_,_>((w),&mut(v)[Place])"),
        ] {
            assert_eq!(expand(input), expansion);
        }
    }

    #[test]
    fn an_unsupported_selector_is_one_error() {
        for (input, words) in [
            ("v, xyq", "`xyq` is not a selector"),
            ("v, s", "`s` is not a selector"),
            ("v, s0g", "`s0g` is not a selector"),
            ("v, xg", "`xg` mixes"),
            ("v, s01234", "`s01234` names 5 components"),
            ("v.xx = w", "cannot set `xx`: it names a component twice"),
            ("v.s0S = w", "`s0S` is not a selector"),
            ("v.sAa = w", "cannot set `sAa`: it names a component twice"),
            ("v.xy += w", "`swizzle!` does not support compound assignment"),
            ("v", "write `swizzle!(v, s7531)`"),
            ("", "write `swizzle!(v, s7531)`"),
            (", xy", "write `swizzle!(v, s7531)`"),
            ("v == w", "write `swizzle!(v, s7531)`"),
            ("xy = w", "write `swizzle!(v, s7531)`"),
            (".xy = w", "write `swizzle!(v, s7531)`"),
            ("v.xy =", "write `swizzle!(v, s7531)`"),
        ] {
            let found = super::expand(format!("[library] {input}").parse().unwrap()).to_string();
            let error =
                "use library :: __private :: compile_error as mistake_in_swizzle ; mistake_in_swizzle !";
            assert!(found.contains(error) && found.contains(words), "{input}: {found}");
        }
    }
}
