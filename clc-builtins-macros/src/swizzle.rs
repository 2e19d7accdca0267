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

/// The components that a selector names.
enum Selector {
    /// Their indices, in the selector's order.
    Components(Vec<usize>),
    /// The index of a half in [`HALVES`].
    Half(usize),
}

const HALVES: [&str; 4] = ["lo", "hi", "even", "odd"];

/// An error message and its span.
struct SelectorError(Span, String);

const USAGE: &str =
    "write `swizzle!(v, s7531)` for components of `v`, or `swizzle!(v.s02 = w)` to set components of `v`";

/// Expands `[$crate] v, s7531` or `[$crate] v.s02 = w`.
pub fn expand(input: TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = input.into_iter().collect();
    let library = match tokens.first() {
        Some(TokenTree::Group(group)) => group.stream(),
        _ => return quote!(compile_error! { #USAGE }),
    };
    tokens.remove(0);
    if tokens.last().is_some_and(|token| is_punct(token, ',')) {
        tokens.pop();
    }
    let result = match assignment(&tokens) {
        Some(place) => set(&library, &tokens[..place], &tokens[place + 1..], &tokens[place]),
        None => get(&library, &tokens),
    };
    result.unwrap_or_else(|refused| error(&library, refused))
}

/// Returns the index of a `=` that is not part of a longer operator.
fn assignment(tokens: &[TokenTree]) -> Option<usize> {
    let mut joined = false;
    for (place, token) in tokens.iter().enumerate() {
        let TokenTree::Punct(punct) = token else {
            joined = false;
            continue;
        };
        let joins_next = punct.spacing() == Spacing::Joint;
        let next = tokens.get(place + 1);
        let is_longer = joins_next && next.is_some_and(|next| is_punct(next, '=') || is_punct(next, '>'));
        if punct.as_char() == '=' && !is_longer && !(joined && is_comparison(&tokens[place - 1])) {
            return Some(place);
        }
        joined = joins_next;
    }
    None
}

/// Returns `true` if a following `=` belongs to `==`, `!=`, `<=` or `>=`.
fn is_comparison(token: &TokenTree) -> bool {
    ['=', '!', '<', '>'].iter().any(|&first| is_punct(token, first))
}

fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

/// Expands `v, s7531`.
fn get(library: &TokenStream, tokens: &[TokenTree]) -> Result<TokenStream, SelectorError> {
    let end = tokens.last().map_or(Span::call_site(), TokenTree::span);
    let [vector @ .., comma, TokenTree::Ident(name)] = tokens else {
        return Err(SelectorError(end, USAGE.into()));
    };
    if vector.is_empty() || !is_punct(comma, ',') {
        return Err(SelectorError(end, USAGE.into()));
    }
    let vector: TokenStream = vector.iter().cloned().collect();
    // The error for a missing component is at the name.
    Ok(match select(name)? {
        Selector::Half(number) => {
            quote_spanned!(name.span()=> #library::__private::get_half::<#number, _, _, _>(&(#vector)))
        }
        Selector::Components(numbers) => {
            let ((greatest, packed), count) = (packed(&numbers), numbers.len());
            let vector = quote_spanned! {name.span()=>
                #library::__private::with_component::<#greatest, _, _>(&(#vector))
            };
            match count {
                1 => quote!(#library::__private::component::<#greatest, _>(#vector)),
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
) -> Result<TokenStream, SelectorError> {
    let usage = || SelectorError(equals.span(), USAGE.into());
    let [vector @ .., dot, TokenTree::Ident(name)] = place else {
        let is_operator =
            matches!(place.last(), Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint);
        return Err(if is_operator {
            let rule = "`swizzle!` does not support compound assignment: write `swizzle!(v.xy = swizzle!(v, xy) + w)`";
            SelectorError(equals.span(), rule.into())
        } else {
            usage()
        });
    };
    if vector.is_empty() || !is_punct(dot, '.') || value.is_empty() {
        return Err(usage());
    }
    let end = vector[vector.len() - 1].span();
    let vector: TokenStream = vector.iter().cloned().collect();
    let value: TokenStream = value.iter().cloned().collect();
    let place = quote_spanned!(end=> &mut (#vector)[#library::__private::Place]);
    let numbers = match select(name)? {
        Selector::Half(number) => {
            return Ok(quote!(#library::__private::set_half::<#number, _, _>((#value), #place)));
        }
        Selector::Components(numbers) => numbers,
    };
    for (place, number) in numbers.iter().enumerate() {
        if numbers[..place].contains(number) {
            let rule = format!("cannot set `{name}`: it names a component twice");
            return Err(SelectorError(name.span(), rule));
        }
    }
    let ((greatest, packed), count) = (packed(&numbers), numbers.len());
    // A 3-vector has four lanes.
    let lanes = count.next_power_of_two();
    let place = quote_spanned! {name.span()=>
        #library::__private::place_with_component::<#greatest, _>(#place)
    };
    // Evaluates the value first, because it may read the vector.
    Ok(match count {
        // An assignment also does this, and rustc reports errors in the value there.
        1 => quote!(#place[#greatest] = (#value)),
        _ => quote!(#library::__private::set::<#count, #lanes, #packed, _, _>((#value), #place)),
    })
}

/// Returns the largest index, which the vector must have, and all indices, four bits each, the first one lowest: one
/// constant argument instead of one per index.
fn packed(numbers: &[usize]) -> (usize, u64) {
    let (mut greatest, mut packed) = (0, 0);
    for &number in numbers.iter().rev() {
        greatest = greatest.max(number);
        packed = packed << 4 | number as u64;
    }
    (greatest, packed)
}

/// Returns the components that a name selects.
fn select(name: &Ident) -> Result<Selector, SelectorError> {
    let text = name.to_string();
    if let Some(half) = HALVES.iter().position(|half| *half == text) {
        return Ok(Selector::Half(half));
    }
    let refuse = |rule: String| Err(SelectorError(name.span(), format!("`{text}` {rule}")));
    let mut numbers = vec![];
    let digits = text.strip_prefix(['s', 'S']).unwrap_or("");
    if !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        for digit in digits.chars() {
            numbers.extend(digit.to_digit(16).map(|digit| digit as usize));
        }
    } else {
        let (mut coordinates, mut colours) = (false, false);
        for letter in text.chars() {
            let (coordinate, colour) = ("xyzw".find(letter), "rgba".find(letter));
            coordinates |= coordinate.is_some();
            colours |= colour.is_some();
            match coordinate.or(colour) {
                Some(number) => numbers.push(number),
                None => {
                    return refuse(
                        "is not a selector: write letters of `xyzw` or of `rgba`, or `s` and hexadecimal digits, or `lo`, \
                         `hi`, `even` or `odd`"
                            .into(),
                    );
                }
            }
        }
        if coordinates && colours {
            return refuse("mixes `xyzw` and `rgba`: use only one of them".into());
        }
    }
    match numbers.len() {
        1 | 2 | 3 | 4 | 8 | 16 => Ok(Selector::Components(numbers)),
        count => refuse(format!("names {count} components: expected 1, 2, 3, 4, 8 or 16")),
    }
}

/// Returns `compile_error!("...")` at a span. Imports the macro under a different name, because the caller may have a
/// macro of that name. With a path, rustc would add a note about the macro in which the error originates.
fn error(library: &TokenStream, SelectorError(span, text): SelectorError) -> TokenStream {
    let mut literal = Literal::string(&text);
    literal.set_span(span);
    let error = quote_spanned!(span=> mistake_in_swizzle! { #literal });
    quote! {{
        use #library::__private::compile_error as mistake_in_swizzle;
        #error
    }}
}

#[cfg(test)]
mod tests {
    fn expand(input: &str) -> String {
        super::expand(format!("[library] {input}").parse().unwrap()).to_string().replace(' ', "")
    }

    #[test]
    fn components_by_number_and_letter() {
        let of = |greatest: usize, operand: &str| {
            format!("(library::__private::with_component::<{greatest}usize,_,_>(&({operand})))")
        };
        let get = |function: &str| format!("library::__private::{function}");
        assert_eq!(expand("a[1], sF0"), get("get::<2usize,15u64,_>") + &of(15, "a[1]"));
        assert_eq!(expand("f(x, y), bgr,"), get("get::<3usize,18u64,_>") + &of(2, "f(x,y)"));
        assert_eq!(expand("v, w"), get("component::<3usize,_>") + &of(3, "v"));
        assert_eq!(expand("v, odd"), get("get_half::<3usize,_,_,_>(&(v))"));
        let all = get(&format!("get::<16usize,{}u64,_>", 0x0123_4567_89ab_cdef_u64));
        assert_eq!(expand("v, sfedcba9876543210"), all + &of(15, "v"));
    }

    #[test]
    fn set_after_the_value() {
        let of = |greatest: usize, operand: &str| {
            let place = format!("&mut({operand})[library::__private::Place]");
            format!("library::__private::place_with_component::<{greatest}usize,_>({place})")
        };
        let set = format!("library::__private::set::<2usize,2usize,3u64,_,_>((a<=b),{})", of(3, "*p.q"));
        assert_eq!(expand("*p.q.ar = a <= b"), set);
        let set = format!("library::__private::set::<3usize,4usize,18u64,_,_>((w),{})", of(2, "v"));
        assert_eq!(expand("v.zyx = w"), set);
        assert_eq!(expand("v.s3 = 1.0"), of(3, "v") + "[3usize]=(1.0)");
        let set = "library::__private::set_half::<1usize,_,_>((w),&mut(v)[library::__private::Place])";
        assert_eq!(expand("v.hi = w"), set);
    }

    #[test]
    fn one_error_a_mistake() {
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
            ("v.xy =", "write `swizzle!(v, s7531)`"),
        ] {
            let found = super::expand(format!("[library] {input}").parse().unwrap()).to_string();
            let error =
                "use library :: __private :: compile_error as mistake_in_swizzle ; mistake_in_swizzle !";
            assert!(found.contains(error) && found.contains(words), "{input}: {found}");
        }
    }
}
