#!/usr/bin/env bash
# Who includes whom (docs/LAYOUT.md), which names the libraries export, how large files and functions are.
# Prints what breaks a rule; exit status 1 when something does.
set -u
top=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
cd "$top" || exit 2
found=0

report() { printf '%s\n' "$*"; found=1; }

sources() { git ls-files -co --exclude-standard -- "$@" | grep -E '\.(c|h|cpp)$'; }

# forbid FOLDER HEADER-REGEX [EXCEPT-FILE-REGEX]: no source of FOLDER includes such a header.
forbid()
{
    local hit
    while IFS= read -r hit; do
        report "$hit  (docs/LAYOUT.md: $1 never includes that)"
    done < <(sources "$1" | grep -vE "${3:-^$}" | xargs -r -d '\n' grep -nHE "^ *# *include *[<\"]($2)[>\"]")
}

check_includes()
{
    local passes_headers='passes\.h|passes_common\.h'
    forbid translator/support 'model\.h|source\.h|edits\.h|emit\.h|bridge\.h|flang/.*'
    forbid translator/model "edits\\.h|emit\\.h|bridge\\.h|$passes_headers|flang/.*"
    forbid translator/modules "model\\.h|source\\.h|edits\\.h|emit\\.h|bridge\\.h|$passes_headers|flang/.*"
    forbid translator/edits "model\\.h|emit\\.h|bridge\\.h|$passes_headers|flang/.*"
    forbid translator/bridge "edits\\.h|emit\\.h|$passes_headers"
    forbid translator/bridge/bridge.h 'flang/.*|llvm/.*'
    forbid translator/passes 'bridge\.h|emit\.h|explain\.h|cafrt\.h|flang/.*'
    forbid translator/output "model\\.h|bridge\\.h|$passes_headers|flang/.*"
    forbid wrappers 'upper\.h|transport\.h|mpi\.h'
    forbid wrappers 'ISO_Fortran_binding\.h' 'descriptor\.[ch]$|mpi/shim\.h$'
    forbid runtime/upper 'mpi\.h|ISO_Fortran_binding\.h'
    forbid runtime/lower 'upper\.h|cafrt\.h'
    forbid runtime/lower 'mpi\.h' 'transport_mpi\.c|progress\.c|mpi_[a-z_]*\.[ch]$|_mpi\.[ch]$'
}

# Every external name of the runtime shows its layer.
check_names()
{
    local library name
    for library in build/lib/cafc/libcafrt.a build/lib/cafc/*/libcafrt_fortran.a; do
        [ -e "$library" ] || continue
        while IFS= read -r name; do
            report "$library exports '$name' (docs/STYLE.md: cafrt_, cafu_, cafl_ or static)"
        done < <(nm -g --defined-only "$library" 2>/dev/null | awk 'NF == 3 { print $3 }' |
                 grep -vE '^(cafrt_|cafu_|cafl_|cafl$|MPI_(Init|Init_thread|Finalize|Finalized|Abort)$|mpi_(init|init_thread|finalize|finalized|abort)_f08_$|__wrap_|__kmpc_|__cafrt_|_QM|_QQ|_QC|_QFC|__def_|__copy_|__vtab_|__final_)' | sort -u)
    done
}

check_sizes()
{
    local file lines
    while IFS= read -r file; do
        lines=$(wc -l <"$file")
        [ "$lines" -le 700 ] || report "$file: $lines lines (at most 700)"
    done < <(git ls-files -co --exclude-standard | grep -E '\.(c|h|cpp|F90|in|sh)$' | grep -v '^testsuite/.*\.want\.')
    # shellcheck disable=SC2016
    # A function ends with a brace in column 1; a flat switch or a table of cases may be longer.
    while IFS= read -r line; do
        report "$line"
    done < <(sources translator runtime wrappers tools | grep -E '\.c$' | xargs -r -d '\n' awk '
        FNR == 1 { start = 0 }
        /^{/ { start = FNR; cases = 0; name = before }
        start && /^ *(case|default)/ { cases++ }
        /^}/ { if (start && FNR - start > 61 && cases < 10)
                   printf "%s:%d: function of %d lines (at most 60): %s\n", FILENAME, start, FNR - start - 1, name
               start = 0 }
        { before = $0 }')
}

# A program may give the name of an intrinsic procedure to something else: texts of the passes mark it (names.c).
check_intrinsics()
{
    local names hit
    names=$(sed -n 's/^CAFRT_INTRINSIC(\(.*\))/\1/p' runtime/include/cafrt_abi.def | paste -sd '|')
    while IFS= read -r hit; do
        report "$hit  (an intrinsic's name without \\1 in front, see translator/passes/passes_common.h)"
    done < <(sources translator/passes | xargs -r -d '\n' grep -nHP "\"([^\"]*([^\"\w\\\\%\$]|%[a-z]+))?($names)\(" |
             grep -vE '"[^"]*\b(logical|real)\([0-9]*\) ::')
}

check_includes
check_names
check_intrinsics
check_sizes
[ $found -eq 0 ] && echo "layers, names and sizes are in order"
exit $found
