#!/usr/bin/env bash
# bench_test.sh CAFC CAFRUN - the benchmark suite builds a pattern, runs it beside its limit, and reports; what it says about goals and
# noise follows from its numbers.
set -eu
cafc=$1 cafrun=$2
bench=$(cd "$(dirname "$0")/../bench" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() { printf 'bench_test: %s\n' "$*" >&2; exit 1; }
has() { grep -Eq -- "$1" "$2" || { cat "$2" >&2; fail "'$1' is not in $(basename "$2")"; }; }
has_not() { ! grep -Eq -- "$1" "$2" || { cat "$2" >&2; fail "'$1' is in $(basename "$2")"; }; }

# ---- one pattern with next to no iterations ----

export BENCH_SECONDS=0.00001 BENCH_TRIALS=2
options=(--quick --rounds 1 --sizes "8 4096" --pattern get --peers 'cafc-gfortran|limit')
"$bench/bench.sh" "$cafc" "$cafrun" "$work/out" "${options[@]}" >"$work/table" || { cat "$work/table"; fail "the suite failed"; }
for line in 'assignment +8' 'assignment +4096' 'expression +8' 'busy +8'; do
    has "^get +$line +2 \| +[0-9.]+ +- \| +[0-9.]+ " "$work/table"
done
has '"peer": "cafc-gfortran", "median": [0-9.e+-]+, ' "$work/out/bench.json"
[ "$(grep -c '"peer": "limit"' "$work/out/bench.json")" -eq 5 ] || fail "the limit should have five measurements"
has '<path d="M' "$work/out/get.svg"
has 'MB/s' "$work/out/get.svg"

# ---- a program that does not build, or does not end well, is a failure of the suite ----

printf '#!/bin/sh\nexit 1\n' >"$work/broken"
chmod +x "$work/broken"
! "$bench/bench.sh" "$work/broken" "$cafrun" "$work/bad" "${options[@]}" >"$work/table" 2>&1 || fail "a broken compiler went unnoticed"
has 'cafc-gfortran get: does not build' "$work/table"
! "$bench/bench.sh" "$cafc" "$work/broken" "$work/out" "${options[@]}" >"$work/table" 2>&1 || fail "broken runs went unnoticed"
has 'cafc-gfortran get on 2: ended with an error' "$work/table"

# ---- medians and verdicts ----

verdict()   # BUSY, then samples on standard input: peer, round, pattern, variant, bytes, images, median, fastest
{
    awk -f "$bench/medians.awk" >"$work/medians"
    awk -v ours="cafc-gfortran cafc-flang" -v limit=limit -v peers="mpi rma" -v column=6 -v busy="$1" -f "$bench/table.awk" \
        "$bench/goals.txt" "$work/medians" >"$work/table"
}

verdict 1 <<'TEXT'
cafc-gfortran 1 sync all 0 2 2e-7 2e-7
limit 1 sync all 0 2 1e-7 1e-7
mpi 1 sync all 0 2 9e-7 9e-7
cafc-gfortran 2 sync all 0 2 2.1e-7 2e-7
cafc-gfortran 3 sync all 0 2 9e-7 2e-7
cafc-gfortran 4 sync all 0 2 2.1e-7 1e-7
cafc-gfortran 5 sync all 0 2 2.1e-7 2e-7
TEXT
has '^sync all 0 2 cafc-gfortran 2.1000e-07 1.0000e-07 0.000 5$' "$work/medians"
has '\| +2.10 +- +0.23 +- \|$' "$work/table"
has '0 behind a goal or a peer, 0 noisy' "$work/table"
has_not 'TOO NOISY' "$work/table"

verdict 1 <<'TEXT'
cafc-flang 1 sync all 0 2 5e-7 5e-7
limit 1 sync all 0 2 1e-7 1e-7
mpi 1 sync all 0 2 1e-7 1e-7
TEXT
has 'cafc-flang:5.0x-of-limit\(goal-2.4\) cafc-flang:5.0x-of-mpi' "$work/table"

verdict 1 <<'TEXT'
cafc-flang 1 sync all 0 2 1e-7 1e-7
cafc-flang 2 sync all 0 2 3e-7 3e-7
cafc-flang 3 sync all 0 2 2e-7 3e-7
TEXT
has 'TOO NOISY' "$work/table"

verdict 50 <<'TEXT'
cafc-flang 1 sync all 0 2 1e-7 1e-7
TEXT
has 'TOO NOISY' "$work/table"
