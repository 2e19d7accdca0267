//! Links of the documentation to sections of the specification and to types.

use crate::model::{Model, Type, listed};

/// The specification, and the anchors of its sections.
const SPECIFICATION: &str = "https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_C.html";
const ANCHORS: [(&str, &str); 15] = [
    ("6.3.1", "built-in-scalar-data-types"),
    ("6.3.2", "built-in-vector-data-types"),
    ("6.3.5", "alignment-of-types"),
    ("6.3.6", "vector-literals"),
    ("6.3.7", "vector-components"),
    ("6.4.2", "explicit-casts"),
    ("6.4.3", "explicit-conversions"),
    ("6.4.4.2", "reinterpreting-types-using-as_type-and-as_typen"),
    ("6.15.2", "math-functions"),
    ("6.15.3", "integer-functions"),
    ("6.15.4", "common-functions"),
    ("6.15.5", "geometric-functions"),
    ("6.15.6", "relational-functions"),
    ("6.15.7", "vector-data-load-and-store-functions"),
    ("6.15.13", "miscellaneous-vector-functions"),
];

/// Turns section numbers, as in "OpenCL C 6.15.3, 6.15.4", into links.
pub fn linked(text: &str) -> String {
    let (mut page, mut rest) = (String::new(), text);
    while let Some(start) = rest.find("OpenCL C 6.") {
        let (before, numbers) = rest.split_at(start + "OpenCL C ".len());
        page += before;
        rest = numbers;
        loop {
            let end = rest.find(|c: char| c != '.' && !c.is_ascii_digit()).unwrap_or(rest.len());
            let number = rest[..end].trim_end_matches('.');
            match ANCHORS.iter().find(|known| known.0 == number) {
                Some((_, anchor)) => page += &format!("[{number}]({SPECIFICATION}#{anchor})"),
                None => page += number,
            }
            rest = &rest[number.len()..];
            if !rest.starts_with(", 6.") {
                break;
            }
            page += ", ";
            rest = &rest[", ".len()..];
        }
    }
    page + rest
}

/// Returns a link to a type.
pub fn link(model: &Model, ty: Type) -> String {
    let name = model.name(ty);
    let path = match (ty.width, name.as_str()) {
        (1, "char") => "type@crate::opencl_c::char".to_string(),
        (1, _) if model.scalar(ty).rust == name => format!("struct@crate::{name}"),
        (1, _) => format!("type@crate::{name}"),
        _ => format!("struct@crate::{name}"),
    };
    format!("[`{name}`]({path})")
}

/// Returns links to the accepted types.
pub fn types(model: &Model, takes: &dyn Fn(Type) -> bool) -> String {
    listed(&mut model.types().into_iter().filter(|&ty| takes(ty)).map(|ty| link(model, ty)), " ")
}
