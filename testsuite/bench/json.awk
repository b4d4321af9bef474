# json.awk - lines of medians.awk as one JSON document:  awk -v host=... -v date=... -v busy=... -f json.awk
BEGIN { printf "{\n  \"date\": \"%s\",\n  \"machine\": \"%s\",\n  \"busy_percent\": %.1f,\n  \"measurements\": [", date, machine, busy }
{
    printf "%s\n    {\"pattern\": \"%s\", \"variant\": \"%s\", \"bytes\": %d, \"images\": %d, \"peer\": \"%s\", ", (NR > 1 ? "," : ""), $1, $2, $3, $4, $5
    printf "\"median\": %s, \"fastest\": %s, \"spread\": %s, \"rounds\": %d}", $6, $7, $8, $9
}
END { print "\n  ]\n}" }
