# conformance.awk - docs/CONFORMANCE.md from docs/conformance.in and the test programs (`tools/dev conformance`).
#
#   awk -f conformance.awk PROGRAM... docs/conformance.in        in testsuite/, programs by their paths there
#
# A row of conformance.in is `| X1 feature | clause | state | tests | remarks |`; its tests are patterns: `control/sync_*` of run/,
# `11.6.3/*` of conformance/, `fault/killed_*`. Here they become a number, and the names of the programs follow further down.
# Everything else is copied, with the number of programs for @programs@.
# A program says in its first line which clauses it shows: `! F2018 11.6.3, 11.6.11: what is shown`, or names a row: `! FEATURES B1: ...`;
# one in conformance/CLAUSE shows that clause of Fortran 2018 too. Clauses after F2023 count apart, since that standard numbers them anew.
# Numbers of programs by clause end the document.
# Exit status 1, and a line on standard error for each cause: a row that works has no program that runs, a pattern that matches nothing,
# a program in no row or without a clause.

function complain(text) { print text > "/dev/stderr"; bad = 1 }

# ---- the programs ----

FNR == 1 { rows = FILENAME ~ /conformance\.in$/ }
!rows && FNR == 1 { head[FILENAME] = $0; files[++nfiles] = FILENAME }
!rows && /^!error: / { wrong[FILENAME] = 1 }
!rows && (tolower($0) ~ /^ *program +[a-z]/ || /^!with: /) { is_main[FILENAME] = 1 }
!rows { next }

# The name by which rows refer to a program: without suffix, and without the folder that most are in.
function short_name(file)
{
    sub(/\.[fF][0-9]*$/, "", file)
    sub(/^(run|conformance)\//, "", file)
    return file
}

# Count `file` for every clause in `text`; "16.9.24 to 16.9.27" are four, "F2023" says whose clauses follow.
function count_clauses(file, text,    n, words, i, from, to, stem, edition)
{
    gsub(/table [0-9.]+|[,():;]/, " ", text)
    n = split(text, words, " ")
    for (i = 1; i <= n; i++) {
        if (words[i] ~ /^F20[0-9]+$/)
            edition = words[i] == "F2023" ? "F2023 " : ""
        if (words[i] !~ /^[0-9]+(\.[0-9]+)+$/)
            continue
        count_one(file, edition words[i])
        if (words[i + 1] != "to")
            continue
        stem = from = words[i]
        to = words[i + 2]
        sub(/[0-9]+$/, "", stem)
        sub(/.*\./, "", from)
        sub(/.*\./, "", to)
        while (++from < to + 0)
            count_one(file, edition stem from)
    }
}

function count_one(file, clause)
{
    if (seen[file, clause]++)
        return
    if (!(clause in cases)) {
        cases[clause] = 0
        clauses[++nclauses] = clause
    }
    cases[clause]++
}

function look_at_programs(    i, file, text, folder)
{
    for (i = 1; i <= nfiles; i++) {
        file = files[i]
        if (file in wrong && file ~ /^conformance\/[0-9]+\//) {
            folder = file
            gsub(/^conformance\/0*|\/.*/, "", folder)
            refused[folder]++
        }
        if (file in wrong || !(file in is_main))
            continue
        programs[++nprograms] = file
        text = head[file]
        if (text !~ /^[!C] (F20(08|18|23) [0-9C]|FEATURES [A-Z][0-9])/)
            complain("testsuite/" file ":1: names no clause: ! F2018 11.6.3: what is shown")
        sub(/: .*/, "", text)
        if (text ~ /^. F20/)
            count_clauses(file, text)
        if (file ~ /^conformance\// && text !~ /F2023/) {
            split(file, folder_parts, "/")
            count_one(file, folder_parts[2])
        }
    }
}

# ---- the rows ----

# The programs of `patterns`, those of a folder together: `control` a, b; `events` c.
# Sets nlisted, their number.
function expand(row, patterns,    n, pattern, i, j, found, expression, name, stem, folder, last, out)
{
    n = split(patterns, pattern, /, */)
    nlisted = 0
    for (i = 1; i <= n; i++) {
        expression = pattern[i]
        gsub(/\./, "\\.", expression)
        gsub(/\*/, "[^/]*", expression)
        found = 0
        for (j = 1; j <= nprograms; j++) {
            name = short_name(programs[j])
            if (name !~ "^" expression "$")
                continue
            found++
            in_a_row[programs[j]] = 1
            if (listed[NR, name]++)
                continue
            nlisted++
            folder = stem = name
            sub(/\/[^\/]*$/, "", folder)
            sub(/.*\//, "", stem)
            out = out (folder == last ? ", " : (out == "" ? "" : "; ") "`" folder "` ") stem
            last = folder
        }
        if (!found)
            complain("docs/conformance.in:" FNR ": no program matches " pattern[i])
    }
    return out
}

!looked { looked = 1; look_at_programs() }

/^\| [A-Z][0-9]+ / {
    if (split($0, cell, / *\| */) != 7)
        complain("docs/conformance.in:" FNR ": not five cells")
    tests = expand(cell[2], cell[5])
    if (cell[4] ~ /^works/ && tests == "")
        complain("docs/conformance.in:" FNR ": works, but no test shows it: " cell[2])
    printf "| %s | %s | %s | %s |%s\n", cell[2], cell[3], cell[4], (nlisted ? nlisted : ""), (cell[6] == "" ? "  |" : " " cell[6] " |")
    if (tests != "")
        names[++nrows] = "* **" cell[2] "**: " tests
    next
}

{ sub(/@programs@/, nprograms); print }

# ---- the numbers ----

function before(a, b,    x, y, n, m, i, later)
{
    later = (a ~ /F2023/) - (b ~ /F2023/)
    sub(/F2023 /, "", a)
    sub(/F2023 /, "", b)
    n = split(a, x, ".")
    m = split(b, y, ".")
    for (i = 1; i <= n && i <= m; i++)
        if (x[i] + 0 != y[i] + 0)
            return x[i] + 0 < y[i] + 0
    return n != m ? n < m : later < 0
}

function sort_clauses(    i, j, clause)
{
    for (i = 2; i <= nclauses; i++) {
        clause = clauses[i]
        for (j = i - 1; j > 0 && before(clause, clauses[j]); j--)
            clauses[j + 1] = clauses[j]
        clauses[j + 1] = clause
    }
}

END {
    for (i = 1; i <= nprograms; i++)
        if (!(programs[i] in in_a_row))
            complain("testsuite/" programs[i] ": in no row of docs/conformance.in")

    print "\n## Programs by feature\n"
    print "Folders of `testsuite/run`, clauses of `testsuite/conformance`, and `testsuite/fault`.\n"
    for (i = 1; i <= nrows; i++)
        print names[i]

    sort_clauses()
    print "\n## Programs by clause\n"
    print nprograms " programs that run; one counts for each clause that its first line names, of Fortran 2018 where no other is said. Wrong programs, which must be refused, by constraint: docs/CONSTRAINTS.md.\n"
    print "| clause | programs | wrong programs |"
    print "|---|---|---|"
    for (chapter = 1; chapter <= 20; chapter++) {
        if (chapter in refused)
            print "| " chapter " |  | " refused[chapter] " |"
        for (i = 1; i <= nclauses; i++)
            if (clauses[i] ~ "^(F2023 )?" chapter "\\.")
                print "| " clauses[i] " | " cases[clauses[i]] " |  |"
    }
    exit bad
}
