#!/bin/sh
# `declarer lesson`: the page whole or not at all, every board with its parts, hostile text as text, PDF or why not.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/tests-lessons
rm -rf $work && mkdir -p $work/bin $work/closed $work/tmp
choose=lines
. tests/support/quick.sh
searched="--setting choose=confirmed"
status=0
fail() {
    echo "FAIL lessons: $*"
    status=1
}

kept=$PWD/$work/kept # what the first page has found out serves the second; threads below begin anew
DECLARER_KEPT=$kept "$DECLARER" lesson $searched tests/boards/d1.pbn tests/boards/d3.pbn -o $work/two.html 2>$work/said || fail "two boards: $(cat $work/said)"
[ "$(grep -c '<article' $work/two.html)" = 2 ] || fail "two boards are not two lessons"
for part in '<details class="fold"><summary>Solution' 'class="replay"' 'class="tree"' 'class="gauge"' 'handviewer.html'; do
    [ "$(grep -c "$part" $work/two.html)" -ge 2 ] || fail "a lesson lacks $part"
done
DECLARER_KEPT=$kept "$DECLARER" lesson $searched tests/boards/d1.pbn tests/boards/d3.pbn >$work/again.html
cmp $work/two.html $work/again.html || fail "the same boards make another page, or standard output is another"

# The replay speaks at the cards that matter: the story's reason stands with the trick that it is about, and with no other; of
# what depends on East's card it says what his card calls for.
scenes() { # scenes N: of the page's board N
    awk -v n="$1" '/<article/ { at++ } at == n' $work/two.html | sed 's/<[^>]*>//g' | grep -A1 '^Trick [0-9]*: ' >$work/scenes || fail "lesson $1"
}
scenes 1
grep -A1 '^Trick 2: ' $work/scenes | grep -q 'The lead is lost now' || fail "the replay of d1 does not say why clubs are led"
[ "$(grep -c 'The lead is lost now' $work/scenes)" = 1 ] || fail "the replay of d1 says its reason more than once"
scenes 2
grep -A1 '^Trick 1: ' $work/scenes | grep -q 'From hand the 7 of spades: nothing here can win' || fail "the replay of d3 does not say why the 7"

# However many threads are at work; a drill as data, too.
for jobs in 1 3; do
    "$DECLARER" lesson $searched --format json --jobs $jobs tests/boards/d3.pbn >$work/lesson.$jobs || fail "lesson --jobs $jobs"
    "$DECLARER" drill $searched --format json --jobs $jobs tests/boards/d3.pbn >$work/drill.$jobs || fail "drill --jobs $jobs"
done
cmp $work/lesson.1 $work/lesson.3 && cmp $work/drill.1 $work/drill.3 || fail "--jobs 3 prints something else"

# The problem gives nothing away: before the fold only the two hands and the lead stand.
sed -n '1,/<details/p' $work/two.html | sed -n '/<article/,$p' | grep -E 'QJT|K976|986|Winners|finesse|length' && fail "the problem gives something away"

# The questions are the board's own.
"$DECLARER" lesson --format text tests/boards/d1.pbn | sed -n '/^Plan the play/,/^Solution/p' >$work/first.asked
"$DECLARER" lesson --format text tests/boards/d3.pbn | sed -n '/^Plan the play/,/^Solution/p' >$work/second.asked
grep -q 'Which of them is kept' $work/first.asked || fail "d1 does not ask for its entry: $(cat $work/first.asked)"
cmp -s $work/first.asked $work/second.asked && fail "two boards are asked the same"

# Two hands are enough; then there is no play to show.
"$DECLARER" lesson tests/explain/boards/partial.pbn -o $work/hands.html || fail "two hands"
grep -q '<details' $work/hands.html || fail "two hands have no solution"
grep -qE 'class="replay"|handviewer' $work/hands.html && fail "two hands have a play"

# Hostile text comes as text.
"$DECLARER" lesson tests/browser/hostile.pbn -o $work/hostile.html || fail "hostile text is refused"
grep -qE '<script>document|<img|<b onclick|<i>marked' $work/hostile.html && fail "hostile text became markup"
grep -q '&lt;script&gt;document' $work/hostile.html || fail "hostile text is not shown"
[ "$(tr -c x '\n' <$work/hostile.html | awk 'length == 10000' | wc -l)" -ge 1 ] || fail "a long name is cut"
LC_ALL=C grep -q "$(printf '[\001-\010\013\014\016-\037]')" $work/hostile.html && fail "control characters came through"

# A board that cannot be planned is one line and exit 1; the others stand in the page. Without any there is no file.
"$DECLARER" lesson tests/explain/boards/passed-out.pbn tests/boards/d1.pbn -o $work/some.html 2>$work/said
[ $? = 1 ] && [ "$(wc -l <$work/said)" = 1 ] || fail "a passed out board: $(cat $work/said)"
[ "$(grep -c '<article' $work/some.html)" = 1 ] || fail "the good board is not in the page"
"$DECLARER" lesson tests/explain/boards/passed-out.pbn -o $work/none.html 2>/dev/null
[ -e $work/none.html ] && fail "a page without a board"

# A page that cannot be put there leaves what was there, and nothing beside it.
"$DECLARER" lesson tests/boards/d1.pbn -o $work/missing/page.html 2>$work/said
[ $? = 2 ] && [ "$(cat $work/said)" = "$work/missing/page.html: its folder is not there, expected one that is" ] ||
    fail "a folder that is not there: $(cat $work/said)"
mkdir $work/closed/page.html
"$DECLARER" lesson tests/boards/d1.pbn -o $work/closed/page.html 2>$work/said
[ $? = 2 ] && [ "$(ls -A $work/closed)" = page.html ] || fail "something is left beside a page that was not written"

# --table: the boards, their titles and notes stand in the page as data, and nothing of them can end their place.
printf 'before<script type="application/json" id="lesson-data">null</script>after' >$work/page
printf '# One\nThe **king** stays.\n# Two </script>\n<b>\n' >$work/notes
"$DECLARER" lesson --table --page $work/page --notes $work/notes --title 'A </script>' tests/boards/d1.pbn tests/boards/d3.pbn >$work/table.html ||
    fail "no table"
sed 's/^before<script[^>]*>//; s|</script>after$||' $work/table.html >$work/table.json
/usr/bin/python3 - $work/table.json <<'PYTHON' || fail "the boards are no data"
import json, sys
text = open(sys.argv[1]).read()
lesson = json.loads(text)
assert "<" not in text and lesson["title"] == "A </script>", text
one, two = lesson["boards"]
assert one["title"] == "One" and one["notes"].strip() == "The **king** stays." and one["show"] == "ours"
assert two["title"] == "Two </script>" and '[Deal "' in two["pbn"]
PYTHON

# The teacher's words: his title and question with the problem, his answer with the solution; marks of Markdown become no letters.
printf '# The king\nWhich **hand** wins?\n\n- count *first*\n- then [read](https://example.org)\n\n## Answer\nThe `ace`, 2 * 3.\n' >$work/words
"$DECLARER" lesson --format text --notes $work/words tests/boards/d1.pbn >$work/noted.txt
sed -n '/^The king/,/^Solution/p' $work/noted.txt >$work/problem
sed -n '/^Solution/,$p' $work/noted.txt >$work/solution
for words in 'Which hand wins?' 'count first' 'then read (https://example.org)'; do
    grep -qF "$words" $work/problem || fail "the problem lacks \"$words\": $(cat $work/problem)"
done
grep -q 'The ace' $work/problem && fail "the teacher's answer stands with the problem"
[ "$(sed -n 2p $work/solution)" = '  The ace, 2 * 3.' ] || fail "the solution lacks the teacher's answer: $(sed -n 1,3p $work/solution)"

# --sheet: so many problems, then their answers; nothing of an answer before; the last sheet may be short.
"$DECLARER" lesson --sheet 2 --notes $work/words tests/boards/d1.pbn tests/boards/d3.pbn tests/boards/d10a.pbn >$work/sheets.html || fail "no sheets"
sed -nE 's/.*<section class="([^"]*)".*/\1/p; s/.*<h2>(.*)<.h2>.*/\1/p' $work/sheets.html | sed 's/<[^>]*>//g' | tr '\n' '|' >$work/order
[ "$(cat $work/order)" = 'sheet|Board 1|Board 3|sheet|Board 1: the answer|Board 3: the answer|sheet|Board 10a|sheet|Board 10a: the answer|' ] ||
    fail "sheets of two: $(cat $work/order)"
sed '1,/<main/d; /: the answer/,$d' $work/sheets.html | grep -E 'class="verdict"|The <code>ace|QJ10|K976' && fail "a sheet's problems give something away"
grep -q 'The <code>ace' $work/sheets.html || fail "a sheet's answer lacks the teacher's"
"$DECLARER" lesson --sheet 4 tests/boards/d1.pbn >$work/many.html && grep -q '<section class="sheet many">' $work/many.html || fail "no sheet of four"

# --playable: the lesson as it is without, but for a button a board; the table's page stands in it as data, with the boards as they are at the lead.
"$DECLARER" lesson --playable --page $work/page --notes $work/notes tests/boards/d1.pbn tests/boards/d3.pbn >$work/playable.html || fail "no lesson to play"
"$DECLARER" lesson --notes $work/notes tests/boards/d1.pbn tests/boards/d3.pbn >$work/noted.html || fail "no notes in a lesson"
/usr/bin/python3 - $work/playable.html $work/noted.html <<'PYTHON' || fail "the lesson does not hold the table"
import json, re, sys
text, plain = (re.sub(r'<meta http-equiv="Content-Security-Policy".*\n', "", open(name).read()) for name in sys.argv[1:])
parts = re.compile(r'<script type="application/json" id="held-page">(.*?)</script>\n<script>.*?</script>\n', re.S)
assert re.sub(r'<p class="held" hidden="hidden"><a href="#mode=lesson&amp;at=[12]">Play it</a></p>\n', "", parts.sub("", text)) == plain, "the words are others"
assert text.count('class="held"') == 2
held = json.loads(parts.search(text).group(1))
assert held.startswith("before<script") and held.endswith("</script>after")
lesson = json.loads(re.search(r'id="lesson-data">(.*?)</script>', held, re.S).group(1))
assert lesson["words"] is True and [b["title"] for b in lesson["boards"]] == ["One", "Two </script>"]
for board in lesson["boards"]:
    assert len(re.search(r'\[Play "."\]([^*[]*)', board["pbn"]).group(1).replace("-", "").split()) <= 1, board["pbn"]
PYTHON
refused() { # refused ANSWER ARGUMENT...
    answer=$1
    shift
    "$DECLARER" lesson "$@" tests/boards/d1.pbn -o $work/refused.html 2>$work/said && fail "lesson $*: done"
    grep -qF -- "$answer" $work/said && [ ! -e $work/refused.html ] || fail "lesson $*: $(cat $work/said)"
}
refused "expected notes for 1" --table --page $work/page --notes $work/notes
refused 'expected "# TITLE"' --table --page $work/page --notes tests/boards/d1.pbn
refused "expected what make web writes" --table --page README.md
refused "No such file or directory" --table --page $work/nowhere
refused "expected notes for 1" --notes $work/notes
"$DECLARER" lesson --format json --notes $work/notes tests/boards/d1.pbn >/dev/null 2>$work/said && fail "notes in JSON"
grep -q 'is not for --format json' $work/said || fail "notes in JSON: $(cat $work/said)"
refused "expected one of 2 4" --sheet 3
"$DECLARER" lesson --sheet 2 --format text tests/boards/d1.pbn >/dev/null 2>$work/said && fail "sheets as text"
grep -qF -- '--sheet is for --format html and pdf' $work/said || fail "sheets as text: $(cat $work/said)"
refused "goes without --table" --sheet 2 --table --page $work/page
refused "are for --table" --show all
refused "expected ours or all" --table --page $work/page --show some

# --plans: a word a board, the last one for those that follow; without it the page's own.
"$DECLARER" lesson --table --page $work/page --plans end,never tests/boards/d1.pbn tests/boards/d3.pbn tests/boards/d11.pbn >$work/plans.html || fail "no plans"
"$DECLARER" lesson --table --page $work/page tests/boards/d1.pbn >$work/no-plans.html
/usr/bin/python3 - $work/plans.html $work/no-plans.html <<'PYTHON' || fail "the boards' plans"
import json, re, sys
of = lambda name: [b.get("plan") for b in json.loads(re.search(r'id="lesson-data">(.*?)</script>', open(name).read(), re.S).group(1))["boards"]]
assert [of(name) for name in sys.argv[1:]] == [["end", "never", "never"], [None]], [of(name) for name in sys.argv[1:]]
PYTHON
# --lang: the page begins in it; without it in the browser's.
lang_of() { "$DECLARER" lesson --table --page $work/page "$@" tests/boards/d1.pbn | sed -n 's/.*"lang": *"\([a-z]*\)".*/\1/p'; }
[ "$(lang_of --lang fr),$(lang_of --lang en),$(lang_of)" = fr,en, ] || fail "the table speaks $(lang_of --lang fr),$(lang_of --lang en),$(lang_of)"
for plans in sometimes "" open, ,open "open never"; do refused "--plans: expected open, demand, end or never" --table --page $work/page --plans "$plans"; done
refused "are for --table" --plans never
refused "is for --format html" --table --page $work/page --format json
refused "is for --format html" --playable --page $work/page --format pdf
refused "expected notes for 1" --playable --page $work/page --notes $work/notes
refused "expected what make web writes" --playable --page README.md
refused "expected one or the other" --playable --table --page $work/page

# PDF by a browser that is found on PATH, and one line where none is. The one here copies the page that it is given.
cat >$work/bin/chromium <<'BROWSER'
#!/bin/sh
for word; do case $word in --print-to-pdf=*) pdf=${word#--print-to-pdf=} ;; file://*) page=${word#file://} ;; esac; done
{ echo '%PDF'; cat "$page"; } >"$pdf"
BROWSER
chmod +x $work/bin/chromium
PATH="$PWD/$work/bin:$PATH" TMPDIR="$PWD/$work/tmp" "$DECLARER" lesson tests/boards/d1.pbn --format pdf -o $work/one.pdf || fail "pdf"
[ "$(sed -n 1p $work/one.pdf)" = %PDF ] && sed 1d $work/one.pdf | grep -q '<article' || fail "pdf is not the browser's"
program=$(command -v "$DECLARER")
PATH=$work/closed TMPDIR="$PWD/$work/tmp" "$program" lesson tests/boards/d1.pbn --format pdf -o $work/two.pdf 2>$work/said
[ $? = 2 ] && grep -q 'none is installed' $work/said && [ ! -e $work/two.pdf ] || fail "pdf without a browser: $(cat $work/said)"
[ -z "$(ls $work/tmp)" ] || fail "a folder is left behind"

exit $status
