# Knowledge's choices by idea (compare --by idea); read by suite.sh, whose fail and dir it uses.

by="--declarers lines,knowledge,first-legal --layouts 0 --judge none"
"$DECLARER" compare $by $boards >"$dir/plain"
"$DECLARER" compare $by --by idea --jobs 2 $boards >"$dir/by"
sed '/^Knowledge.s choices/,/^The first plan/{/^The first plan/!d}' "$dir/by" | diff "$dir/plain" - >"$dir/said" ||
    { cat "$dir/said"; fail "--by idea changes what stands beside it"; }
"$DECLARER" compare $by --by idea --resume "$dir/kept-by" $boards | cmp "$dir/by" - || fail "--by idea with --resume"
"$DECLARER" compare $by --by idea --resume "$dir/kept-by" $boards | cmp "$dir/by" - || fail "--by idea of work that was kept"
"$DECLARER" compare $by --resume "$dir/kept-by" $boards >"$dir/1" 2>"$dir/said"
[ $? = 2 ] && [ "$(wc -l <"$dir/said")" = 1 ] || fail "work kept by idea serves a run without"
"$DECLARER" compare $by --by suit $boards >"$dir/1" 2>"$dir/said"
[ $? = 2 ] && [ "$(cat "$dir/said")" = "declarer compare: --by takes idea" ] || fail "--by suit: $(cat "$dir/said")"

# Of all boards: who plays knowledge's card never leaves it; each technique's choices add up to all; what is moved adds up to what is left
"$DECLARER" compare $by --by idea --format json tests/compare/boards.pbn | tail -1 >"$dir/json"
sums() { # sums NAME: of the object on standard input, in all its lists
    grep -o "\"$1\":-\{0,1\}[0-9]*" | cut -d: -f2 | awk '{ n += $1 } END { print n + 0 }'
}
grep -o '"by_idea":.*' "$dir/json" | sed 's/,"nodes".*//; s/"knowledge":{"choices"/\n&/' >"$dir/each"
grep '^"by_idea":{"lines"' "$dir/each" >"$dir/lines" || fail "no choices of lines"
grep '^"knowledge":' "$dir/each" >"$dir/own" || fail "no choices of knowledge"
[ "$(sums left <"$dir/own")" = 0 ] || fail "knowledge leaves its own choice"
grep -q first-legal "$dir/each" && fail "first-legal has choices of knowledge's"
[ "$(sed 's/.*"techniques"//' "$dir/lines" | sums chosen)" = "$(sums choices <"$dir/lines")" ] || fail "choices of techniques"
left=$(grep -o '"choices":[0-9]*,"left":[0-9]*' "$dir/lines" | sed 's/.*left"://')
[ "$left" -gt 0 ] || fail "no choice is left"
[ "$(sed 's/.*"moved_by"//; s/,"ideas".*//' "$dir/lines" | sums left)" = "$left" ] || fail "what moved the choices"
[ "$(sed 's/.*"techniques"//' "$dir/lines" | sums left)" = "$left" ] || fail "techniques that were left"

# the boards open where the choice was left, the card played there is the one told, and solve finds the tricks between the two
tricks() { # tricks CARD: what solve says of it, in $dir/solved
    grep -o "\"$1\":[0-9]*" "$dir/solved" | cut -d: -f2
}
grep -o '"after":[0-9]*,"knowledge":"[^"]*","card":"[^"]*"[^}]*"explain":"[^"]*"' "$dir/lines" | sort -u | head -3 >"$dir/boards"
[ "$(wc -l <"$dir/boards")" = 3 ] || fail "too few boards to look at"
while read -r board; do
    card=$(echo "$board" | sed 's/.*"card":"\([^"]*\)".*/\1/')
    echo "$board" | sed 's/.*"explain":"declarer //; s/"$/ --format json/' | xargs "$DECLARER" >"$dir/1" 2>&1
    grep -q "\"decision\":{\"hand\":\"[NESW]\",\"card\":\"$card\"" "$dir/1" || fail "explained is another card than $card: $board"
    known=$(echo "$board" | sed 's/.*"knowledge":"\([^"]*\)".*/\1/') gained=$(echo "$board" | sed 's/.*"tricks":\([-0-9]*\).*/\1/')
    after=$(echo "$board" | sed 's/.*--after \([0-9]*\).*/\1/') link=$(echo "$board" | sed "s/.*'\(.*\)'.*/\1/")
    "$DECLARER" solve --cards --strain NT --after "$after" --format json "$link" >"$dir/solved" || fail "solve $link"
    [ $(($(tricks "$card") - $(tricks "$known"))) = "$gained" ] || fail "$card gains no $gained tricks over $known: $board"
done <"$dir/boards"
