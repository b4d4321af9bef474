# medians.awk - samples (peer round pattern variant bytes images median fastest) become one line for a peer and a measurement:
#
#     pattern variant bytes images peer median fastest spread rounds
#
# spread: the distance of the quartiles over the median.  The order of the lines is that of the first round.
{
    key = $3 " " $4 " " $5 " " $6 " " $1
    if (!(key in rounds)) order[++lines] = key
    n = ++rounds[key]
    for (i = n; i > 1 && value[key, i - 1] > $7 + 0; i--) value[key, i] = value[key, i - 1]
    value[key, i] = $7 + 0
    if (n == 1 || $8 + 0 < fastest[key]) fastest[key] = $8 + 0
}

# The value at a part of the sorted ones.
function quantile(key, part,    at, low) {
    at = 1 + part * (rounds[key] - 1)
    low = int(at)
    if (low == rounds[key]) return value[key, low]
    return value[key, low] + (at - low) * (value[key, low + 1] - value[key, low])
}

END {
    for (l = 1; l <= lines; l++) {
        key = order[l]
        middle = quantile(key, 0.5)
        spread = middle > 0 ? (quantile(key, 0.75) - quantile(key, 0.25)) / middle : 0
        printf "%s %.4e %.4e %.3f %d\n", key, middle, fastest[key], spread, rounds[key]
    }
}
