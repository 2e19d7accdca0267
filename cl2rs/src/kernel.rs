//! The runner of a kernel: a function that takes its arguments and a range, and runs every work-item.

use crate::analysis::Class;
use crate::function::Function;
use crate::types::{Space, Type};

pub fn runner(function: &Function) -> String {
    let mut parameters = vec!["range: impl Into<NdRange>".to_string()];
    let (mut before, mut in_group) = (String::new(), String::new());
    let mut arguments = vec!["item".to_string()];
    for parameter in &function.parameters {
        let name = &parameter.name;
        arguments.push(name.clone());
        let Some(to) = parameter.ty.pointee() else {
            parameters.push(format!("{name}: {}", parameter.ty.rust()));
            continue;
        };
        let to = to.rust();
        if matches!(parameter.ty, Type::Pointer { space: Space::Local, .. }) {
            parameters.push(format!("{name}: usize"));
            in_group += &format!(
                "let mut {name}_memory = zeroed::<{to}>({name}); let {name} = Ptr::of(&mut {name}_memory);"
            );
            continue;
        }
        let mutable = if parameter.written { "mut " } else { "" };
        parameters.push(format!("{name}: &{mutable}[{to}]"));
        if parameter.class == Class::Pointer {
            let of = if parameter.written { "of" } else { "read" };
            before += &format!("let {name} = Ptr::{of}({name});");
        }
    }
    for shared in &function.shared {
        let (of, len) = shared.elements();
        let (name, of) = (&shared.name, of.rust());
        in_group += &format!(
            "let mut {name}_memory = zeroed::<{of}>({len}); let {name} = Ptr::of(&mut {name}_memory);"
        );
        arguments.push(name.clone());
    }
    // A parameter may have the kernel's name.
    let of = if arguments.contains(&function.name) { "self::" } else { "" };
    let call = format!("{of}{}({})", function.name, arguments.join(", "));
    let run = if function.waits {
        format!("range.into().groups(|group| {{ {in_group} group.together(|item| {call}); }});")
    } else if in_group.is_empty() {
        format!("range.into().items(|item| {call});")
    } else {
        format!("range.into().groups(|group| {{ {in_group} group.items(|item| {call}); }});")
    };
    let local = function
        .parameters
        .iter()
        .any(|parameter| matches!(parameter.ty, Type::Pointer { space: Space::Local, .. }));
    let elements = if local { " Of local memory it takes the number of elements." } else { "" };
    format!(
        "#[doc = \" Runs [`{}`] for every work-item of `range`.{elements}\"]\npub fn run_{}({}) {{ {before} {run} }}\n",
        function.name,
        function.name,
        parameters.join(", "),
    )
}
