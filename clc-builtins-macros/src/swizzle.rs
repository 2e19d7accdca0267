//! `swizzle!`: from a selector such as `s7531` or `bgra` to the components that it names.
//!
//! What it expands to are field accesses: a component that the vector does not have is rustc's error, at the selector.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::quote;

/// What a selector names.
enum Selector {
    /// Fields, in the selector's order.
    Components(Vec<String>),
    /// `lo`, `hi`, `even` or `odd`.
    Half,
}

/// What is wrong, and where.
struct Mistake(Span, String);

const USAGE: &str =
    "write `swizzle!(v, s7531)` for components of `v`, or `swizzle!(v.s02 = w)` to set components of `v`";

/// Expands `[$crate] v, s7531` or `[$crate] v.s02 = w`.
pub fn expand(input: TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = input.into_iter().collect();
    let library = match tokens.first() {
        Some(TokenTree::Group(group)) => group.stream(),
        _ => return error(Mistake(Span::call_site(), USAGE.into())),
    };
    tokens.remove(0);
    if tokens.last().is_some_and(|token| is_punct(token, ',')) {
        tokens.pop();
    }
    let result = match assignment(&tokens) {
        Some(place) => set(&library, &tokens[..place], &tokens[place + 1..], &tokens[place]),
        None => get(&library, &tokens),
    };
    result.unwrap_or_else(error)
}

/// The place of a `=` that stands alone.
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

/// Whether a `=` right after it is part of `==`, `!=`, `<=` or `>=`.
fn is_comparison(token: &TokenTree) -> bool {
    ['=', '!', '<', '>'].iter().any(|&first| is_punct(token, first))
}

fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

/// `v, s7531`
fn get(library: &TokenStream, tokens: &[TokenTree]) -> Result<TokenStream, Mistake> {
    let end = tokens.last().map_or(Span::call_site(), TokenTree::span);
    let [vector @ .., comma, TokenTree::Ident(name)] = tokens else {
        return Err(Mistake(end, USAGE.into()));
    };
    if vector.is_empty() || !is_punct(comma, ',') {
        return Err(Mistake(end, USAGE.into()));
    }
    let vector: TokenStream = vector.iter().cloned().collect();
    let v = Ident::new("v", Span::mixed_site());
    let fields = match select(name)? {
        Selector::Half => return Ok(quote!((#vector).#name())),
        Selector::Components(fields) => fields,
    };
    let mut components = TokenStream::new();
    for field in &fields {
        let field = Ident::new(field, name.span());
        components.extend(quote!(#v.#field,));
    }
    let components = match fields.len() {
        1 => components.into_iter().take(3).collect(),
        _ => quote!(#library::__private::vector([#components])),
    };
    // `match` keeps what the operand borrows alive as long as an argument of a function would.
    Ok(quote!(match &(#vector) { #v => #components }))
}

/// `v.s02 = w`
fn set(
    library: &TokenStream,
    place: &[TokenTree],
    value: &[TokenTree],
    equals: &TokenTree,
) -> Result<TokenStream, Mistake> {
    let usage = || Mistake(equals.span(), USAGE.into());
    let [vector @ .., dot, TokenTree::Ident(name)] = place else {
        let is_operator =
            matches!(place.last(), Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint);
        return Err(if is_operator {
            let rule = "`swizzle!` only sets: write `swizzle!(v.xy = swizzle!(v, xy) + w)`";
            Mistake(equals.span(), rule.into())
        } else {
            usage()
        });
    };
    if vector.is_empty() || !is_punct(dot, '.') || value.is_empty() {
        return Err(usage());
    }
    let vector: TokenStream = vector.iter().cloned().collect();
    let value: TokenStream = value.iter().cloned().collect();
    let fields = match select(name)? {
        Selector::Half => {
            let method = Ident::new(&format!("set_{name}"), name.span());
            let w = Ident::new("w", Span::mixed_site());
            return Ok(quote!(match (#value) { #w => (#vector).#method(#w) }));
        }
        Selector::Components(fields) => fields,
    };
    if let [field] = fields.as_slice() {
        let field = Ident::new(field, name.span());
        return Ok(quote!((#vector).#field = #value));
    }
    let (v, w) = (Ident::new("v", Span::mixed_site()), Ident::new("w", Span::mixed_site()));
    let (mut names, mut assignments) = (TokenStream::new(), TokenStream::new());
    for (number, field) in fields.iter().enumerate() {
        for other in &fields[..number] {
            if field == other {
                let rule = format!("`{name}` names a component twice: it can't be set");
                return Err(Mistake(name.span(), rule));
            }
        }
        let field = Ident::new(field, name.span());
        let component = Ident::new(&format!("w{number}"), Span::mixed_site());
        names.extend(quote!(#component,));
        assignments.extend(quote!(#v.#field = #component;));
    }
    let count = fields.len();
    let lanes = Literal::usize_unsuffixed(if count == 3 { 4 } else { count });
    let (count, first) = (Literal::usize_unsuffixed(count), Ident::new(&fields[0], name.span()));
    // The value first: it may read the vector. A method call takes a vector and a reference to one alike.
    Ok(quote! {
        match (#value) {
            #w => {
                use #library::__private::Place as _;
                let #v = (#vector).place_of_swizzle();
                let [#names ..] = #library::__private::components::<#count, #lanes, _, _>(&#v.#first, #w);
                #assignments
            }
        }
    })
}

/// The components that a name selects.
fn select(name: &Ident) -> Result<Selector, Mistake> {
    let text = name.to_string();
    if ["lo", "hi", "even", "odd"].contains(&text.as_str()) {
        return Ok(Selector::Half);
    }
    let mistake = |rule: String| Err(Mistake(name.span(), format!("`{text}` {rule}")));
    let mut fields = vec![];
    let digits = text.strip_prefix(['s', 'S']).unwrap_or("");
    if !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        for digit in digits.chars() {
            fields.push(format!("s{}", digit.to_ascii_lowercase()));
        }
    } else {
        let (mut coordinates, mut colours) = (false, false);
        for letter in text.chars() {
            if let Some(place) = "xyzw".find(letter) {
                coordinates = true;
                fields.push("xyzw"[place..=place].into());
            } else if let Some(place) = "rgba".find(letter) {
                colours = true;
                fields.push("xyzw"[place..=place].into());
            } else {
                return mistake(
                    "names no components: write letters of `xyzw` or of `rgba`, or `s` and hexadecimal digits, or `lo`, `hi`, \
                     `even` or `odd`"
                        .into(),
                );
            }
        }
        if coordinates && colours {
            return mistake("mixes `xyzw` and `rgba`: write all letters of one of them".into());
        }
    }
    match fields.len() {
        1 | 2 | 3 | 4 | 8 | 16 => Ok(Selector::Components(fields)),
        count => mistake(format!("names {count} components: OpenCL C has vectors of 2, 3, 4, 8 and 16")),
    }
}

/// `compile_error!("...")`, at a place.
fn error(Mistake(span, text): Mistake) -> TokenStream {
    let mut literal = Literal::string(&text);
    literal.set_span(span);
    let mut group = Group::new(Delimiter::Brace, TokenTree::from(literal).into());
    group.set_span(span);
    let mut bang = Punct::new('!', Spacing::Alone);
    bang.set_span(span);
    let name: TokenTree = Ident::new("compile_error", span).into();
    [name, bang.into(), group.into()].into_iter().collect()
}

#[cfg(test)]
mod tests {
    fn expand(input: &str) -> String {
        super::expand(format!("[library] {input}").parse().unwrap()).to_string().replace(' ', "")
    }

    #[test]
    fn components_by_number_and_letter() {
        assert_eq!(expand("a[1], sF0"), "match&(a[1]){v=>library::__private::vector([v.sf,v.s0,])}");
        assert_eq!(expand("f(x, y), bgr,"), "match&(f(x,y)){v=>library::__private::vector([v.z,v.y,v.x,])}");
        assert_eq!(expand("v, w"), "match&(v){v=>v.w}");
        assert_eq!(expand("v, odd"), "(v).odd()");
    }

    #[test]
    fn set_after_the_value() {
        let set = expand("*p.q.ar = a <= b");
        assert!(set.starts_with("match(a<=b){w=>{"), "{set}");
        assert!(set.contains("components::<2,2,_,_>(&v.w,w);v.w=w0;v.x=w1;"), "{set}");
        assert_eq!(expand("v.s3 = 1.0"), "(v).s3=1.0");
        assert_eq!(expand("v.hi = w"), "match(w){w=>(v).set_hi(w)}");
    }

    #[test]
    fn one_error_a_mistake() {
        for (input, words) in [
            ("v, xyq", "`xyq` names no components"),
            ("v, s", "`s` names no components"),
            ("v, s0g", "`s0g` names no components"),
            ("v, xg", "`xg` mixes"),
            ("v, s01234", "`s01234` names 5 components"),
            ("v.xx = w", "`xx` names a component twice"),
            ("v.s0S = w", "`s0S` names no components"),
            ("v.sAa = w", "`sAa` names a component twice"),
            ("v.xy += w", "`swizzle!` only sets"),
            ("v", "write `swizzle!(v, s7531)`"),
            ("", "write `swizzle!(v, s7531)`"),
            (", xy", "write `swizzle!(v, s7531)`"),
            ("v == w", "write `swizzle!(v, s7531)`"),
            ("xy = w", "write `swizzle!(v, s7531)`"),
            ("v.xy =", "write `swizzle!(v, s7531)`"),
        ] {
            let found = super::expand(format!("[library] {input}").parse().unwrap()).to_string();
            assert!(found.starts_with("compile_error ! {") && found.contains(words), "{input}: {found}");
        }
    }
}
