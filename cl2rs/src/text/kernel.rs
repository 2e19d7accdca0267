//! The runner of a kernel: a function that takes its arguments and a range, and runs every work-item.

use crate::analysis::pointer::Class;
use crate::source::program::Program;
use crate::source::types::{Space, Type};
use crate::text::function::Function;
use crate::text::lines;

pub fn runner(program: &Program, function: &Function) -> String {
    // A parameter may be called as what the runner has.
    let own = |name: &str| {
        let is_taken = function.parameters.iter().any(|parameter| parameter.name == name);
        if is_taken { format!("own_{name}") } else { name.to_string() }
    };
    let [range, groups, group] = ["range", "groups", "group"].map(own);
    let mut parameters = vec![format!("{range}: impl Into<NdRange>")];
    let (mut in_groups, mut in_group) = (String::new(), String::new());
    let mut arguments = vec!["item".to_string()];
    let mut written = Vec::new();
    for parameter in &function.parameters {
        let name = &parameter.name;
        arguments.push(name.clone());
        let Some(to) = parameter.ty.pointee() else {
            parameters.push(format!("{name}: {}", parameter.ty.rust()));
            // A core has its own copies of images, whatever is done with them: their pixels belong to one thread.
            if matches!(parameter.ty, Type::Image(_)) {
                written.push(name.clone());
            }
            continue;
        };
        let to = to.rust();
        if matches!(parameter.ty, Type::Pointer { space: Space::Local, .. }) {
            parameters.push(format!("{name}: usize"));
            let memory = program.own_name(&format!("{name}_memory"));
            in_group +=
                &format!("let mut {memory} = zeroed::<{to}>({name}); let {name} = Ptr::of(&mut {memory});");
            continue;
        }
        let mutable = if parameter.written { "mut " } else { "" };
        parameters.push(format!("{name}: &{mutable}[{to}]"));
        if parameter.written {
            written.push(name.clone());
        }
        if parameter.class == Class::Pointer {
            let of = if parameter.written { "of" } else { "read" };
            in_groups += &format!("let {name} = Ptr::{of}({name});");
        }
    }
    for shared in &function.shared {
        let (of, len) = shared.elements();
        let (name, of) = (&shared.name, of.rust());
        let memory = program.own_name(&format!("{name}_memory"));
        in_group +=
            &format!("let mut {memory} = zeroed::<{of}>({len}); let {name} = Ptr::of(&mut {memory});");
        arguments.push(name.clone());
    }
    // A parameter may have the kernel's name.
    let of = if arguments.contains(&function.name) { "self::" } else { "" };
    let call = format!("{of}{}({})", function.name, arguments.join(", "));
    let run = if function.waits {
        format!("{groups}.each(|{group}| {{ {in_group} {group}.together(|item| {call}); }})")
    } else if in_group.is_empty() {
        format!("{groups}.items(|item| {call})")
    } else {
        format!("{groups}.each(|{group}| {{ {in_group} {group}.items(|item| {call}); }})")
    };
    let run = if in_groups.is_empty() { run } else { format!("{{ {in_groups} {run}; }}") };
    let (method, alone) = if function.shares {
        ("run_alone", " On one thread, since its groups share what atomics change.")
    } else {
        ("run", "")
    };
    let written = together(&written);
    let local = function
        .parameters
        .iter()
        .any(|parameter| matches!(parameter.ty, Type::Pointer { space: Space::Local, .. }));
    let elements = if local { " Of local memory it takes the number of elements." } else { "" };
    format!(
        "#[doc = \" Runs [`{name}`] for every work-item of `{range}`.{alone}{elements}\"]\npub fn run_{name}({parameters}) {{\n\
         {mark} SOURCE.{method}({range}, {written}, |{groups}, {written}| {run}); }}\n",
        name = function.name,
        parameters = parameters.join(", "),
        mark = lines::mark_of_none(),
    )
}

/// One name, or a tuple of them; a tuple has up to eight parts.
fn together(names: &[String]) -> String {
    match names {
        [name] => name.clone(),
        names if names.len() <= 8 => format!("({})", names.join(", ")),
        names => format!("({})", names.chunks(8).map(together).collect::<Vec<_>>().join(", ")),
    }
}
