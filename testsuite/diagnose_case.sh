#!/usr/bin/env bash
# diagnose_case.sh CAFC CASE - cafc refuses CASE and says at each marked place what it must.
# A line `!error: text` demands an error with that text at the next line that is not such a mark; without marks the case must pass.
# A line `!options: ...` adds options.
set -u
cafc=$1 case_file=$2 failed=
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
read -r -a options <<<"$(sed -n 's/^!options: *//p' "$case_file" | tr '\n' ' ')"

"$cafc" "${options[@]}" -J "$work" -c "$case_file" -o "$work/case.o" >"$work/said" 2>&1
status=$?
while IFS=$'\t' read -r line text; do
    if ! grep -F ":$line:" "$work/said" | grep -F 'error:' | grep -qF -- "$text"; then
        echo "FAIL $case_file:$line: no error with: $text"
        failed=yes
    fi
done < <(awk '/^!error: / { sub(/^!error: */, ""); wanted[++n] = $0; next }
              { for (i = 1; i <= n; i++) printf "%d\t%s\n", NR, wanted[i]; n = 0 }' "$case_file")
if grep -q '^!error: ' "$case_file"; then
    [ $status -eq 1 ] || { echo "FAIL $case_file: exit status $status, expected 1"; failed=yes; }
    [ ! -e "$work/case.o" ] || { echo "FAIL $case_file: an object was written"; failed=yes; }
else
    [ $status -eq 0 ] || { echo "FAIL $case_file: exit status $status, expected 0"; failed=yes; }
fi
[ -n "$failed" ] || exit 0
sed 's/^/  | /' "$work/said" | head -40
exit 1
