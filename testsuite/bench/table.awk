# table.awk - goals.txt, then lines of medians.awk: the table of times (microseconds) and ratios, and whether to believe it.
#
#     awk -v ours="cafc-gfortran cafc-flang" -v limit=limit -v peers="mpi rma opencoarrays" -v column=6 -v busy=3.0 ...
#
# A peer whose name ends in a compiler (mpi-flang, local-flang) is compared with ours of that compiler only; peers without measurements have no
# column.  column 6 takes the medians, 7 the fastest trials.  busy: per cent of the machine that others used.
BEGIN {
    n_ours = split(ours, our, " ")
    n_peers = split(peers, peer, " ")
    noisy_spread = 0.3          # quartiles farther apart: the measurement is no judgement
    noisy_share = 0.25          # of the measurements: nor is the table
    busy_limit = 10             # per cent
    slower = 1.1                # than a peer: worth a note
    slower_local = 3            # than the same statement without other images, which no peer can be
}

FILENAME ~ /goals/ { if (!/^#/ && NF == 5) goal[$1, $2, $3, $4] = $5; next }

{
    row = $1 SUBSEP $2 SUBSEP $3 SUBSEP $4
    if (!(row in seen)) { seen[row] = 1; order[++rows] = row }
    time[row, $5] = $column
    spread[row, $5] = $8
    measured[$5] = 1
}

function microseconds(row, who) {
    if (!((row, who) in time)) return "-"
    return sprintf(time[row, who] < 1e-4 ? "%.4f" : "%.1f", time[row, who] * 1e6)
}

function ratio(a, b) { return b > 0 ? a / b : 0 }

function shown(r) { return r == "" ? "-" : sprintf(r < 100 ? "%.2f" : "%.0f", r) }

# OpenCoarrays' is gfortran where the time is that of the compiler or of what it has compiled.
function compiler_of(who, row) {
    if (who == "opencoarrays" && ((row, "mpi-gfortran") in time || row ~ /^compile/)) return "gfortran"
    return who ~ /-/ ? substr(who, index(who, "-") + 1) : ""
}

# The fastest of the peers that `who` is compared with, or "".
function best_peer(row, who,    p, best, compiler) {
    best = ""
    for (p = 1; p <= n_peers; p++) {
        compiler = compiler_of(peer[p], row)
        if (compiler != "" && compiler != compiler_of(who, row)) continue
        if ((row, peer[p]) in time && (best == "" || time[row, peer[p]] < time[row, best])) best = peer[p]
    }
    return best
}

# What a reader should look at: goals missed, peers that are faster, and what was too noisy.
function note(row,    who, rival, text, r, i, unsure) {
    text = ""
    for (i = 1; i <= n_ours; i++) {
        who = our[i]
        if (!((row, who) in time)) continue
        rival = best_peer(row, who)
        if ((row, limit) in time && row in goal && (r = ratio(time[row, who], time[row, limit])) > goal[row] + 0)
            text = text sprintf(" %s:%.1fx-of-limit(goal-%s)", who, r, goal[row])
        if (rival != "" && (r = ratio(time[row, who], time[row, rival])) > (rival ~ /^local/ ? slower_local : slower)) text = text sprintf(" %s:%.1fx-of-%s", who, r, rival)
        if (spread[row, who] > noisy_spread || (rival != "" && spread[row, rival] > noisy_spread)) unsure = 1
    }
    if (text != "") behind++
    if (unsure || spread[row, limit] > noisy_spread) {
        noisy++
        text = text " noisy"
    }
    return text
}

function print_heading(    i) {
    printf "%-11s %-21s %8s %2s |", "pattern", "variant", "bytes", "n"
    for (i = 1; i <= n_ours; i++) printf " %13s", our[i]
    printf " | %10s", limit
    for (i = 1; i <= n_peers; i++)
        if (peer[i] in measured) printf " %12s", peer[i]
    printf " |"
    for (i = 1; i <= n_ours; i++) printf " %7s", "/limit"
    for (i = 1; i <= n_ours; i++) printf " %7s", "/peer"
    printf " | note\n"
}

function print_row(row,    part, rival, i) {
    split(row, part, SUBSEP)
    printf "%-11s %-21s %8s %2s |", part[1], part[2], part[3], part[4]
    for (i = 1; i <= n_ours; i++) printf " %13s", microseconds(row, our[i])
    printf " | %10s", microseconds(row, limit)
    for (i = 1; i <= n_peers; i++)
        if (peer[i] in measured) printf " %12s", microseconds(row, peer[i])
    printf " |"
    for (i = 1; i <= n_ours; i++)
        printf " %7s", shown((row, our[i]) in time && (row, limit) in time ? ratio(time[row, our[i]], time[row, limit]) : "")
    for (i = 1; i <= n_ours; i++) {
        rival = best_peer(row, our[i])
        printf " %7s", shown((row, our[i]) in time && rival != "" ? ratio(time[row, our[i]], time[row, rival]) : "")
    }
    printf " |%s\n", note(row)
}

END {
    print_heading()
    for (i = 1; i <= rows; i++) print_row(order[i])
    printf "\nmicroseconds; n: images; /limit: ours over the limit, /peer: ours over the fastest peer, in the order of our columns\n"
    printf "%d measurements, %d behind a goal or a peer, %d noisy; others used %.0f %% of the machine\n", rows, behind, noisy, busy
    if (rows == 0) exit 1
    if (noisy > noisy_share * rows || busy > busy_limit)
        print "TOO NOISY TO JUDGE: the machine was not quiet; repeat on an idle one (--fastest shows the fastest trials instead of medians)"
}
