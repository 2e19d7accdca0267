#!/usr/bin/env bash
# Builds and runs `same_bits` for each target, and prints the table of the page `determinism`. The table has the hash of
# the results of all functions and operators, which is the same for all targets. If a hash differs from that of the
# first target, or from the checked-in table for fewer operands, the script lists the functions and exits with 1.
#
#     tests/conformance/same_bits.sh [NAME...]
#
# NAME is the first word after `measure` below; the default is all targets. VALUES=N sets the number of elements per
# operand.
#
# In addition to the toolchain, the script needs the standard libraries of the targets (`rustup target add`), qemu-user,
# node, gcc-i686-linux-gnu, gcc-aarch64-linux-gnu, gcc-riscv64-linux-gnu and gcc-s390x-linux-gnu. It skips targets whose
# tools are missing, and reports them. A build takes two minutes on one core, and a run up to a minute.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
values=${VALUES:-4096}
build=${CARGO_TARGET_DIR:-target}
results=$build/same-bits
mkdir -p "$results"
# With a single crate, LTO would only take longer.
export CARGO_PROFILE_RELEASE_LTO=off

if ! [[ $values =~ ^[1-9][0-9]*$ ]]; then
    printf 'error: VALUES=%s: expected a positive integer\n' "$values" >&2
    exit 2
fi
known=" $(sed -n 's/^.*\bmeasure \([a-z0-9-]*\) .*/\1/p' tests/conformance/same_bits.sh | xargs) "
wanted=" $* "
for name in "$@"; do
    if [[ $known != *" $name "* ]]; then
        printf 'error: unknown target %s; the targets are:%s\n' "$name" "$known" >&2
        exit 2
    fi
done
table=tests/conformance/tests/same_bits/hashes.txt
of_table=$(sed -n 's/^pub const VALUES: usize = \([0-9]*\);/\1/p' tests/conformance/src/bits.rs)
first='' status=0 rows=''

# lacks TARGET: prints the missing tools to build and run programs for the target.
lacks() {
    local tool
    for tool in $linker $runner; do
        command -v "$tool" >"$results/tool" || printf ' %s' "$tool"
    done
    test -d "$(rustc --print sysroot)/lib/rustlib/$1" || printf ' the standard library of %s' "$1"
    # That version computes MDEBR (two floats multiplied to a double) and `fma` incorrectly.
    if [[ $runner = qemu-s390x && $("$runner" --version) = *' version 7.'* ]]; then
        printf ' a newer QEMU, such as 10.0'
    fi
    test "$level" = '' || grep -qsw "$level" /proc/cpuinfo || printf ' a processor with %s' "$level"
}

# compare NAME WITH FILE RIGHT: compares two lists of hashes.
compare() {
    if ! diff "$4" "$3" >"$results/difference"; then
        printf 'error: %s differs from %s:\n' "$1" "$2" >&2
        sed -n 's/^> [0-9a-f]* /    /p' "$results/difference" >&2
        status=1
    fi
}

# measure NAME TARGET TITLE REGISTERS: runs one target. Optional variables: `flags` for rustc, `linker`, `runner`, and
# `level`, a required word in /proc/cpuinfo.
measure() {
    local name=$1 target=$2 title=$3 registers=$4 flags=${flags:-} linker=${linker:-} runner=${runner:-} level=${level:-}
    if [[ $wanted != '  ' && $wanted != *" $name "* ]]; then
        return
    fi
    local lacks version variable program=$build/$target/release/same_bits run=() how='a processor' hash
    lacks=$(lacks "$target")
    if [[ $lacks != '' ]]; then
        printf 'skipped: %s, which needs%s\n' "$title" "$lacks" >&2
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
printf '%s: %s\n\n' "$(date -u +%F)" "$(sed -n 's/^[0-9a-f]* all: //p' "$results/$first")"
printf '| target | vector registers used | run by | hash |\n|---|---|---|---|\n%s' "$rows"
exit "$status"
