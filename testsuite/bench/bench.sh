#!/usr/bin/env bash
# bench.sh - the benchmark programs of this folder by cafc with every compiler, beside their twins over MPI and on shared pages, and
# OpenCoarrays where it is there.  Runs are interleaved and repeated; medians, ratios, JSON and one plot for each pattern.
#
#   bench.sh CAFC CAFRUN OUT [--quick] [--fastest] [--pattern REGEX] [--peers REGEX] [--rounds N] [--sizes "8 4096"]
#            [--images "2 4"] [--nodes N | --hosts N] [--with-opencoarrays]
#
# --quick: three sizes, three rounds, two images (SYNC also on four).  --fastest: the table and the plots take the fastest trial, for
# machines that are never quiet.  --nodes: the images lie on N pretended nodes, between which TCP leads, for all but the limit, which
# is left out.  --hosts: on N hosts with networks of their own (../hosts.sh).  --with-opencoarrays: fetch Debian's package and unpack it under OUT; nothing is installed.
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)

die() { printf 'bench: %s\n' "$*" >&2; exit 1; }

# pattern | images in a full run | images in a quick run
patterns()
{
    cat <<'TEXT'
put          2     2
get          2     2
strided      2     2
sync         2,4   2,4
events       2     2
locks        2,4   2
atomics      2,4   2
collectives  2,4   2
teams        2,4   2
allocate     2     2
scalar       2     2
statements   2     2
self         1     1
halo         2,4   2
pairs        2,4   2
startup      2,4   2
compile      1     1
heat         2,4   2
himeno       2,4   2
cg           2,4   2
hash         2,4   2
summa        2,4   2
lu           2,4   2
indexed      2,4   2
TEXT
}

# peer | builds | needs | starts N processes
peers()
{
    cat <<'TEXT'
cafc-gfortran  build_cafc          gfortran  cafrun
cafc-flang     build_cafc          flang-22  cafrun
limit          build_limit         gcc       directly
mpi            build_mpi_messages  mpicc     mpiexec
rma            build_mpi_rma       mpicc     mpiexec
mpi-gfortran   build_mpi_fortran   gfortran  mpiexec
mpi-flang      build_mpi_fortran   flang-22  mpiexec
local-gfortran build_local         gfortran  cafrun
local-flang    build_local         flang-22  cafrun
opencoarrays   build_opencoarrays  mpicc     mpiexec
TEXT
}

# ---- the command line ----

[ $# -ge 3 ] || die "usage: bench.sh CAFC CAFRUN OUT [OPTIONS]"
given=("$@")
cafc=$(readlink -f "$1") cafrun=$(readlink -f "$2") out=$3
shift 3
quick= column=6 wanted=. wanted_peers=. rounds= sizes= images= nodes= hosts= fetch=
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    --fastest) column=7 ;;
    --with-opencoarrays) fetch=1 ;;
    --pattern | --peers | --rounds | --sizes | --images | --nodes | --hosts)
        [ $# -gt 1 ] || die "$1 needs a value"
        case $1 in
        --pattern) wanted=$2 ;;
        --peers) wanted_peers=$2 ;;
        --rounds) rounds=$2 ;;
        --sizes) sizes=$2 ;;
        --images) images=$2 ;;
        --nodes) nodes=$2 ;;
        --hosts) hosts=$2 nodes=$2 ;;
        esac
        shift
        ;;
    *) die "unknown option '$1'" ;;
    esac
    shift
done
if [ -n "$quick" ]; then
    : "${rounds:=3}" "${sizes:=8 4096 262144}" "${BENCH_SECONDS:=0.0005}" "${BENCH_TRIALS:=5}"
else
    : "${rounds:=5}" "${sizes:=8 64 512 8000 32768 262144 4000000}" "${BENCH_SECONDS:=0.002}" "${BENCH_TRIALS:=5}"
fi
export BENCH_SECONDS BENCH_TRIALS BENCH_SIZES=$sizes
if [ -n "$hosts" ] && [ -z "${BENCH_ON_HOSTS:-}" ]; then
    BENCH_ON_HOSTS=1 exec "$here/../hosts.sh" "$hosts" "$0" "${given[@]}"
fi
[ -z "$nodes" ] || [ -n "$hosts" ] || export MPIR_CVAR_NUM_CLIQUES=$nodes UCX_TLS=tcp,self UCX_NET_DEVICES="${CAFC_TEST_DEVICE:-lo}"
mkdir -p "$out/bin"
out=$(cd "$out" && pwd)
samples=$out/samples.txt failures=$out/failures.txt
: >"$samples"
: >"$failures"

# ---- building: bin/PEER/PATTERN, or bin/PEER/all where one program has all patterns ----

opencoarrays_library() { compgen -G "$out/opencoarrays/usr/lib/*/open-coarrays/mpich/lib/libcaf_mpich.a" || compgen -G "/usr/lib/*/open-coarrays/mpich/lib/libcaf_mpich.a"; }

fetch_opencoarrays()
{
    opencoarrays_library >/dev/null && return
    mkdir -p "$out/opencoarrays"
    (cd "$out/opencoarrays" && apt-get download libcoarrays-mpich-dev >/dev/null 2>&1 && dpkg -x libcoarrays-mpich-dev_*.deb .) ||
        die "Debian's package libcoarrays-mpich-dev could not be fetched"
}

# A program is up to date when it is newer than all it is made of.
is_current()
{
    [ -x "$1" ] && [ -z "$(find "$here" "$cafc" "$(dirname "$cafc")"/../lib -type f -newer "$1" -print -quit 2>/dev/null)" ]
}

sources_of()
{
    if [ -f "$here/apps/$1.f90" ]; then
        echo "$here/apps/app.f90 $here/apps/$1_kernel.f90 $here/apps/$1.f90"
    elif [ "$1" = startup ]; then
        echo "$here/startup.f90"
    else
        echo "$here/harness.f90 $(compgen -G "$here/$1.[fF]90")"
    fi
}

# build_fortran PEER PATTERN SOURCES COMMAND...
build_fortran()
{
    local folder=$out/bin/$1/$2.d program=$out/bin/$1/$2 sources=$3
    shift 3
    mkdir -p "$folder"
    # shellcheck disable=SC2086
    (cd "$folder" && "$@" $sources -o "$program")
}

build_cafc() { build_fortran "$1" "$2" "$(sources_of "$2")" "$cafc" "--fc=${1#cafc-}" -O3; }

# The same statements on the own image's variables.
build_local() { [ "$2" != statements ] || build_fortran "$1" "$2" "$(sources_of "$2")" "$cafc" "--fc=${1#local-}" -O3 -DLOCAL; }

# The twin of an application.  Flang cannot read the module that MPICH was installed with.
build_mpi_fortran()
{
    local apps=$here/apps module=
    [ -f "$apps/$2_mpi.f90" ] || return 0
    [ "$1" = mpi-gfortran ] || module=$apps/mpi_of_header.f90
    # shellcheck disable=SC2086
    build_fortran "$1" "$2" "$module $apps/app.f90 $apps/mpi_app.f90 $apps/$2_kernel.f90 $apps/$2_mpi.f90" mpi_fortran "${1#mpi-}" -O3
}

mpi_fortran()
{
    local command=(gfortran -fallow-argument-mismatch)
    [ "$1" != flang ] || command=(flang-22)
    shift
    # shellcheck disable=SC2046
    "${command[@]}" "$@" $(mpif90 -show | tr ' ' '\n' | grep '^-[IlL]' | tr '\n' ' ')
}

build_opencoarrays()
{
    local library pad=$out/bin/pad_windows.o
    library=$(opencoarrays_library | head -n 1)
    mpicc -O3 -c "$here/twins/pad_windows.c" -o "$pad"
    opencoarrays_compiler() { gfortran -fcoarray=lib -O3 -DWITHOUT_FORALL "$@" "$pad" "$library" $(mpicc -link_info | tr ' ' '\n' | grep '^-[lL]' | tr '\n' ' '); }
    build_fortran "$1" "$2" "$(sources_of "$2")" opencoarrays_compiler
}

build_twin() { "${@:3}" -std=gnu11 -O3 -Wno-stringop-overflow "$here/twins/harness.c" -o "$out/bin/$1/all"; }
build_limit() { build_twin "$1" "$2" gcc "$here/twins/limit.c"; }
build_mpi_messages() { build_twin "$1" "$2" mpicc "$here/twins/mpi_twin.c" "$here/twins/mpi_messages.c"; }
build_mpi_rma() { build_twin "$1" "$2" mpicc "$here/twins/mpi_twin.c" "$here/twins/mpi_rma.c"; }

program_of()
{
    case $1 in
    limit | mpi | rma) echo "$out/bin/$1/all" ;;
    *) echo "$out/bin/$1/$2" ;;
    esac
}

build_all()
{
    local peer build needs start pattern rest program
    while read -r peer build needs start; do
        mkdir -p "$out/bin/$peer"
        while read -r pattern rest; do
            [ "$pattern" != compile ] || continue
            program=$(program_of "$peer" "$pattern")
            is_current "$program" && continue
            rm -f "$program"
            "$build" "$peer" "$pattern" </dev/null >"$out/build.log" 2>&1 || {
                failed "$peer" "$pattern" "does not build"
                head -n 5 "$out/build.log" >&2
            }
        done < <(wanted_patterns)
    done < <(wanted_peers)
}

# ---- running ----

failed() { printf '%s %s: %s\n' "$1" "$2" "$3" | tee -a "$failures" >&2; }

wanted_patterns() { patterns | grep -E "^($wanted)" || true; }

wanted_peers()
{
    local peer build needs start
    peers | grep -E "^($wanted_peers)" | while read -r peer build needs start; do
        command -v "$needs" >/dev/null || continue
        [ "$peer" != limit ] || [ -z "$nodes" ] || continue
        [ "$peer" != opencoarrays ] || opencoarrays_library >/dev/null || continue
        echo "$peer $build $needs $start"
    done
}

launch()
{
    local start=$1 program=$2 n=$3 pattern=$4
    case $start in
    cafrun) timeout 120 "$cafrun" -n "$n" "$program" </dev/null ;;
    mpiexec) timeout 120 mpiexec ${CAFRT_MPIEXEC_OPTIONS:-} -n "$n" "$program" "$pattern" </dev/null ;;
    directly) timeout 120 "$program" "$n" "$pattern" </dev/null ;;
    esac
}

# The time from outside of a command, as a sample: outside PEER ROUND PATTERN VARIANT BYTES IMAGES COMMAND...
outside()
{
    local label="$1 $2 $3 $4 $5 $6" start seconds
    shift 6
    start=$(date +%s%N)
    "$@" </dev/null >/dev/null 2>&1 || return 1
    seconds=$(($(date +%s%N) - start))
    printf '%s %s %s\n' "$label" "${seconds}e-9" "${seconds}e-9" >>"$samples"
}

# A file with many procedures, compiled without optimisation: what the translation adds.  The limit is gfortran alone.
measure_compile()
{
    local peer=$1 round=$2 file=$here/collectives.f90 bytes folder=$out/bin/$1/compile.d command=()
    case $peer in
    cafc-*) command=("$cafc" "--fc=${peer#cafc-}") ;;
    opencoarrays) command=(gfortran -fcoarray=lib) ;;
    limit) command=(gfortran -fcoarray=single) ;;
    *) return 0 ;;
    esac
    bytes=$(wc -c <"$file")
    mkdir -p "$folder"
    cd "$folder"
    [ "$round" -gt 1 ] || "${command[@]}" -O0 -c "$here/harness.f90" -o harness.o </dev/null || return 1
    outside "$peer" "$round" compile compile "$bytes" 1 "${command[@]}" -O0 -c "$file" -o collectives.o ||
        return 1
    case $peer in
    cafc-*) outside "$peer" "$round" compile translate "$bytes" 1 "${command[@]}" --translate "$file" -o collectives.caf.f90 ;;
    esac
}

measure_program()
{
    local peer=$1 start=$2 pattern=$3 n=$4 round=$5 program
    program=$(program_of "$peer" "$pattern")
    [ -x "$program" ] || return 0
    if [ "$pattern" = startup ]; then
        outside "$peer" "$round" startup run 0 "$n" launch "$start" "$program" "$n" none
        return
    fi
    launch "$start" "$program" "$n" "$pattern" 2>"$out/run.log" | grep "^$pattern " | sed "s/^/$peer $round /" >>"$samples" ||
        [ "${PIPESTATUS[0]}" -eq 0 ]      # a twin without this pattern prints nothing
}

# Per cent of the processors that are not idle while this script sleeps.
busy_percent()
{
    local before after
    before=$(grep '^cpu ' /proc/stat)
    sleep 0.3
    after=$(grep '^cpu ' /proc/stat)
    printf '%s\n%s\n' "$before" "$after" | awk '{ idle[NR] = $5 + $6; for (i = 2; i <= 9; i++) all[NR] += $i }
        END { d = all[2] - all[1]; print (d > 0 ? 100 * (1 - (idle[2] - idle[1]) / d) : 0) }'
}

run_round()
{
    local round=$1 pattern full short counts n peer build needs start
    while read -r pattern full short; do
        counts=${images:-$([ -n "$quick" ] && echo "$short" || echo "$full")}
        for n in ${counts//,/ }; do
            # Every round begins with another peer, so that none always follows the same one.
            while read -r peer build needs start; do
                case $pattern in
                compile) (measure_compile "$peer" "$round") ;;
                *) measure_program "$peer" "$start" "$pattern" "$n" "$round" ;;
                esac || failed "$peer" "$pattern on $n" "ended with an error or took too long (round $round)"
            done < <(wanted_peers | awk -v by="$round" '{ line[NR] = $0 } END { for (i = 0; i < NR; i++) print line[(i + by) % NR + 1] }')
        done
    done < <(wanted_patterns)
}

# ---- reporting ----

report()
{
    local busy=$1 pattern rest
    awk -f "$here/medians.awk" "$samples" >"$out/medians.txt"
    awk -v machine="$(awk -F': ' '/model name/ { print $2; exit }' /proc/cpuinfo), $(nproc) cores" -v date="$(date -u +%Y-%m-%dT%H:%MZ)" \
        -v busy="$busy" -f "$here/json.awk" "$out/medians.txt" >"$out/bench.json"
    while read -r pattern rest; do
        awk -v pattern="$pattern" -v column="$column" -f "$here/plot.awk" "$out/medians.txt" >"$out/$pattern.svg" || rm -f "$out/$pattern.svg"
    done < <(wanted_patterns)
    awk -v ours="cafc-gfortran cafc-flang" -v limit=limit -v peers="mpi rma opencoarrays mpi-gfortran mpi-flang local-gfortran local-flang" -v column="$column" -v busy="$busy" \
        -f "$here/table.awk" "$here/goals.txt" "$out/medians.txt" | tee "$out/table.txt"
    [ ! -s "$failures" ] || { echo "failed:"; sort "$failures" | uniq | sed 's/^/  /'; }
    echo "also: $out/bench.json, $out/PATTERN.svg"
    [ -s "$samples" ]
}

[ -z "$fetch" ] || fetch_opencoarrays
build_all
busy=
for ((round = 1; round <= rounds; round++)); do
    busy="$busy $(busy_percent)"
    run_round "$round"
done
report "$(echo "$busy" | awk '{ for (i = 1; i <= NF; i++) s += $i; print s / NF }')"
! grep -q '^cafc-' "$failures"
