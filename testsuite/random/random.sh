#!/usr/bin/env bash
# random.sh [--keep FOLDER] GENERATE CAFC CAFRUN FC FIRST LAST [CASES] - the random programs of seeds FIRST to LAST, translated, compiled, run.
# The seed decides everything: 1 to 4 images, options, one node, two pretended nodes or a node for each image.  A failing
# one is named with what it said; its program stays in FOLDER.
set -u
keep=
[ "$1" = --keep ] && { keep=$2; shift 2; }
generate=$(realpath "$1") cafc=$(realpath "$2") cafrun=$(realpath "$3") fc=$4 first=$5 last=$6 cases=${7:-8}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0
# gfortran 12 sums what lies beside the array when it vectorises short loops with negative stride, and frees the components of sections twice
# that it packs itself for dummy arguments of explicit shape.
case $fc in
gfortran*) packing=" -fno-inline-arg-packing" fast="-O3 -fno-tree-loop-vectorize$packing" ;;
*) packing= fast=-O3 ;;
esac
options=(-O0 "$fast" "-O2$packing" "-O1 -fcheck=coarray$packing" "-O0 -fcheck=coarray")
layouts=(MPIR_CVAR_NUM_CLIQUES=1 MPIR_CVAR_NUM_CLIQUES=2 MPIR_CVAR_NOLOCAL=1)

attempt() {
    local seed=$1 images=$((seed % 4 + 1))
    local option=${options[seed % 5]} layout=${layouts[seed % 3]}
    "$generate" "$seed" "$images" "$cases" >"$work/random.f90" || return 1
    echo "seed $seed: cafc --fc=$fc $option, $layout cafrun -n $images" >"$work/said"
    (cd "$work" && timeout 300 "$cafc" --fc="$fc" $option random.f90 -o random) >>"$work/said" 2>&1 || return 1
    env "$layout" timeout 120 "$cafrun" -n "$images" "$work/random" >>"$work/said" 2>&1 || return 1
    grep -q '^passed$' "$work/said"
}

for ((seed = first; seed <= last; seed++)); do
    attempt "$seed" && continue
    failed=$((failed + 1))
    echo FAIL
    head -40 "$work/said"
    [ -z "$keep" ] || cp "$work/random.f90" "$keep/random_$seed.f90"
done
echo "$((last - first + 1)) programs of $cases cases, $failed failed"
[ "$failed" -eq 0 ]
