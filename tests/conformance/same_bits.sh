#!/usr/bin/env bash
# Builds `same_bits` for each target, runs it, and prints the table of the page `determinism`: the hash of the results
# of all functions and operators, which is the same for all. Where one differs from the first, or from the checked-in
# table of fewer operands, it lists the functions, and exits with 1.
#
#     tests/conformance/same_bits.sh [NAME...]
#
# NAME is the first word after `measure` below; without any, all are run. VALUES=N is how many elements an operand has.
#
# Beside the toolchain it needs the standard libraries of the targets (`rustup target add`), qemu-user, node, and
# gcc-i686-linux-gnu, gcc-aarch64-linux-gnu, gcc-riscv64-linux-gnu, gcc-s390x-linux-gnu. A target that lacks something
# is left out of the table, which is said. A build takes two minutes of one core, a run up to a minute.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
values=${VALUES:-4096}
build=${CARGO_TARGET_DIR:-target}
results=$build/same-bits
mkdir -p "$results"
# All is one crate: it would only take longer.
export CARGO_PROFILE_RELEASE_LTO=off

if ! [[ $values =~ ^[1-9][0-9]*$ ]]; then
    printf 'error: VALUES=%s: write a number, at least 1\n' "$values" >&2
    exit 2
fi
known=" $(sed -n 's/^.*\bmeasure \([a-z0-9-]*\) .*/\1/p' tests/conformance/same_bits.sh | xargs) "
wanted=" $* "
for name in "$@"; do
    if [[ $known != *" $name "* ]]; then
        printf 'error: there is no target %s; these are:%s\n' "$name" "$known" >&2
        exit 2
    fi
done
table=tests/conformance/tests/same_bits/hashes.txt
of_table=$(sed -n 's/^pub const VALUES: usize = \([0-9]*\);/\1/p' tests/conformance/src/bits.rs)
first='' status=0 rows=''

# lacks TARGET: what there must be beside to build and run programs of the target.
lacks() {
    local tool
    for tool in $linker $runner; do
        command -v "$tool" >"$results/tool" || printf ' %s' "$tool"
    done
    test -d "$(rustc --print sysroot)/lib/rustlib/$1" || printf ' the standard library of %s' "$1"
    # In that one, two floats times each other as a double (MDEBR) are wrong, and so is `fma`.
    if [[ $runner = qemu-s390x && $("$runner" --version) = *' version 7.'* ]]; then
        printf ' a newer QEMU, 10.0 for one'
    fi
    test "$level" = '' || grep -qsw "$level" /proc/cpuinfo || printf ' a processor with %s' "$level"
}

# compare NAME WITH FILE RIGHT: two lists of hashes.
compare() {
    if ! diff "$4" "$3" >"$results/difference"; then
        printf 'error: %s is not as %s:\n' "$1" "$2" >&2
        sed -n 's/^> [0-9a-f]* /    /p' "$results/difference" >&2
        status=1
    fi
}

# measure NAME TARGET TITLE REGISTERS, with these set before it where they are not the default: `flags` of rustc, the
# `linker`, the `runner`, a word of /proc/cpuinfo in `level`.
measure() {
    local name=$1 target=$2 title=$3 registers=$4 flags=${flags:-} linker=${linker:-} runner=${runner:-} level=${level:-}
    if [[ $wanted != '  ' && $wanted != *" $name "* ]]; then
        return
    fi
    local lacks version variable program=$build/$target/release/same_bits run=() how='a processor' hash
    lacks=$(lacks "$target")
    if [[ $lacks != '' ]]; then
        printf 'left out: %s, which needs%s\n' "$title" "$lacks" >&2
        return
    fi
    variable=CARGO_TARGET_$(tr a-z- A-Z_ <<<"$target")_LINKER
    env ${linker:+"$variable=$linker"} RUSTFLAGS="$flags" cargo build --locked --quiet --release -p clc-conformance \
        --no-default-features --features functions,integers --bin same_bits --target "$target"
    case $runner in
    node) run=(node --no-warnings .ci/wasi.mjs) how=Node program+=.wasm ;;
    qemu-*) run=("$runner" -L "/usr/${runner#qemu-}-linux-gnu") how=QEMU ;;
    esac
    if [[ $runner != '' ]]; then
        version=$("$runner" --version)
        how+=" $(grep -om1 '[0-9]*\.[0-9]*' <<<"$version" | sed -n 1p)"
    fi
    "${run[@]}" "$program" --functions --values "$values" >"$results/$name"
    hash=$(sed -n 's/^\([0-9a-f]*\) all: .*/\1/p' "$results/$name")
    rows+="| $title | $registers | $how | \`$hash\` |"$'\n'
    printf '%s %s\n' "$hash" "$name" >&2
    first=${first:-$name}
    compare "$name" "$first" "$results/$name" "$results/$first"
    "${run[@]}" "$program" --functions --values "$of_table" | sed '$d' >"$results/$name.table"
    compare "$name" "$table" "$results/$name.table" "$table"
}

measure x86-64 x86_64-unknown-linux-gnu x86-64 SSE2
flags='-C target-cpu=x86-64-v3' level=avx2 measure v3 x86_64-unknown-linux-gnu x86-64-v3 'AVX2, FMA'
flags='-C target-cpu=x86-64-v4' level=avx512vl measure v4 x86_64-unknown-linux-gnu x86-64-v4 'AVX-512, FMA'
linker=i686-linux-gnu-gcc measure i686 i686-unknown-linux-gnu i686 'none: scalars'
linker=aarch64-linux-gnu-gcc runner=qemu-aarch64 measure aarch64 aarch64-unknown-linux-gnu AArch64 'NEON, FMA'
linker=riscv64-linux-gnu-gcc runner=qemu-riscv64 measure riscv64 riscv64gc-unknown-linux-gnu riscv64gc 'none: scalars'
linker=s390x-linux-gnu-gcc runner=qemu-s390x measure s390x s390x-unknown-linux-gnu 's390x, big endian' 'none: scalars'
runner=node measure wasm32 wasm32-wasip1 wasm32 'none: scalars'
flags='-C target-feature=+simd128' runner=node measure simd128 wasm32-wasip1 'wasm32 with `simd128`' '128 bits'

if [[ $first = '' ]]; then
    printf 'error: no target could be built and run\n' >&2
    exit 1
fi
printf '%s, of %s\n\n' "$(date -u +%F)" "$(sed -n 's/^[0-9a-f]* all: //p' "$results/$first")"
printf '| target | vector registers used | run by | hash |\n|---|---|---|---|\n%s' "$rows"
exit "$status"
