#!/usr/bin/env bash
# golden_case.sh CAFC CASE - the translation of CASE (x.f90) is what x.want.f90 says, byte for byte, and gfortran compiles it.
# A line `!options: ...` in the case adds options; CAFC_GOLDEN_UPDATE=1 accepts the translation.
set -u
cafc=$1 case_file=$2
suffix=${case_file##*.}
want=${case_file%.*}.want.${suffix,}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
read -r -a options <<<"$(sed -n 's/^!options: *//p' "$case_file" | tr '\n' ' ')"

if ! "$cafc" --fc=gfortran --translate "${options[@]}" -J "$work" "$case_file" -o "$work/got.${suffix,}"; then
    echo "FAIL $case_file: is not translated"
    exit 1
fi
if [ -n "${CAFC_GOLDEN_UPDATE:-}" ]; then
    cmp -s "$want" "$work/got.${suffix,}" || cp "$work/got.${suffix,}" "$want"
    exit
fi
if ! diff -u --label "$want" --label "translation now" "$want" "$work/got.${suffix,}"; then
    echo "To accept: tools/dev golden --update, then read the diff line by line"
    exit 1
fi
command -v gfortran >/dev/null || exit 0
"$cafc" --fc=gfortran "${options[@]}" -J "$work" -c "$case_file" -o "$work/got.o" && exit
echo "FAIL $case_file: gfortran does not compile the translation"
exit 1
