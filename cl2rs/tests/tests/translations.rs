//! Tests of translations and of error messages, and that the translator never panics. Names and texts of a source may
//! resemble generated code.

use cl2rs::{Builder, Error};
use std::path::{Path, PathBuf};

fn source(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("cl");
    std::fs::write(&path, text).unwrap();
    path
}

fn translate(name: &str, text: &str) -> Result<String, Error> {
    Builder::new(source(name, text)).generate().map(|module| module.text().to_string())
}

fn translated(name: &str, text: &str) -> String {
    translate(name, text).unwrap()
}

fn has(text: &str, part: &str) {
    assert!(text.contains(part), "there is no {part:?} in:\n{text}");
}

#[test]
fn names_and_structure_are_kept() {
    let text = translated(
        "kept",
        "#define RADIUS 3\n\
         // Sums what is around an element.\n\
         kernel void sum(global const int *in, global int *out, int n)\n\
         {\n\
             int i = get_global_id(0), total = 0;\n\
             for (int j = -RADIUS; j <= RADIUS; j++)\n\
                 if (i + j >= 0 && i + j < n)\n\
                     total += in[i + j];\n\
             out[i] = total;\n\
         }\n",
    );
    has(&text, "pub const RADIUS: i32 = 3;");
    has(&text, "/// Sums what is around an element.");
    has(&text, "pub fn sum(item: &Item, in_: &[i32], out: &mut [i32], n: i32)");
    has(&text, "for j in");
    has(&text, "..=RADIUS");
    has(&text, "total = total.wrapping_add(in_[i.wrapping_add(j) as usize]);");
    has(&text, "pub fn run_sum(range: impl Into<NdRange>, in_: &[i32], out: &mut [i32], n: i32)");
}

/// PoCL refuses the address of a compound literal.
#[test]
fn literals_have_addresses() {
    let text = translated(
        "literals",
        "typedef struct { int a, b; } S;\n\
         int f(const S *s) { return s->a * s->b; }\n\
         int g(int x) { int sum = 0; for (int i = 0; i < x; i++) sum += f(&(S){ i, x }); return sum; }",
    );
    has(&text, "let literal = Ptr::one(&mut literal);");
    has(&text, "literal.set(0, S { a: i, b: x });");
}

/// clang parses on after an unknown function, so that only its callers are affected.
#[test]
fn unknown_function_affects_only_callers() {
    let text = "int f(int x) { return x + 1; }\n\
                int g(int x) { return work_group_ballot(x); }\n\
                int h(int x) { int y = x; undeclared = 2; return y; }\n\
                int i(int x) { return f(x) + f(2); }\n";
    let module = Builder::new(source("unknown_function", text)).partial(true).generate().unwrap();
    has(module.text(), "pub fn f(");
    has(module.text(), "pub fn i(");
    assert!(!module.text().contains("fn g(") && !module.text().contains("fn h("), "{}", module.text());
    let lines: Vec<_> =
        module.omitted().iter().map(|error| error.diagnostics()[0].location().unwrap().1).collect();
    assert_eq!(lines, [2, 3]);
    for text in
        ["int f(missing_t x) { return 1; }", "int f() { return 1 + ; }", "#line 7\nint f() { return g(); }"]
    {
        let error = translate("rejected", text).unwrap_err();
        assert!(error.to_string().contains("clang rejects the source"), "{error}");
    }
}

#[test]
fn components_come_from_the_command_line() {
    let path = source("command", "float2 f(float4 v) { return v.FIRST; }");
    let module = Builder::new(path).define("FIRST", "xy").generate().unwrap();
    has(module.text(), "v.xy()");
}

#[test]
fn structs_without_a_name_are_called_after_what_they_are_of() {
    let text = translated(
        "unnamed",
        "typedef struct { struct { int a; } first_part; union { int i; float f; }; } Whole;\n\
         constant struct { int x; } table[2] = { { 1 }, { 2 } };\n\
         int f(Whole w, int i) { struct { int x; } table = { i }; return w.first_part.a + w.i + table.x; }\n\
         int g(int i) { return table[i & 1].x; }",
    );
    for name in ["Whole", "WholeFirstPart", "WholeUnion", "Table", "Table_2"] {
        has(&text, &format!("pub struct {name} {{"));
    }
    let typedefs = "#define F(f, T) T f(T x) { typedef union { T t; char c[8]; } U; U u; u.t = x; return u.c[1]; }\n\
                    #define BOTH F(f, int) F(g, float)\nBOTH";
    translate("typedefs", typedefs).unwrap();
    let twice = "#define TWO(a, b) struct { int x; } a = { 1 }; struct { float x; } b = { 2 };\n\
                 int f(void) {\n    TWO(a, b)\n    return a.x + b.x;\n}";
    let text = translated("twice", twice);
    has(&text, "A { x: 1 }");
    has(&text, "B { x: 2.0 }");
}

/// Compares the versions of clang, if their syntax trees are the same.
#[test]
fn each_clang_gives_the_same_translation() {
    let found: Vec<String> = (15..=30)
        .map(|version| format!("clang-{version}"))
        .filter(|program| std::process::Command::new(program).arg("--version").output().is_ok())
        .collect();
    if found.len() < 2 {
        println!("left out: there are no two versions of clang: {found:?}");
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["kernels", "kept", "tests/images"] {
        let entries = std::fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        files.extend(entries.filter(|path| path.extension().is_some_and(|end| end == "cl")));
    }
    assert!(files.len() > 20);
    let all = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(file) = files.get(all.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    let texts = found.iter().map(|program| {
                        let module = Builder::new(file).clang(program).partial(true).generate();
                        module
                            .map(|module| module.text().to_string())
                            .unwrap_or_else(|error| error.to_string())
                    });
                    let texts: Vec<String> = texts.collect();
                    for (program, text) in found.iter().zip(&texts) {
                        assert!(*text == texts[0], "{} by {program} and by {}", file.display(), found[0]);
                    }
                }
            });
        }
    });
}

/// PoCL has no variables outside of functions.
#[test]
fn variables_that_nobody_changes_are_constants() {
    let text = translated(
        "unchanged",
        "float weights[3] = { 1, 2, 1 };\nglobal int zeros[2];\n\
         float f(int i) { return weights[i] * zeros[i & 1]; }",
    );
    has(&text, "pub static weights: [f32; 3] = [1.0, 2.0, 1.0];");
    has(&text, "pub static zeros: [i32; 2] = [0_i32; 2];");
}

/// PoCL has no such functions.
#[test]
fn items_exchange_values_in_local_memory() {
    let text = translated(
        "exchange",
        "int f(int x) { return work_group_scan_exclusive_add(x) + work_group_all(x > 1); }\n\
         kernel void k(global int *p, global float *q) {\n\
             int i = get_local_id(0);\n\
             p[i] = f(p[i]) + work_group_broadcast(i, 3);\n\
             q[i] = work_group_reduce_max(q[i]);\n\
         }",
    );
    has(&text, "pub async fn f(item: Item, x: i32, exchange: Ptr<'_, i32>) -> i32");
    has(&text, "item.work_group_all(int(x > 1), exchange).await");
    has(&text, "f(item, p.get(i), exchange)");
    has(&text, "item.work_group_broadcast(i, [3], exchange).await");
    has(&text, "item.work_group_reduce_max(q.get(i), exchange_2).await");
    assert_eq!(text.matches("(group.work_items())").count(), 2, "{text}");
}

#[test]
fn long_comments_are_comments() {
    let long = "A comment with the maximum width of a line, which is too wide for an indented line in Rust, is one line";
    let text =
        translated("comment", &format!("int f(int a)\n{{\n    // {long}\n    a++;\n    return a;\n}}"));
    has(&text, &format!("// {long}\n"));
    assert!(!text.contains("cl2rs_comment"), "{text}");
}

#[test]
fn settings_of_a_comparison_exist() {
    let path = source(
        "set",
        "typedef struct { char a; int next[2]; double x; } S; typedef struct { float3 c; uint height; int sizes[3]; } V;
            kernel void f(global int *p, int width, float4 v) { p[get_global_id(1)] = width; }
            kernel void g(global S *s, V v) { s[get_global_id(0)].next[1] = v.height; }",
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("set");
    let _ = std::fs::remove_dir_all(&folder);
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let write =
        |setting: &str| Builder::new(&path).set(setting).generate()?.write_comparison(&library, &folder);
    write("f:range=9x5,local=3x1,p=45%7,width=-2,v=1x2x3x4").unwrap();
    let main = std::fs::read_to_string(folder.join("src/main.rs")).unwrap();
    has(&main, "NdRange::from([9, 5]).local([3, 1])");
    has(&main, "memory_below::<i32>(45, 7)");
    has(&main, "run.value::<i32>(-2)");
    has(&main, "float4(1.0, 2.0, 3.0, 4.0)");
    for part in [
        r#"Part::signed("a", 0, 1, 1)"#,
        r#"Part::signed("next", 4, 4, 2)"#,
        r#"Part::floats("x", 16, 8, 1)"#,
    ] {
        has(&main, part);
    }
    write("g:s.next=%9,v.height=77,v.sizes=3,v.sizes.1=5").unwrap();
    let main = std::fs::read_to_string(folder.join("src/main.rs")).unwrap();
    has(&main, r#"Part::signed("next", 4, 4, 2).below(9)"#);
    has(&main, "height: 77,");
    has(&main, "sizes: [3, 5, 3]");
    for (setting, what) in [
        ("f:q=1", "unknown argument `q`"),
        ("h:p=1", "unknown argument `p`"),
        ("g:s.a.b=1", "unknown argument `s.a.b`"),
        ("f:p", "invalid setting `p`"),
    ] {
        let error = write(setting).unwrap_err().to_string();
        assert!(error.contains(what), "{error}");
    }
}

#[test]
fn two_arguments_share_one_buffer() {
    let path = source(
        "in_place",
        "kernel void scale(global const float *in, global float *out, float by)
            { int i = get_global_id(0); out[i] = exp(in[i]) * by; }",
    );
    let builder = Builder::new(&path).in_place("scale:in=out").time_limit(7);
    let module = builder.clone().tolerance("out=3").generate().unwrap();
    has(module.text(), "pub fn run_scale(range: impl Into<NdRange>, out: &mut [f32], by: f32)");
    has(module.text(), "scale(item, out, out, by)");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("in-place");
    module.write_comparison(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), &folder).unwrap();
    let main = std::fs::read_to_string(folder.join("src/main.rs")).unwrap();
    for part in [
        "time_limit(7)",
        "run.same(1);",
        "run.calls(&[\"exp\"]);",
        "Output::memory(1, \"out\", &out_).tolerance(3)",
    ] {
        has(&main, part);
    }
    for wrong in
        [builder.clone().in_place("in=by"), builder.clone().tolerance("in=3"), builder.in_place("out=in")]
    {
        assert!(wrong.generate().is_err());
    }
}

#[test]
fn side_effects_happen_once() {
    let text =
        translated("once", "void f(int *p, int i, int n) { int a, b; a = b = p[i++] = n; p[i] = a + b; }");
    assert_eq!(text.matches("i = i.wrapping_add(1)").count(), 1, "{text}");
}

#[test]
fn refusals_have_a_line_and_a_suggestion() {
    let refused = [
        (
            "flexible",
            "struct S { int n; int list[]; };\nint f(struct S *s) { return s->n; }",
            1,
            "flexible",
            "",
        ),
        ("index", "void f(float4 v, int i) { v.wx[i] = 1; }", 1, "", ""),
        (
            "flags",
            "kernel void k(read_only image2d_t i) { read_imagef(i, 0x40, (float2)(0)); }",
            1,
            "the flags 0x40",
            "",
        ),
        ("goto_", "void f(int a)\n{\n    if (a) goto end;\n    { end:; }\n}", 3, "goto into a block", "loop"),
        ("outside", "global int n;\nkernel void f() { n++; }", 1, "unsupported variable `n`", "constant"),
        (
            "cast",
            "struct S { int *p; };\nint f(struct S *s) {\n    return *(int *)s;\n}",
            3,
            "unsupported cast to or from",
            "same element type",
        ),
        (
            "recursion",
            "void g(int n);\nvoid f(int n) { barrier(1); g(n - 1); }\nvoid g(int n) { if (n) f(n); }",
            2,
            "recursive function",
            "a loop",
        ),
        (
            "kept_address",
            "struct S { int *p; };\nint g(struct S *s) { return *s->p; }\n\
             int f(struct S *s) {\n    int x = 3;\n    s->p = &x;\n    return g(s);\n}",
            4,
            "address of `x`",
            "declare it",
        ),
        (
            "longer",
            "long f(long a) {\n    long long b = a;\n    return b;\n}",
            2,
            "`long long`",
            "another type",
        ),
        (
            "pipes",
            "kernel void f(global int *p, read_only pipe int q)\n{\n    read_pipe(q, p);\n}",
            1,
            "pipe",
            "",
        ),
    ];
    for (name, text, line, what, suggestion) in refused {
        let error = translate(name, text).expect_err(name);
        let said = error.to_string();
        assert_eq!(error.diagnostics()[0].location().map(|(_, line)| line), Some(line), "{said}");
        assert!(said.contains(what) && said.contains(suggestion), "{said}");
    }
    let error = translate("syntax", "kernel void f( {").unwrap_err().to_string();
    assert!(error.contains("clang rejects the source") && error.contains("syntax.cl:1"), "{error}");
    let error = Builder::new("/no/such.cl").generate().unwrap_err().to_string();
    assert!(error.contains("cannot read `/no/such.cl`"), "{error}");
    let error = Builder::new(source("any", "")).clang("no-such-clang").generate().unwrap_err().to_string();
    has(&error, "cannot run `no-such-clang`");
    has(&error, "apt-get install clang");
}

#[test]
fn a_partial_translation_says_what_it_lacks() {
    let path = source(
        "partial",
        "void a(int x) { goto e; { e:; } }\nvoid b(void) { a(1); }\nint c(void) { return 3; }",
    );
    assert!(Builder::new(&path).generate().is_err());
    let module = Builder::new(&path).partial(true).generate().unwrap();
    has(module.text(), "pub fn c() -> i32");
    let left_out: Vec<String> = module.omitted().iter().map(ToString::to_string).collect();
    assert_eq!(left_out.len(), 2, "{left_out:?}");
    assert!(left_out[0].contains("goto") && left_out[1].contains("`a`"), "{left_out:?}");
}

/// Trees of kernels, with nodes taken out, exchanged, renamed and nested.
#[test]
fn damaged_kernels_are_no_panic() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let (mut translated, mut refused) = (0, 0);
    for name in ["lists.cl", "unions.cl", "jumps.cl", "vectors.cl"] {
        let file = folder.join(name);
        let Some(tree) = cl2rs_tests::damage::tree("clang", &file) else {
            println!("left out: there is no clang");
            return;
        };
        for number in 1..=20 {
            let damaged = cl2rs_tests::damage::damaged(&tree, number);
            match Builder::new(&file).partial(number % 2 == 0).translate(damaged) {
                Ok(_) => translated += 1,
                Err(error) => {
                    assert!(!error.is_internal(), "{name}, tree {number}");
                    refused += 1;
                }
            }
        }
    }
    assert!(translated > 0 && refused > 0, "{translated} {refused}");
}

/// Checks syntax trees with removed, duplicated and exchanged parts.
#[test]
fn a_damaged_tree_is_no_panic() {
    let kernel = "{\"kind\":\"TranslationUnitDecl\",\"inner\":[{\"id\":\"1\",\"kind\":\"FunctionDecl\",\"name\":\"f\",\
         \"type\":{\"qualType\":\"void (int)\"},\"inner\":[{\"id\":\"2\",\"kind\":\"ParmVarDecl\",\"name\":\"x\",\
         \"type\":{\"qualType\":\"int\"}},{\"kind\":\"CompoundStmt\",\"inner\":[{\"kind\":\"ForStmt\",\"inner\":[{},{},\
         {\"kind\":\"BinaryOperator\",\"opcode\":\"<\",\"type\":{\"qualType\":\"int\"},\"inner\":[{\"kind\":\
         \"ImplicitCastExpr\",\"castKind\":\"LValueToRValue\",\"type\":{\"qualType\":\"int\"},\"inner\":[{\"kind\":\
         \"DeclRefExpr\",\"type\":{\"qualType\":\"int\"},\"referencedDecl\":{\"id\":\"2\",\"kind\":\"ParmVarDecl\",\
         \"name\":\"x\",\"type\":{\"qualType\":\"int\"}}}]},{\"kind\":\"IntegerLiteral\",\"type\":{\"qualType\":\
         \"int\"},\"value\":\"8\"}]},{\"kind\":\"UnaryOperator\",\"opcode\":\"++\",\"isPostfix\":true,\"type\":\
         {\"qualType\":\"int\"},\"inner\":[{\"kind\":\"DeclRefExpr\",\"type\":{\"qualType\":\"int\"},\
         \"referencedDecl\":{\"id\":\"2\",\"kind\":\"ParmVarDecl\",\"name\":\"x\"}}]},{\"kind\":\"NullStmt\"}]}]},\
         {\"kind\":\"OpenCLKernelAttr\"}]}]}";
    let builder = Builder::new("damaged.cl");
    builder.translate(kernel.into()).expect("whole it is one");
    let pieces: Vec<&str> = kernel.split_inclusive([',', '{', '}', '[', ']']).collect();
    let mut random = 1_u64;
    let mut below = |bound: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % bound
    };
    let (mut parsed, mut failed) = (0, 0);
    for _ in 0..400 {
        let mut damaged: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        for _ in 0..=below(3) {
            let (a, b) = (below(damaged.len()), below(damaged.len()));
            match below(4) {
                0 => damaged.swap(a, b),
                1 => damaged[a] = damaged[b].clone(),
                2 => damaged[a] = damaged[a].replace(char::is_alphabetic, "x"),
                _ => damaged[a].clear(),
            }
        }
        match builder.translate(damaged.concat().into_bytes()) {
            Ok(_) => parsed += 1,
            Err(error) => {
                assert!(!error.is_internal(), "{}", damaged.concat());
                failed += 1;
            }
        }
    }
    assert!(parsed > 0 && failed > 0, "{parsed} {failed}");
    let deep = format!("{}{}", "{\"inner\":[".repeat(30_000), "]}".repeat(30_000));
    assert!(builder.translate(deep.into_bytes()).unwrap_err().to_string().contains("too deep"));
}

#[test]
fn only_reached_items_are_translated() {
    let path = source(
        "reached",
        "// License\n\nstruct unused { int a; }; enum { LOW, HIGH };
            constant int even[2] = { 0, 2 }, odd[2] = { 1, 3 };
            int twice(int x) { return 2 * x; } int unused(int x) { return odd[x & 1]; }
            kernel void f(global int *p) { p[0] = twice(even[1]) + HIGH; }",
    );
    let module = Builder::new(&path).generate().unwrap();
    assert_eq!(module.unreached(), 1);
    for name in ["License", "twice", "even", "HIGH"] {
        has(module.text(), name);
    }
    for name in ["unused", "odd", "LOW"] {
        assert!(!module.text().contains(name), "{name}: {}", module.text());
    }
    let module = Builder::new(&path).all(true).generate().unwrap();
    assert_eq!(module.unreached(), 0);
    has(module.text(), "fn unused(");
}

#[test]
fn preceding_files_and_undefined_macros_reach_the_device() {
    let first = source("first", "#define SCALE 3\nint scaled(int x) { return SCALE * x; }\n");
    let path = source(
        "second",
        "#ifdef NOISE\n#error\n#endif\nkernel void f(global int *p) { p[0] = scaled(p[0]); }",
    );
    let builder =
        Builder::new(&path).include_file(&first).define("NOISE", "1").undefine("NOISE").standard("CL1.2");
    let module = builder.generate().unwrap();
    has(module.text(), "fn scaled(");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("preceding");
    let _ = std::fs::remove_dir_all(&folder);
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    assert_eq!(module.write_comparison(&library, &folder).unwrap(), [] as [PathBuf; 0]);
    let device = std::fs::read_to_string(folder.join("src/second.cl")).unwrap();
    assert!(device.starts_with("#undef NOISE\n#define SCALE 3\n"), "{device}");
    let main = folder.join("src/main.rs");
    has(&std::fs::read_to_string(&main).unwrap(), "-cl-std=CL1.2 -DNOISE=1");
    // A changed program is kept, and an unchanged one is replaced.
    std::fs::write(&main, "fn main() {}").unwrap();
    assert_eq!(module.write_comparison(&library, &folder).unwrap(), std::slice::from_ref(&main));
    assert_eq!(std::fs::read_to_string(&main).unwrap(), "fn main() {}");
    std::fs::copy(folder.join("generated/src-main.rs"), &main).unwrap();
    let module = builder.define("MORE", "1").generate().unwrap();
    assert_eq!(module.write_comparison(&library, &folder).unwrap(), [] as [PathBuf; 0]);
    has(&std::fs::read_to_string(&main).unwrap(), "MORE");
    let error = module.write_comparison(&folder, &folder).unwrap_err().to_string();
    has(&error, "is not the root folder of the repository of clc-builtins");
    has(&error, "--library");
}

/// Returns the text of a function.
fn function<'t>(text: &'t str, name: &str) -> &'t str {
    let (_, rest) = text.split_once(&format!("pub fn {name}(")).unwrap();
    rest.split_once("\n}\n").unwrap().0
}

/// A label of the source may have the name of a generated label; each jump still reaches its own target.
#[test]
fn source_labels_differ_from_generated_labels() {
    for label in ["turns", "turns_1", "turns_2", "TURNS", "turn", "once", "switch_", "case_1"] {
        let text = translated(
            &format!("label_{label}"),
            &format!(
                "kernel void counts(global int *out, int n)\n{{\n    int i = get_global_id(0), sum = 0;\n\
                 while (n-- > 0) {{\n        if (n == 3) goto {label};\n        if (sum > 20) break;\n\
                 sum += 10;\n{label}:\n        sum += 1;\n    }}\n    out[i] = sum;\n}}\n"
            ),
        );
        let translation = function(&text, "counts");
        let declared: Vec<&str> = translation
            .split('\'')
            .skip(1)
            .filter_map(|rest| rest.split_once(':'))
            .map(|(name, _)| name)
            .filter(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'))
            .collect();
        let [outer, inner] = declared[..] else { panic!("{translation}") };
        assert_ne!(outer, inner, "{translation}");
        // `goto` leaves the block, `break` the loop.
        has(translation, &format!("if n == 3 {{\n                break '{inner};"));
        has(translation, &format!("if sum > 20 {{\n                break '{outer};"));
    }
}

/// The translator copies the text of a comment and does not interpret it.
#[test]
fn comments_are_not_interpreted() {
    let text = translated(
        "comment_text",
        "kernel void one(global int *out)\n{\n    // cl2rs_comment!(\"x\"); '#3#' \"@cl2rs a 1\";\n    out[0] = 1; // break 'turns_1;\n}\n",
    );
    has(&text, "    // cl2rs_comment!(\"x\"); '#3#' \"@cl2rs a 1\";\n    out[0] = 1; // break 'turns_1;\n");
}

/// A generated variable does not hide a variable of the source.
#[test]
fn source_variables_differ_from_generated_variables() {
    let text = translated(
        "before",
        "int twice(int *p, int before)\n{\n    int value = 1;\n    while (before-- > value) p[before] += p[before++] + value;\n    return before;\n}\n",
    );
    let translation = function(&text, "twice");
    has(translation, "let before_2 = before;");
}
