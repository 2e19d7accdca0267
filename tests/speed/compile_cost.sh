#!/usr/bin/env bash
# Measures the build time of clc-builtins relative to glam 0.30: three rounds in turn, each with an empty target folder,
# and the median of the CPU seconds (user and system). `math` measures the feature relative to a build without it.
# `kernels` measures six kernels in release builds, relative to the same kernels with intrinsics. Requires cargo and its
# registry.
#
#     tests/speed/compile_cost.sh [ROUNDS]
#     tests/speed/compile_cost.sh math
#     tests/speed/compile_cost.sh kernels
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD
rounds=${1:-3}
library=$PWD/clc-builtins
scratch=$PWD/target/compile-cost
export CARGO_TARGET_DIR=$scratch/target
# Like for a crate from the registry. Cargo builds local crates, like clc-builtins here, incrementally.
export CARGO_INCREMENTAL=0
rm -rf "$scratch"

# crate NAME DEPENDENCY: creates an empty program with this dependency.
crate() {
    mkdir -p "$scratch/$1/src"
    printf '[package]\nname = "%s"\nversion = "0.0.0"\nedition = "2024"\n[dependencies]\n%s\n[workspace]\n' "$1" "$2" >"$scratch/$1/Cargo.toml"
    printf 'fn main() {}\n' >"$scratch/$1/src/main.rs"
    (cd "$scratch/$1" && cargo fetch --quiet)
}
crate glam-030 'glam = "0.30"'
crate clc-default "clc-builtins = { path = \"$library\" }"
crate clc-no-mono "clc-builtins = { path = \"$library\", default-features = false, features = [\"fp16\", \"fp64\"] }"
crate clc-math "clc-builtins = { path = \"$library\", features = [\"math\"] }"
crate empty ''

TIMEFORMAT='%U %S'
# seconds COMMAND...: prints the CPU seconds of a command.
seconds() {
    { time "$@" >/dev/null 2>"$scratch/log"; } 2>&1 | awk '{ printf "%.2f\n", $1 + $2 }'
}
cold() {
    rm -rf "$CARGO_TARGET_DIR"
    (cd "$scratch/$2" && seconds cargo "$1" --offline)
}
median() {
    sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'
}
ratio() {
    awk -v value="$1" -v of="$2" 'BEGIN { printf "%.2f", value / of }'
}

# Compares the build with `math` with the default build.
with_math() {
    local own default round
    for ((round = 0; round < rounds; round++)); do
        for name in clc-default clc-math; do
            cold build $name >>"$scratch/math-$name"
        done
    done
    own=$(median <"$scratch/math-clc-math") default=$(median <"$scratch/math-clc-default")
    printf 'build with `math`: %s, default %s, ratio %s (goal 1.25)\n' "$own" "$default" "$(ratio "$own" "$default")"
}
if [ "$rounds" = math ]; then
    rounds=3
    with_math
    exit
fi

# Compiles six kernels and the functions that they call. The dependencies are built before.
kernels() {
    local name kernel own_seconds hand_seconds list=(photo sobel color_to_alpha resize quantised_dot md5) own=() hand=()
    crate kernels-own "clc-builtins = { path = \"$library\", features = [\"math\"] }"$'\n''bytemuck = { version = "1", features = ["min_const_generics"] }'
    crate kernels-by-hand 'bytemuck = { version = "1", features = ["min_const_generics"] }'
    for kernel in "${list[@]}"; do
        own+=("run::$kernel as run::Run,") hand+=("by_hand::$kernel::run as by_hand::Run,")
    done
    printf '#![allow(dead_code)]\n#[path = "%s/clc-builtins/examples/kernels/mod.rs"]\nmod kernels;\n#[path = "%s/tests/kernels/src/run.rs"]\nmod run;\nfn main() {\n    std::hint::black_box([%s]);\n}\n' \
        "$root" "$root" "${own[*]}" >"$scratch/kernels-own/src/main.rs"
    printf '#![allow(dead_code)]\n#[path = "%s/tests/speed/kernels/src/by_hand/mod.rs"]\nmod by_hand;\nfn main() {\n    std::hint::black_box([%s]);\n}\n' \
        "$root" "${hand[*]}" >"$scratch/kernels-by-hand/src/main.rs"
    for name in kernels-own kernels-by-hand; do
        (cd "$scratch/$name" && cargo build --release --quiet --offline)
    done
    for ((round = 0; round < 7; round++)); do
        for name in kernels-own kernels-by-hand; do
            touch "$scratch/$name/src/main.rs"
            (cd "$scratch/$name" && seconds cargo build --release --offline) >>"$scratch/$name-seconds"
        done
    done
    own_seconds=$(median <"$scratch/kernels-own-seconds")
    hand_seconds=$(median <"$scratch/kernels-by-hand-seconds")
    printf 'release build of six kernels: %s, with intrinsics %s, ratio %s (goal 1.5)\n' \
        "$own_seconds" "$hand_seconds" "$(ratio "$own_seconds" "$hand_seconds")"
}
if [ "$rounds" = kernels ]; then
    kernels
    exit
fi

for ((round = 0; round < rounds; round++)); do
    for command in build check; do
        for name in glam-030 clc-default clc-no-mono; do
            cold $command $name >>"$scratch/$command-$name"
        done
    done
done
printf 'cold, CPU seconds, median of %s; ratio to glam 0.30\n' "$rounds"
for command in build check; do
    glam=$(median <"$scratch/$command-glam-030")
    [ $command = build ] && goals=(1.55 1.3) || goals=(1.4 1.15)
    printf '%-6s glam 0.30 %s\n' $command "$glam"
    for name in clc-default clc-no-mono; do
        own=$(median <"$scratch/$command-$name")
        printf '%-6s %-12s %s  ratio %s (goal %s)\n' $command $name "$own" "$(ratio "$own" "$glam")" "${goals[0]}"
        goals=("${goals[@]:1}")
    done
done
with_math

# A user's crate, its dependencies built before.
for name in empty clc-default; do
    (cd "$scratch/$name" && cargo check --quiet --offline)
done
for ((round = 0; round < 7; round++)); do
    for name in empty clc-default; do
        touch "$scratch/$name/src/main.rs"
        (cd "$scratch/$name" && seconds cargo check --offline) >>"$scratch/user-$name"
    done
done
printf 'check of a user crate: %s, of an empty crate: %s (goal: 0.02 more)\n' \
    "$(median <"$scratch/user-clc-default")" "$(median <"$scratch/user-empty")"

# The macro's share: its own modules in a macro that tells how long they took, and expands to nothing. Wall time
# within one thread, so CPU time; unoptimised, as procedural macros are in their users' builds.
macros=$PWD/clc-builtins-macros
mkdir -p "$scratch/timed" "$scratch/expansion/src"
cp -r "$macros/src" "$scratch/timed/src"
sed 's/^version.workspace.*/version = "0.0.0"/; s/^edition.workspace.*/edition = "2024"/; /\.workspace/d; /^\[dev-dependencies\]/,$d' \
    "$macros/Cargo.toml" >"$scratch/timed/Cargo.toml"
printf '[workspace]\n' >>"$scratch/timed/Cargo.toml"
{
    sed -n 's/^mod [a-z]*;$/&/p' "$macros/src/lib.rs"
    cat <<'END'
#[proc_macro]
pub fn builtins(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let start = std::time::Instant::now();
    let items: proc_macro::TokenStream = expand::table(input.into()).expect("the table is right").into();
    let elapsed = start.elapsed();
    drop(items);
    eprintln!("expansion {:.3}", elapsed.as_secs_f64());
    proc_macro::TokenStream::new()
}
END
} >"$scratch/timed/src/lib.rs"
crate expansion 'clc-builtins-macros = { path = "../timed" }'
printf 'include!("%s/src/table.rs");\nfn main() {}\n' "$library" >"$scratch/expansion/src/main.rs"
for ((round = 0; round < 7; round++)); do
    touch "$scratch/expansion/src/main.rs"
    (cd "$scratch/expansion" && cargo check --offline 2>&1) | awk '/^expansion/ { print $2 }' >>"$scratch/expansions"
    (
        cd "$scratch/clc-default"
        cargo clean --quiet --offline --package clc-builtins
        seconds cargo check --offline >>"$scratch/library"
    )
done
expansion=$(median <"$scratch/expansions")
check=$(median <"$scratch/library")
printf 'check of clc-builtins alone: %s, of that the macro: %s, %s %% (goal 10)\n' "$check" "$expansion" \
    "$(awk -v part="$expansion" -v all="$check" 'BEGIN { printf "%.1f", 100 * part / all }')"
kernels
