#!/bin/sh
# When a trick that they lead is taken, and in which hand (tests/hold-up), what we lead ourselves (tests/lead) and throw (tests/discard): boards
# of our own with the card (none: any), what names it, !NAME what must not, and a fact that made it act. The double-dummy search must
# know no better card. Boards that are asked after as many cards are asked by one process. Under
# sanitizers every third case.
set -u
failed=0 count=0 work=build/hold-up-suite
: "${DECLARER:=build/release/declarer}"
rm -rf $work && mkdir -p $work
[ "${VARIANT:-release}" = release ] && each=1 || each=3
cases() { grep -v '^#' "$here/cases" | awk -v each=$each 'NR % each == 0'; }

# judged: each case beside the decision and the cards' values of its board, one line of JSON each; says what is wrong.
judged() {
    awk -F'|' -v here="$here" -v decided=$work/decided -v searched=$work/searched '
        function board_of(line) { match(line, /"board":"[^"]*"/); return substr(line, RSTART + 9, RLENGTH - 10) }
        function fail(what) { print "FAIL " here ", board " $1 ": " what }
        # the value of each card, and of the best one
        function values(line,    part, n, i, pair) {
            split("", value); best = -1
            sub(/.*"cards":\{/, "", line); sub(/\}.*/, "", line); gsub(/"/, "", line)
            n = split(line, part, ",")
            for (i = 1; i <= n; i++) { split(part[i], pair, ":"); value[pair[1]] = pair[2]; if (pair[2] + 0 > best) best = pair[2] + 0 }
        }
        function named(line, rule,    name) {
            name = rule
            sub(/^[^:]*:/, "", name)
            return line ~ "\"decision\":[{][^[]*\"technique\":\"" name "\"" ||
                line ~ "\"decision\":[{][^[]*\"candidates\":[[][{][^}]*\"named_by\":\"" name "\""
        }
        BEGIN {
            while ((getline line <decided) > 0) decision[board_of(line)] = line
            while ((getline line <searched) > 0) search[board_of(line)] = line
        }
        {
            line = decision[$1]; got = ""
            if (line == "") { fail("explain fails"); next }
            if (match(line, /"decision":\{"hand":"[NS]","card":"[^"]*"/)) { got = substr(line, RSTART, RLENGTH - 1); sub(/.*"/, "", got) }
            if ($3 != "" && got != $3) fail(got " is played, expected " $3)
            if ($4 ~ /^!/) { if (index(line, "\"rule\":\"" substr($4, 2))) fail("by " substr($4, 2)) }
            else if ($4 ~ /^(technique|named_by):/) { if (!named(line, $4)) fail("not " $4) } # of the decision alone, at its end
            else if (!index(line, "\"rule\":\"" $4 "\"")) fail("not by " $4)
            if ($5 != "" && !index(line, $5)) fail("not because of: " $5)
            values(search[$1])
            if (!(got in value) || value[got] != best) fail("the search makes " best ", and " value[got] " with the " got)
        }' $work/cases
}

for here in ${*:-tests/hold-up tests/lead tests/discard tests/end-play}; do
    for after in $(cases | cut -d'|' -f2 | sort -nu); do
        cases | awk -F'|' -v after="$after" '$2 == after' >$work/cases
        cut -d'|' -f1 $work/cases | sort -u >$work/numbers
        awk -v RS= -v ORS='\n\n' 'FNR == NR { for (i = 1; i <= NF; i++) wanted["[Board \"" $i "\"]"]; next } $1 " " $2 in wanted' \
            $work/numbers "$here/boards.pbn" >$work/boards.pbn
        "$DECLARER" explain --choose lines --after "$after" --format json $work/boards.pbn >$work/decided
        "$DECLARER" solve --cards --after "$after" --format json $work/boards.pbn >$work/searched
        judged >$work/said
        [ ! -s $work/said ] || { cat $work/said; failed=1; }
        count=$((count + $(wc -l <$work/cases)))
    done
done
rm -rf $work
echo "$count cases, the double-dummy search agrees"
exit $failed
