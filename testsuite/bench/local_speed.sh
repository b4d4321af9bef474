#!/usr/bin/env bash
# local_speed.sh - local code over a coarray (cafc) against the same code without [*] (the plain compiler):
# interleaved pairs, medians of their ratios, one table per compiler.
#
#   local_speed.sh CAFC CAFRUN [PAIRS] [-O3 ...]
set -eu
cafc=$1 cafrun=$2 pairs=${3:-9}
shift $(( $# < 3 ? $# : 3 ))
flags=${*:--O3}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for fc in gfortran flang-22; do
    command -v "$fc" >/dev/null || continue
    mkdir -p "$work/$fc/plain" "$work/$fc/coarray"
    # Where the linker puts a short loop of gfortran's changes its speed by up to 45 % on some processors, coarray or not.
    [ "$fc" = gfortran ] && align=-falign-loops=64 || align=
    # shellcheck disable=SC2086
    (cd "$work/$fc/plain" && "$fc" $flags $align "$here/local_speed.F90" -o run)
    # shellcheck disable=SC2086
    (cd "$work/$fc/coarray" && "$cafc" "--fc=${fc%-22}" $flags $align -DCOARRAY "$here/local_speed.F90" -o run)
    for ((i = 0; i < pairs; i++)); do
        "$work/$fc/plain/run" >"$work/plain.$i"
        "$cafrun" -n 1 "$work/$fc/coarray/run" >"$work/coarray.$i"
        paste -d '|' "$work/coarray.$i" "$work/plain.$i"
    done | awk -F'"pattern": "|", "seconds": |}' -v fc="$fc" -v pairs="$pairs" '
        { ratio[$2] = ratio[$2] " " ($3 / $6); seconds[$2] = $3; if (!($2 in seen)) { seen[$2] = 1; order[++n] = $2 } }
        END {
            printf "%s, coarray / plain, median of %d interleaved pairs (min .. max)\n", fc, pairs
            for (i = 1; i <= n; i++) {
                m = split(ratio[order[i]], r, " ")
                for (a = 1; a <= m; a++) for (b = a + 1; b <= m; b++) if (r[b] < r[a]) { t = r[a]; r[a] = r[b]; r[b] = t }
                printf "  %-24s %.3f  (%.3f .. %.3f)\n", order[i], r[int((m + 1) / 2)], r[1], r[m]
            }
        }'
done
