//! Damages the syntax trees of kernels: removes, swaps, renames and nests nodes. clang never prints such trees.

use clc_kit::random::Random;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::Command;

/// Valid and invalid spellings of types.
const TYPES: [&str; 22] = [
    "",
    "*",
    "int *",
    "void",
    "bool",
    "half",
    "size_t",
    "float4",
    "int[0]",
    "int[99999999999999999999]",
    "int[4294967295][4294967295]",
    "float __attribute__((ext_vector_type(0)))",
    "float __attribute__((ext_vector_type(99999999999)))",
    "int (*)[4]",
    "int (*)(int",
    "((((",
    "]][[",
    "const __global float *const *__private",
    "_Atomic(int",
    "struct Nothing",
    "image2d_t",
    "é*",
];
const NUMBERS: [&str; 9] = [
    "0",
    "-1",
    "18446744073709551616",
    "1e999",
    "nan",
    "",
    "0x",
    "170141183460469231731687303715884105727",
    "\"",
];
const KINDS: [&str; 30] = [
    "ArraySubscriptExpr",
    "BinaryOperator",
    "BreakStmt",
    "CStyleCastExpr",
    "CallExpr",
    "CaseStmt",
    "CompoundAssignOperator",
    "CompoundLiteralExpr",
    "CompoundStmt",
    "ConditionalOperator",
    "ContinueStmt",
    "DeclRefExpr",
    "DeclStmt",
    "DefaultStmt",
    "DoStmt",
    "ExtVectorElementExpr",
    "FieldDecl",
    "ForStmt",
    "GotoStmt",
    "ImplicitCastExpr",
    "InitListExpr",
    "IntegerLiteral",
    "LabelStmt",
    "MemberExpr",
    "ParmVarDecl",
    "RecordDecl",
    "StmtExpr",
    "SwitchStmt",
    "UnaryOperator",
    "VarDecl",
];

/// Collects the paths of all nodes of a tree.
fn paths(value: &Value, path: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    found.push(path.clone());
    for (index, child) in children(value).iter().enumerate() {
        path.push(index);
        paths(child, path, found);
        path.pop();
    }
}

fn children(value: &Value) -> &[Value] {
    value.get("inner").and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn at<'v>(value: &'v mut Value, path: &[usize]) -> Option<&'v mut Value> {
    match path {
        [] => Some(value),
        [first, rest @ ..] => at(value.get_mut("inner")?.as_array_mut()?.get_mut(*first)?, rest),
    }
}

/// Returns the syntax tree of a source file, without the declarations of clang's own headers.
pub fn tree(clang: &str, file: &Path) -> Option<Value> {
    let output = Command::new(clang)
        .args(["-x", "cl", "--target=spir64", "-fsyntax-only", "-w", "-cl-std=CL2.0", "-Xclang"])
        .args([
            "-fdeclare-opencl-builtins",
            "-Xclang",
            "-finclude-default-header",
            "-Xclang",
            "-ast-dump=json",
        ])
        .arg(file)
        .output()
        .ok()?;
    let mut tree: Value = serde_json::from_slice(&output.stdout).ok()?;
    let inner = tree.get_mut("inner").and_then(Value::as_array_mut)?;
    inner.retain(|node| {
        let location = node.get("loc").map(Value::to_string).unwrap_or_default();
        !location.contains("opencl-c") && node.get("isImplicit").is_none()
    });
    Some(tree)
}

/// Damages a tree once.
fn damage(tree: &mut Value, random: &mut Random) {
    let mut all = Vec::new();
    paths(tree, &mut Vec::new(), &mut all);
    let (path, other) = (random.pick(&all), random.pick(&all));
    let copy = at(tree, &other).cloned().unwrap_or_default();
    let Some(node) = at(tree, &path) else { return };
    let choice = random.index(12);
    if choice == 0 {
        *node = if random.chance(30) { Value::Null } else { copy };
        return;
    }
    if choice == 1 {
        let mut nested = node.clone();
        for _ in 0..random.index(200) {
            let around = random.pick(&KINDS);
            nested =
                json!({ "kind": around, "type": { "qualType": random.pick(&TYPES) }, "inner": [nested] });
        }
        *node = nested;
        return;
    }
    let Some(object) = node.as_object_mut() else { return };
    match choice {
        2 => drop(object.insert("kind".into(), random.pick(&KINDS).into())),
        3 => drop(object.insert("type".into(), json!({ "qualType": random.pick(&TYPES) }))),
        4 => drop(object.insert("value".into(), random.pick(&NUMBERS).into())),
        5 => copy_keys(object, &copy, &["type"]),
        6 => copy_keys(
            object,
            &copy,
            &["id", "declId", "targetLabelDeclId", "referencedMemberDecl", "referencedDecl", "name"],
        ),
        7 => copy_keys(
            object,
            &copy,
            &["opcode", "castKind", "storageClass", "tagUsed", "isArrow", "isPostfix", "range", "loc"],
        ),
        8 => {
            let keys: Vec<String> = object.keys().cloned().collect();
            if !keys.is_empty() {
                object.remove(&random.pick(&keys));
            }
        }
        9 => {
            let location = json!({ "offset": random.next() >> random.index(60), "line": random.index(1 << 31), "col": 1, "tokLen": random.index(1 << 20) });
            object.insert("range".into(), json!({ "begin": location, "end": location }));
        }
        _ => {
            if let Some(inner) = object.get_mut("inner").and_then(Value::as_array_mut)
                && !inner.is_empty()
            {
                let (a, b) = (random.index(inner.len()), random.index(inner.len()));
                match random.index(4) {
                    0 => inner.swap(a, b),
                    1 => drop(inner.remove(a)),
                    2 => inner[a] = copy,
                    _ => inner.insert(a, inner[b].clone()),
                }
            }
        }
    }
}

/// Copies those of the given keys that `other` has.
fn copy_keys(object: &mut Map<String, Value>, other: &Value, keys: &[&str]) {
    for key in keys {
        if let Some(value) = other.get(*key) {
            object.insert((*key).into(), value.clone());
        }
    }
}

/// Damages a copy of the tree. `number` is the seed of the random numbers.
pub fn damaged(tree: &Value, number: u64) -> Vec<u8> {
    let mut random = Random::new(number);
    let mut tree = tree.clone();
    for _ in 0..1 << random.index(6) {
        damage(&mut tree, &mut random);
    }
    tree.to_string().into_bytes()
}
