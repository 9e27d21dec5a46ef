#!/bin/sh
# acceptance.sh: the acceptance numbers of thesis-notes/requirements.md, each with what answers it, from what stands in the tests:
# unit tests that are run by a name such as a006_goal, text cases below a comment that names it, suites that name it.
# `acceptance.sh write` puts the table into the note.
set -u
export LC_ALL=C
cd "$(dirname "$0")/../.."
note=thesis-notes/requirements.md

# "A-006 test_acceptance_analysis", a line each
answers() {
    grep -HoE 'cmocka_unit_test\(a[0-9]{3}_' tests/unit/test_*.c |
        sed 's|^tests/unit/\([a-z0-9_]*\)\.c:cmocka_unit_test(a\(...\)_|A-\2 \1|'
    {
        grep -HoE '\<A-[0-9]{3}( to A-[0-9]{3})?' tests/unit/test_*.c | sed 's|^tests/unit/\([a-z0-9_]*\)\.c:|\1:|'
        grep -HoE '\<A-[0-9]{3}( to A-[0-9]{3})?' tests/cases/*.case tests/thesis/*.case | sed 's|^tests/\([^:]*\)\.case:|\1:|'
        grep -HoE '\<A-[0-9]{3}( to A-[0-9]{3})?' tests/*/suite.sh tests/*/soak.sh | sed 's|^\(tests/[^/]*\)/[^:]*:|\1:|'
    } | grep -v '^tests/requirements:' | awk -F: '{
        first = substr($2, 3, 3) + 0
        last = $2 ~ / to / ? substr($2, length($2) - 2) + 0 : first
        for (n = first; n <= last; n++) printf "A-%03d %s\n", n, $1
    }'
}

table() {
    echo '| number | section | what is shown | what answers it |'
    echo '|---|---|---|---|'
    answers | sort -u | awk -v note=$note '{ by[$1] = by[$1] (by[$1] ? ", " : "") $2 }
        END { while ((getline line < note) > 0)
                if (line ~ /^\| A-[0-9]+ /) {
                    split(line, part, " *\\| *")
                    printf "| %s | %s | %s | %s |\n", part[2], part[3], part[4], by[part[2]] ? by[part[2]] : "nothing yet"
                } }'
}

if [ "${1:-}" = write ]; then
    {
        sed '/<!-- table/q' "$note"
        table
        sed -n '/<!-- end -->/,$p' "$note"
    } >build/acceptance.md && cp build/acceptance.md "$note"
else
    table
fi
