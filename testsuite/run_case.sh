#!/usr/bin/env bash
# run_case.sh - translate, compile and run one test program on several numbers of images.
#
#   run_case.sh --cafc PATH --cafrun PATH --fc gfortran|flang --opt "-O0" --images "1 2 3 4" --nodes "one two all hosts" CASE
#
# Everything happens in a private folder; --keep leaves it. Exit status: 0 passed, 1 failed, 77 skipped, 2 misuse.
# --nodes two, all: MPI is told that the images sit on two nodes, or each on its own; they talk over TCP then, by the
# network interface $CAFC_TEST_DEVICE (lo when unset).  hosts: on three
# hosts with networks of their own (hosts.sh).  With several of them the program is compiled once.
#
# Lines in CASE that steer it (from column 1, before the first statement by convention):
#   !images: 1 2 5      run only with those of the asked numbers of images
#   !exit: 3            the exit status (0 when not said; `error`: any but 0)
#   !stdout: text       a line of standard output contains the text; %n is the number of images. May be repeated,
#   !stderr: text       then each must appear; the same for standard error
#   !once: text         one line of standard error contains the text, no other does
#   !absent: text       neither output contains the text
#   !options: -fopenmp  more options for the compilation
#   !with: other.f90    a source, beside CASE, compiled on its own before CASE; may be repeated, in order
#   !env: X=Y           in the environment of the run
#   !fc: gfortran       only for this compiler
#   !nodes: one         only in these settings of --nodes
#   !also: two hosts    these at -O0, for every run of the suite (CMakeLists.txt reads it)
#   !timeout: 60        seconds a run may take (30 when not said); on a busy machine set CAFC_TEST_PATIENCE=4, a factor
#   !heavy: 5 GB memory skipped unless CAFC_TEST_HEAVY is set

set -u

usage() {
    sed -n '2,5p' "$0" | sed 's/^# \{0,1\}//' >&2
    exit 2
}

fail() {
    echo "FAIL $case_name ($setting${n:+, images $n}): $1"
    echo "  to repeat:"
    printf '    %s\n' "${reproduce[@]}"
    exit 1
}

skip() {
    echo "skip $case_name ($setting): $1"
    exit 77
}

# Hundreds of tests run: what happens in each of them happens in this shell, without other processes, wherever it can.

# The values of `!key: value` lines, one a line, by key.
declare -A directives=()
read_directives() {
    local line key
    while IFS= read -r line; do
        [[ $line =~ ^!([a-z]+):\ *(.*[^[:space:]])[[:space:]]*$ ]] || continue
        key=${BASH_REMATCH[1]}
        directives[$key]=${directives[$key]:+${directives[$key]}$'\n'}${BASH_REMATCH[2]}
    done <"$1"
}

# Those of a key as an array.
values_of() {
    local -n values=$2
    values=()
    [ -z "${directives[$1]:-}" ] || mapfile -t values <<<"${directives[$1]}"
}

# A command as one can paste it into a shell, into the variable `line`.
quote() {
    printf -v line '%q ' "$@"
}

contains_word() {
    case " $2 " in *" $1 "*) return 0 ;; esac
    return 1
}

# A command with a slash as absolute path, since the case is compiled in a folder of its own.
absolute() {
    case $1 in
    /*) echo "$1" ;;
    */*) realpath "$1" ;;
    *) echo "$1" ;;
    esac
}

cafc=cafc cafrun=cafrun fc=gfortran opt=-O0 asked_images="1 2 3 4" nodes=one keep='' case_file=''
while [ $# -gt 0 ]; do
    case $1 in
    --cafc) cafc=$2; shift 2 ;;
    --cafrun) cafrun=$2; shift 2 ;;
    --fc) fc=$2; shift 2 ;;
    --opt) opt=$2; shift 2 ;;
    --images) asked_images=$2; shift 2 ;;
    --nodes) nodes=$2; shift 2 ;;
    --keep) keep=yes; shift ;;
    -*) usage ;;
    *) case_file=$1; shift ;;
    esac
done
[ -f "$case_file" ] || usage
testsuite=$0
for path in cafc cafrun case_file testsuite; do
    case ${!path} in
    /*) ;;
    *) printf -v "$path" %s "$(absolute "${!path}")" ;;
    esac
done
testsuite=${testsuite%/*}
case_folder=${case_file%/*}
case_name=${case_folder##*/}/${case_file##*/}
setting="$fc $opt, nodes $nodes"
n=
reproduce=()
read_directives "$case_file"

# ---- what applies to this case ----

own=${directives[images]:-}
images=
for count in $asked_images; do
    if [ -z "$own" ] || contains_word "$count" "$own"; then
        images="$images $count"
    fi
done
# A case for an unusual number of images (`!images: 16`) still runs: with its own numbers.
[ -n "$images" ] || images=$own

only=${directives[fc]:-}
[ -z "$only" ] || contains_word "$fc" "$only" || skip "only for $only"
only=${directives[nodes]:-}
asked_nodes=$nodes nodes=
for layout in $asked_nodes; do
    if [ -z "$only" ] || contains_word "$layout" "$only"; then
        nodes="$nodes $layout"
    fi
done
[ -n "$nodes" ] || skip "only for nodes $only"
heavy=${directives[heavy]:-}
[ -z "$heavy" ] || [ -n "${CAFC_TEST_HEAVY:-}" ] || skip "needs $heavy; set CAFC_TEST_HEAVY=1"

expected_exit=${directives[exit]:-0}
limit=$((${directives[timeout]:-30} * ${CAFC_TEST_PATIENCE:-1}))

values_of env own_environment
environment=("${own_environment[@]}")
over_tcp=(UCX_TLS=tcp,self "UCX_NET_DEVICES=${CAFC_TEST_DEVICE:-lo}")

set_layout() {
    case $1 in
    one | hosts) environment=("${own_environment[@]}") ;;
    two) environment=("${own_environment[@]}" MPIR_CVAR_NUM_CLIQUES=2 "${over_tcp[@]}") ;;
    all) environment=("${own_environment[@]}" MPIR_CVAR_NOLOCAL=1 "${over_tcp[@]}") ;;
    *) usage ;;
    esac
    around=()
    [ "$1" != hosts ] || around=("$testsuite/hosts.sh" 3)
    setting="$fc $opt, nodes $1"
}

# ---- compile ----

work=$(mktemp -d "${TMPDIR:-/tmp}/cafc case.XXXXXX") || exit 2     # the space is part of the test
clean() {
    end_images
    [ -n "$keep" ] || rm -rf "$work"
}
trap clean EXIT
trap 'exit 1' INT TERM
program=$work/program

# Processes of this case, found by their executable, which nobody else runs, into the array `processes`.
find_images() {
    local exe
    processes=()
    for exe in /proc/[0-9]*/exe; do
        [ ! "$exe" -ef "$program" ] || processes+=("${exe//[!0-9]/}")
    done
}

end_images() {
    find_images
    [ ${#processes[@]} -eq 0 ] || kill -KILL "${processes[@]}" 2>/dev/null
}

set_compiler() {
    local command
    CAFC_FC=$fc
    [ "$fc" = flang ] || return
    for command in flang-22 flang-new; do
        if hash "$command" 2>/dev/null; then
            CAFC_FC=$command
            return
        fi
    done
}

# compile COMMAND..., whose output is shown if it fails.
compile() {
    "$@" >"$work/compile.log" 2>&1 && return
    sed 's/^/  | /' "$work/compile.log" | head -60
    fail "does not compile"
}

set_compiler
export CAFC_FC
more_options=("$opt")
for option in ${directives[options]:-}; do
    more_options+=("$option")
done

cd "$work" || exit 2
exec {silence}<> <(:) # a pipe in which nothing ever is
reproduce=("mkdir -p /tmp/repeat && cd /tmp/repeat")

# The sources of `!with:`, and the objects they become.
parts=() objects=()
values_of with named
for part in "${named[@]}"; do
    object=${part##*/}
    parts+=("$case_folder/$part")
    objects+=("${object%.*}.o")
done

translate=("$cafc" "${more_options[@]}" -I "$case_folder")
for i in "${!parts[@]}"; do
    quote "${translate[@]}" -c "${parts[i]}"
    reproduce+=("CAFC_FC=$CAFC_FC $line")
done
quote "${translate[@]}" "$case_file" "${objects[@]}" -o program
reproduce+=("CAFC_FC=$CAFC_FC $line")

# Into the folder where we are.
compile_parts() {
    local i
    for i in "${!parts[@]}"; do
        compile "${translate[@]}" -c "${parts[i]}" -o "${objects[i]}"
    done
}

# Whether they have been compiled since they, the translator and the runtime changed.
parts_are_new() {
    local library=${cafc%/bin/*}/lib/cafc file
    for file in "$cafc" "$library"/*.a "$library/$fc"/*.{a,mod} "${parts[@]}"; do
        [ "$part_folder/done" -nt "$file" ] || return
    done
}

# With $CAFC_TEST_PARTS, a folder, what many cases have in common (expect.f90) is compiled once for a compiler and options.
# Sets `part_folder`.
compile_parts_once() {
    local what="$fc ${more_options[*]} ${parts[*]#"$testsuite"/}" lock
    part_folder=$CAFC_TEST_PARTS/${what//[!A-Za-z0-9.]/_}
    ! parts_are_new || return
    mkdir -p "$part_folder" && exec {lock}>"$part_folder/lock" && flock "$lock" || fail "cannot use $part_folder"
    if ! parts_are_new; then
        cd "$part_folder" || exit 2
        rm -f done
        compile_parts
        : >done
        cd "$work" || exit 2
    fi
    exec {lock}>&-
}

part_folder=.
if [ ${#parts[@]} -gt 0 ] && [ -n "${CAFC_TEST_PARTS:-}" ]; then
    compile_parts_once
else
    compile_parts
fi
compile "${translate[@]}" -I "$part_folder" "$case_file" "${objects[@]/#/$part_folder/}" -o program

# ---- run ----

# Where every image is when time is up. cafrun says it itself (--timeout); this is for images it did not reach.
print_backtraces() {
    local pid
    command -v gdb >/dev/null || return
    find_images
    for pid in "${processes[@]}"; do
        echo "  process $pid:"
        timeout 20 gdb -batch -ex 'thread apply all backtrace 12' -p "$pid" 2>/dev/null |
            grep '^#' | sed 's/^/  | /'
    done
}

show() {
    [ -s "$2" ] || return
    echo "  $1:"
    head -c 6000 "$2" | head -40 | sed 's/^/  | /'
}

fail_run() {
    show "standard output" "$work/stdout"
    show "standard error" "$work/stderr"
    fail "$1"
}

# Each line of `!key:` must be in the file.
check_lines() {
    local key=$1 file=$2 text texts
    values_of "$key" texts
    for text in "${texts[@]}"; do
        text=${text//%n/$n}
        grep -qF -- "$text" "$file" || fail_run "$key lacks: $text"
    done
}

check_absent() {
    local text texts
    values_of absent texts
    for text in "${texts[@]}"; do
        ! grep -qF -- "$text" "$work/stdout" "$work/stderr" || fail_run "prints: $text"
    done
}

check_once() {
    local text texts lines
    values_of once texts
    for text in "${texts[@]}"; do
        lines=$(grep -cF -- "$text" "$work/stderr")
        [ "$lines" -eq 1 ] || fail_run "stderr has $lines lines, not one, with: $text"
    done
}

right_status() {
    if [ "$expected_exit" = error ]; then
        [ "$1" -ne 0 ] && [ "$1" -ne 124 ]
    else
        [ "$1" -eq "$expected_exit" ]
    fi
}

run_images() {
    local status started=$SECONDS command=("${around[@]}" "$cafrun" --timeout "$limit" -n "$n" ./program)

    quote env "${environment[@]}" "${command[@]}"
    reproduce=("${reproduce_compile[@]}" "$line")
    (
        [ ${#environment[@]} -eq 0 ] || export "${environment[@]}"
        exec "${command[@]}" >"$work/stdout" 2>"$work/stderr" </dev/null
    ) &
    local job=$!
    while kill -0 "$job" 2>/dev/null; do
        # cafrun gets some seconds to report before we look for ourselves.
        if [ $((SECONDS - started)) -ge $((limit + 15)) ]; then
            print_backtraces
            kill "$job" 2>/dev/null
            sleep 1
            end_images
            wait "$job" 2>/dev/null
            fail_run "did not end in $limit seconds, and cafrun did not end it"
        fi
        read -rt 0.05 -u "$silence" # a sleep that is no process
    done
    wait "$job"
    status=$?
    [ "$status" -ne 77 ] || [ ${#around[@]} -eq 0 ] || skip "$(cat "$work/stderr")"
    [ $((SECONDS - started)) -lt "$limit" ] || fail_run "did not end in $limit seconds"
    right_status "$status" || fail_run "exit status $status, expected $expected_exit"
    check_lines stdout "$work/stdout"
    check_lines stderr "$work/stderr"
    check_absent
    check_once
    find_images
    [ ${#processes[@]} -eq 0 ] || fail_run "left processes behind: ${processes[*]}"
}

reproduce_compile=("${reproduce[@]}")
for layout in $nodes; do
    set_layout "$layout"
    for n in $images; do
        run_images
    done
done
n=
echo "ok   $case_name ($fc $opt, nodes$nodes, images$images)"
