//! Which of the two libraries a module names something of: it imports no other.

use crate::source::types::{self, Type};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::{Item, UseTree};

/// Names of the runtime that translations have.
const RUNTIME: &str = "bytemuck Pod Zeroable Event Item Ptr Offset Value printf Group Groups NdRange Written Source Sampler \
    SOURCE zeroed div rem field part";
const OF_RUNTIME: [&str; 5] = ["atomic_", "Image", "read_image", "write_image", "get_image"];

/// Names of Rust, which no library has to have.
const RUST: &str = "as async await break const continue crate else enum extern false fn for if impl in let loop match mod move \
    mut pub ref return self Self static struct super true type unsafe use where while bool str char f32 f64 i8 u8 i16 u16 i32 \
    u32 i64 u64 isize usize core std slice size_of derive Clone Copy PartialEq Debug Into Vec Some None \
    clc_builtins cl2rs_runtime cl2rs_comment cl2rs_behind unreachable concat file line panic _";

/// Takes the imports out of which nothing is named.
pub fn keep_needed(file: &mut syn::File) {
    let mut declared = Declared::default();
    declared.visit_file(file);
    let (mut of_builtins, mut of_runtime) = (false, false);
    for item in file.items.iter().filter(|item| !matches!(item, Item::Use(_))) {
        for name in names(quote::ToTokens::to_token_stream(item)) {
            let is_runtime =
                is_word(RUNTIME, &name) || OF_RUNTIME.iter().any(|begin| name.starts_with(begin));
            if is_runtime {
                of_runtime = true;
            } else if declared.names.contains(&name) || is_word(RUST, &name) {
            } else if is_of_builtins(&name) {
                of_builtins = true;
            } else {
                // Of one of them, whichever.
                (of_builtins, of_runtime) = (true, true);
            }
        }
    }
    file.items.retain(|item| match item {
        Item::Use(import) => match &import.tree {
            UseTree::Path(path) if path.ident == "clc_builtins" => of_builtins,
            UseTree::Path(path) if path.ident == "cl2rs_runtime" => of_runtime,
            _ => true,
        },
        _ => true,
    });
}

fn is_word(words: &str, name: &str) -> bool {
    words.split_whitespace().any(|word| word == name)
}

fn is_of_builtins(name: &str) -> bool {
    let is_type = |ty: Type| matches!(ty, Type::Scalar(_) | Type::Vector(..));
    is_type(types::parse(name, &|_| None))
        || name == "swizzle"
        || clc_builtins::registry::find(name).next().is_some()
}

/// The names in it, without those of fields, methods, lifetimes, attributes and what is behind `::`.
fn names(tokens: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    let (mut before, mut last) = (' ', ' ');
    for token in tokens {
        let mut next = ' ';
        match token {
            TokenTree::Ident(name) => {
                let is_part =
                    (last == '.' && before != '.') || last == '\'' || (last == ':' && before == ':');
                if !is_part {
                    found.push(name.to_string());
                }
            }
            TokenTree::Punct(mark) => next = mark.as_char(),
            TokenTree::Group(group) => {
                let inner = names(group.stream());
                let is_attribute = last == '#';
                if !is_attribute || inner.first().is_some_and(|name| name == "derive") {
                    found.extend(inner);
                }
            }
            TokenTree::Literal(_) => {}
        }
        (before, last) = (last, next);
    }
    found
}

/// What the module declares itself.
#[derive(Default)]
struct Declared {
    names: BTreeSet<String>,
}

impl<'a> Visit<'a> for Declared {
    fn visit_pat_ident(&mut self, pattern: &'a syn::PatIdent) {
        self.names.insert(pattern.ident.to_string());
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_field(&mut self, field: &'a syn::Field) {
        self.names.extend(field.ident.as_ref().map(ToString::to_string));
        visit::visit_field(self, field);
    }

    fn visit_item(&mut self, item: &'a Item) {
        let name = match item {
            Item::Const(own) => Some(&own.ident),
            Item::Static(own) => Some(&own.ident),
            Item::Struct(own) => Some(&own.ident),
            Item::Fn(own) => Some(&own.sig.ident),
            _ => None,
        };
        self.names.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
    }
}

#[cfg(test)]
mod tests {
    fn imports(text: &str) -> String {
        let text = format!("use clc_builtins::*; use cl2rs_runtime::*; {text}");
        let mut file = syn::parse_file(&text).unwrap();
        super::keep_needed(&mut file);
        let names = file.items.iter().filter_map(|item| match item {
            syn::Item::Use(import) => Some(quote::ToTokens::to_token_stream(&import.tree).to_string()),
            _ => None,
        });
        names.collect::<Vec<_>>().join(", ").replace(" ", "")
    }

    #[test]
    fn what_is_named_is_imported() {
        assert_eq!(imports("pub fn f(x: &mut [i32], n: i32) { x[0] = n.wrapping_add(1); }"), "");
        assert_eq!(imports("pub fn f(x: float4) -> float2 { x.xy() }"), "clc_builtins::*");
        assert_eq!(imports("pub fn f(x: Ptr<'_, i32>) -> i32 { x.get(0) }"), "cl2rs_runtime::*");
        assert_eq!(imports("#[derive(Clone, Pod)] pub struct S { pub a: i32 }"), "cl2rs_runtime::*");
        assert_eq!(imports("pub fn f(x: f32) -> f32 { M_E_F }"), "clc_builtins::*,cl2rs_runtime::*");
        assert_eq!(
            imports("pub fn f(x: f32) -> f32 { for i in 0..sin { } 'a: { x.sin } }"),
            "clc_builtins::*"
        );
    }
}
