//! `swizzle!`: from a selector such as `s7531` or `bgra` to the components that it names.
//!
//! What is wrong with the selector alone is an error here; whether the vector has the components, the library's bounds
//! tell, at the selector too.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};

/// What a selector names.
enum Selector {
    /// Their numbers, in the selector's order.
    Components(Vec<usize>),
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
    let numbers = match select(name)? {
        Selector::Half => return Ok(quote!((#vector).#name())),
        Selector::Components(numbers) => numbers,
    };
    let e = Ident::new("e", Span::mixed_site());
    let (first, mut components) = (Literal::usize_unsuffixed(numbers[0]), TokenStream::new());
    for &number in &numbers {
        let number = Literal::usize_unsuffixed(number);
        components.extend(quote!(#e[#number],));
    }
    let components = match numbers.len() {
        1 => quote!(#v[#first]),
        // A closure, which has its own place on the stack of a build without optimisation.
        _ => quote!((|| {
            let #e = #library::__private::elements(#v);
            #library::__private::vector(&[#components])
        })()),
    };
    let checked = checked(library, name, &numbers, quote_spanned!(name.span()=> &(#vector)));
    // `match` keeps what the operand borrows alive as long as an argument of a function would.
    Ok(quote!(match #checked { #v => #components }))
}

/// The vector, which has the component of the greatest number; the error is at the name.
fn checked(library: &TokenStream, name: &Ident, numbers: &[usize], vector: TokenStream) -> TokenStream {
    let mut greatest = 0;
    for &number in numbers {
        greatest = greatest.max(number);
    }
    let greatest = Literal::usize_unsuffixed(greatest);
    let function = Ident::new("with_component", name.span());
    quote_spanned!(name.span()=> #library::__private::#function::<#greatest, _, _>(#vector))
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
    let value_span = value[0].span();
    let value: TokenStream = value.iter().cloned().collect();
    let numbers = match select(name)? {
        Selector::Half => {
            let method = Ident::new(&format!("set_{name}"), name.span());
            let w = Ident::new("w", Span::mixed_site());
            return Ok(quote!(match (#value) { #w => (#vector).#method(#w) }));
        }
        Selector::Components(numbers) => numbers,
    };
    let at = |span: Span| Span::mixed_site().located_at(span);
    let v = Ident::new("v", at(name.span()));
    let w = Ident::new("w", at(value_span));
    let (e, new) = (Ident::new("e", Span::mixed_site()), Ident::new("new", Span::mixed_site()));
    let mut assignments = TokenStream::new();
    for (place, number) in numbers.iter().enumerate() {
        if numbers[..place].contains(number) {
            let rule = format!("`{name}` names a component twice: it can't be set");
            return Err(Mistake(name.span(), rule));
        }
        let (place, number) = (Literal::usize_unsuffixed(place), Literal::usize_unsuffixed(*number));
        assignments.extend(quote!(#e[#number] = #new[#place];));
    }
    let first = Literal::usize_unsuffixed(numbers[0]);
    let checked = checked(library, name, &numbers, quote!(&*#v));
    let count = Literal::usize_unsuffixed(numbers.len());
    let set = match numbers.len() {
        1 => quote!(#v[#first] = #w;),
        length => {
            let lanes = Literal::usize_unsuffixed(if length == 3 { 4 } else { length });
            quote! {
                let #w = #library::__private::components::<#count, #lanes, _, _>(&#v[0], #w);
                (|| {
                    let #new = #library::__private::elements(&#w);
                    let mut #e = #library::__private::elements(&*#v);
                    #assignments
                    *#v = #library::__private::changed(&#e);
                })();
            }
        }
    };
    // The value first: it may read the vector.
    Ok(quote! {
        match (#value) {
            #w => {
                use #library::__private::Place as _;
                let #v = (#vector).place_of_swizzle();
                let _ = #checked;
                #set
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
                    return mistake(
                        "names no components: write letters of `xyzw` or of `rgba`, or `s` and hexadecimal digits, or `lo`, \
                         `hi`, `even` or `odd`"
                            .into(),
                    );
                }
            }
        }
        if coordinates && colours {
            return mistake("mixes `xyzw` and `rgba`: write all letters of one of them".into());
        }
    }
    match numbers.len() {
        1 | 2 | 3 | 4 | 8 | 16 => Ok(Selector::Components(numbers)),
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
        let of = |greatest: usize, operand: &str, components: &str| {
            format!(
                "matchlibrary::__private::with_component::<{greatest},_,_>(&({operand})){{v=>{components}}}"
            )
        };
        let vector = |components: &str| {
            format!(
                "(||{{lete=library::__private::elements(v);library::__private::vector(&[{components}])}})()"
            )
        };
        assert_eq!(expand("a[1], sF0"), of(15, "a[1]", &vector("e[15],e[0],")));
        assert_eq!(expand("f(x, y), bgr,"), of(2, "f(x,y)", &vector("e[2],e[1],e[0],")));
        assert_eq!(expand("v, w"), of(3, "v", "v[3]"));
        assert_eq!(expand("v, odd"), "(v).odd()");
    }

    #[test]
    fn set_after_the_value() {
        let set = expand("*p.q.ar = a <= b");
        assert!(set.starts_with("match(a<=b){w=>{"), "{set}");
        assert!(
            set.contains(
                "with_component::<3,_,_>(&*v);letw=library::__private::components::<2,2,_,_>(&v[0],w);(||{"
            ),
            "{set}"
        );
        assert!(set.contains("e[3]=new[0];e[0]=new[1];*v=library::__private::changed(&e);"), "{set}");
        assert!(expand("v.s3 = 1.0").contains("v[3]=w;"));
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
