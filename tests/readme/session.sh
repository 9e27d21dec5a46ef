#!/bin/sh
# The beginning of a drill as it stands in the README: what is typed is put behind each prompt.
set -u
: "${DECLARER:=build/release/declarer}"
data=build/readme-data
rm -rf $data
typed='9
7
H
C
D2
quit'
echo '$ ./declarer drill --example d1'
echo "$typed" | LC_ALL=C.UTF-8 TERM=dumb XDG_DATA_HOME="$PWD/$data" "$DECLARER" drill tests/boards/d1.pbn |
    awk -v typed="$typed" 'BEGIN { split(typed, line, "\n") }
        /^  1 / { begun = 1 }
        !begun { next }
        sub(/^> /, "") { print "> " line[++n] }
        { print }
        END { if (n < 6) print "> " line[++n] }' | sed '$d'
rm -rf $data
