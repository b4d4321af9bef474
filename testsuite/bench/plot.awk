# plot.awk - lines of medians.awk of one pattern as SVG: for each variant and number of images time over size, and bandwidth where
# bytes move; both axes logarithmic.  Variants without sizes get bars.
#
#     awk -v pattern=put -v column=6 -f plot.awk medians
BEGIN {
    width = 420; height = 260; left = 62; right = 14; top = 34; bottom = 40
    # The same colour in every plot.
    n_peers = split("cafc-gfortran cafc-flang limit mpi rma opencoarrays mpi-gfortran mpi-flang", peers, " ")
    split("#1f77b4 #17becf #7f7f7f #d62728 #ff7f0e #2ca02c #9467bd #8c564b", palette, " ")
    for (i = 1; i <= n_peers; i++) colour[peers[i]] = palette[i]
}

$1 == pattern && $column > 0 && $5 in colour {
    group = $2 " " $4
    if (!(group in points)) groups[++n_groups] = group
    i = ++points[group]
    peer[group, i] = $5; bytes[group, i] = $3; time[group, i] = $column
    if ($3 != bytes[group, 1]) sized[group] = 1
    if ($3 > 0 && sized[group]) moving[group] = 1
}

function log10(x) { return log(x) / log(10) }
function floor(x,    i) { i = int(x); return x < i ? i - 1 : i }
function place_x(b) { return left + (log10(b) - x_low) / (x_high - x_low) * (width - left - right) }
function place_y(v) { return height - bottom - (log10(v) - y_low) / (y_high - y_low) * (height - top - bottom) }
function text(x, y, anchor, what) { printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, what }
function rule(x1, y1, x2, y2) { printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n", x1, y1, x2, y2 }

# Microseconds or MB/s.
function shown(group, i, bandwidth) { return bandwidth ? bytes[group, i] / time[group, i] / 1e6 : time[group, i] * 1e6 }

function set_scale(group, bandwidth,    i, v, least, most, small, large) {
    for (i = 1; i <= points[group]; i++) {
        v = shown(group, i, bandwidth)
        if (i == 1 || v < least) least = v
        if (i == 1 || v > most) most = v
        if (i == 1 || bytes[group, i] < small) small = bytes[group, i]
        if (i == 1 || bytes[group, i] > large) large = bytes[group, i]
    }
    y_low = floor(log10(least)); y_high = floor(log10(most)) + 1
    if (small > 0) { x_low = log10(small); x_high = large > small ? log10(large) : x_low + 1 }
}

function axis(label, title,    d) {
    for (d = y_low; d <= y_high; d++) {
        rule(left, place_y(10 ^ d), width - right, place_y(10 ^ d))
        text(left - 5, place_y(10 ^ d) + 4, "end", 10 ^ d)
    }
    text(left, top - 14, "start", title " (" label ")")
}

function curve(group, who,    i, path) {
    path = ""
    for (i = 1; i <= points[group]; i++)
        if (peer[group, i] == who)
            path = path (path == "" ? "M" : " L") sprintf("%.1f %.1f", place_x(bytes[group, i]), place_y(shown(group, i, banded)))
    if (path != "") printf "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.6\"/>\n", path, colour[who]
}

function chart(group, bandwidth,    i, b, done) {
    banded = bandwidth
    set_scale(group, bandwidth)
    axis(bandwidth ? "MB/s" : "microseconds", name(group))
    for (i = 1; i <= points[group]; i++) {
        b = bytes[group, i]
        if (b in done) continue
        done[b] = 1
        rule(place_x(b), top, place_x(b), height - bottom)
        text(place_x(b), height - bottom + 15, "middle", b)
    }
    text((left + width) / 2, height - 8, "middle", "bytes")
    for (i = 1; i <= n_peers; i++) curve(group, peers[i])
}

function bars(group,    i, x, w, y) {
    set_scale(group, 0)
    axis("microseconds", name(group))
    w = (width - left - right) / points[group]
    for (i = 1; i <= points[group]; i++) {
        x = left + (i - 1) * w
        y = place_y(shown(group, i, 0))
        printf "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x + 3, y, w - 6, height - bottom - y, colour[peer[group, i]]
        text(x + w / 2, y - 3, "middle", sprintf("%.3g", shown(group, i, 0)))
    }
}

function name(group,    part) { split(group, part, " "); return pattern " " part[1] ", " part[2] " images" }

function legend(    i) {
    for (i = 1; i <= n_peers; i++) {
        printf "<rect x=\"%d\" y=\"8\" width=\"12\" height=\"12\" fill=\"%s\"/>\n", 10 + (i - 1) * 125, colour[peers[i]]
        text(26 + (i - 1) * 125, 18, "start", peers[i])
    }
}

END {
    if (n_groups == 0) exit 1
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"10\">\n", 2 * width, 28 + n_groups * height
    print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
    legend()
    for (g = 1; g <= n_groups; g++) {
        printf "<g transform=\"translate(0,%d)\">\n", 28 + (g - 1) * height
        if (sized[groups[g]]) chart(groups[g], 0); else bars(groups[g])
        print "</g>"
        if (!moving[groups[g]]) continue
        printf "<g transform=\"translate(%d,%d)\">\n", width, 28 + (g - 1) * height
        chart(groups[g], 1)
        print "</g>"
    }
    print "</svg>"
}
