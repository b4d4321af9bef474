#!/usr/bin/env bash
# diagnose_case.sh CAFC CASE... - cafc refuses each CASE and says at each marked place what it must.
# A line `!error: text` demands an error with that text at the next line that is not such a mark; without marks the case must pass.
# A line `!errors: N` demands that there be N, `!options: ...` adds options.  A folder stands for the cases in it that have marks.
set -u
cafc=$1 failed=
shift
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

complain() {
    echo "FAIL $1"
    failed=yes wrong=yes
}

check_case() {
    local case_file=$1 line text status count wrong=
    read -r -a options <<<"$(sed -n 's/^!options: *//p' "$case_file" | tr '\n' ' ')"
    rm -f "$work/case.o"
    "$cafc" "${options[@]}" -J "$work" -c "$case_file" -o "$work/case.o" >"$work/said" 2>&1
    status=$?
    while IFS=$'\t' read -r line text; do
        grep -F ":$line:" "$work/said" | grep -F 'error:' | grep -qF -- "$text" ||
            complain "$case_file:$line: no error with: $text"
    done < <(awk '/^!error: / { sub(/^!error: */, ""); wanted[++n] = $0; next }
                  { for (i = 1; i <= n; i++) printf "%d\t%s\n", NR, wanted[i]; n = 0 }' "$case_file")
    for count in $(sed -n 's/^!errors: *//p' "$case_file"); do
        [ "$(grep -c ' error: ' "$work/said")" -eq "$count" ] || complain "$case_file: not $count errors"
    done
    if grep -q '^!error: ' "$case_file"; then
        [ $status -eq 1 ] || complain "$case_file: exit status $status, expected 1"
        [ ! -e "$work/case.o" ] || complain "$case_file: an object was written"
    else
        [ $status -eq 0 ] || complain "$case_file: exit status $status, expected 0"
    fi
    [ -z "$wrong" ] || sed 's/^/  | /' "$work/said" | head -40
}

for argument; do
    if [ -d "$argument" ]; then
        while IFS= read -r case_file; do
            check_case "$case_file"
        done < <(grep -l '^!error: ' "$argument"/*.f90)
    else
        check_case "$argument"
    fi
done
[ -z "$failed" ]
