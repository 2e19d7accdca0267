#!/usr/bin/env bash
# Builds `same_bits` for each target, runs it, and prints the table of the page `determinism`: the hash of the results of
# all functions and operators, which is the same for all. Where one differs it lists the functions, and exits with 1.
#
# Beside the toolchain it needs the standard libraries of the targets (`rustup target add`), gcc for them, qemu-user, and
# node: gcc-aarch64-linux-gnu gcc-i686-linux-gnu gcc-riscv64-linux-gnu gcc-s390x-linux-gnu. What is not there is left out
# of the table, which is said. A build takes some three minutes of one core, a run up to some minutes under QEMU.
#
#     tests/conformance/same_bits.sh [NAME...]
#
# NAME is one of the first words below; without any, all are run. VALUES=N is how many elements an operand has.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
values=${VALUES:-4096}
results=${CARGO_TARGET_DIR:-target}/same-bits
mkdir -p "$results"
export CARGO_PROFILE_RELEASE_LTO=off

# name | target of rustc | its flags | the linker, where it is not cc | what runs it | target, as the page has it | vector
# registers | how it was run
targets="
x86-64   | x86_64-unknown-linux-gnu      |                              |                       |              | x86-64     | SSE2           | on a processor
v3       | x86_64-unknown-linux-gnu      | -C target-cpu=x86-64-v3      |                       |              | x86-64-v3  | AVX2, with FMA | on a processor
v4       | x86_64-unknown-linux-gnu      | -C target-cpu=x86-64-v4      |                       |              | x86-64-v4  | AVX-512        | on a processor
i686     | i686-unknown-linux-gnu        |                              | i686-linux-gnu-gcc    |              | i686       | scalars alone  | on a processor
aarch64  | aarch64-unknown-linux-gnu     |                              | aarch64-linux-gnu-gcc | qemu-aarch64 | AArch64    | NEON, with FMA | QEMU
riscv64  | riscv64gc-unknown-linux-gnu   |                              | riscv64-linux-gnu-gcc | qemu-riscv64 | riscv64gc  | scalars alone, with FMA | QEMU
s390x    | s390x-unknown-linux-gnu       |                              | s390x-linux-gnu-gcc   | qemu-s390x   | s390x, big endian | scalars alone, with FMA | QEMU
wasm32   | wasm32-wasip1                 |                              |                       | node         | wasm32     | scalars alone  | Node
simd128  | wasm32-wasip1                 | -C target-feature=+simd128   |                       | node         | wasm32 with simd128 | 128 bits | Node
"

trimmed() {
    read -r word <<<"$1" || true
    printf '%s' "$word"
}

# runner NAME: the command line that runs a program of the target.
runner() {
    case $1 in
    node) printf 'node --no-warnings .ci/wasi.mjs' ;;
    qemu-*) printf '%s -L /usr/%s-linux-gnu' "$1" "${1#qemu-}" ;;
    esac
}

if ! [[ $values =~ ^[1-9][0-9]*$ ]]; then
    printf 'error: VALUES=%s: write a number, at least 1\n' "$values" >&2
    exit 2
fi
for name in "$@"; do
    if ! grep -q "^$name *|" <<<"$targets"; then
        printf 'error: there is no target %s; these are: %s\n' "$name" "$(cut -d'|' -f1 <<<"$targets" | xargs)" >&2
        exit 2
    fi
done

first='' status=0 rows=''
while IFS='|' read -r name target flags linker run title registers how; do
    name=$(trimmed "$name") target=$(trimmed "$target") flags=$(trimmed "$flags") linker=$(trimmed "$linker")
    run=$(trimmed "$run") title=$(trimmed "$title") registers=$(trimmed "$registers") how=$(trimmed "$how")
    if [[ $name = '' || ($# -gt 0 && " $* " != *" $name "*) ]]; then
        continue
    fi
    if [[ $name = v3 ]] && ! grep -qsw avx2 /proc/cpuinfo || [[ $name = v4 ]] && ! grep -qsw avx512vl /proc/cpuinfo; then
        printf 'left out: %s, which this processor has not\n' "$title" >&2
        continue
    fi
    lacks=''
    for tool in $linker $run; do
        command -v "$tool" >"$results/tool" || lacks+=" $tool"
    done
    test -d "$(rustc --print sysroot)/lib/rustlib/$target" || lacks+=" the standard library of $target"
    if [[ $lacks != '' ]]; then
        printf 'left out: %s, which needs%s\n' "$title" "$lacks" >&2
        continue
    fi
    variable=CARGO_TARGET_$(tr a-z- A-Z_ <<<"$target")_LINKER
    env ${linker:+"$variable=$linker"} RUSTFLAGS="$flags" cargo build --locked --quiet --release -p clc-tests \
        --no-default-features --features functions,integers --bin same_bits --target "$target"
    program=${CARGO_TARGET_DIR:-target}/$target/release/same_bits
    test "$run" != node || program+=.wasm
    $(runner "$run") "$program" --functions --values "$values" >"$results/$name"
    hash=$(sed -n 's/^\([0-9a-f]*\) all: .*/\1/p' "$results/$name")
    row="| $title | $registers | $how | \`$hash\` |"
    printf '%s\n' "$row"
    rows+=$row$'\n'
    first=${first:-$name}
    if ! diff "$results/$first" "$results/$name" >"$results/difference"; then
        printf 'error: %s is not as %s:\n' "$name" "$first" >&2
        sed -n 's/^> [0-9a-f]* /    /p' "$results/difference" >&2
        status=1
    fi
done <<<"$targets"
test -n "$first"
printf '\n%s: %s\n\n' "$(date -u +%F)" "$(sed -n 's/^[0-9a-f]* all: //p' "$results/$first")"
printf '| target | registers | run | hash |\n|---|---|---|---|\n%s' "$rows"
exit "$status"
