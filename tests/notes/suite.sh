#!/bin/sh
# Notes are true of the tree and can be read: every file, folder and name of the sources that one gives is there, every link leads
# somewhere, no line outside tables and code is longer than 100 columns, each begins with the question that it answers, and json.md
# explains every member of the schema. NOTES names another folder.
set -u
cd "$(dirname "$0")/../.."
notes=${NOTES:-thesis-notes} faults=$(mktemp)
trap 'rm -f "$faults" "$faults.names"' EXIT

# "notes.md:12:planner/decide" a line: what begins with a folder of ours, wherever it stands
grep -HnoE '(^|[^A-Za-z0-9_./-])(\.ci|\.github|engine|facts|kb|planner|tests|thesis-notes)/[A-Za-z0-9_./-]*' "$notes"/*.md .github/*.md |
    sed -E 's/^([^:]*:[0-9]*:)[^A-Za-z0-9_.]?/\1/; s/[.-]+$//' | while IFS=: read -r file line path; do
    [ -e "$path" ] || echo "FAIL $file:$line: $path is named, and is not there"
done >>"$faults"
grep -HnoE '\]\([^)#]*' "$notes"/*.md | grep -v '](https\?:' | sed 's/\](//' | while IFS=: read -r file line path; do
    [ -e "$notes/$path" ] || echo "FAIL $file:$line: the link $path leads nowhere"
done >>"$faults"
LC_ALL=C.UTF-8 grep -HnE '^.{101,}' "$notes"/*.md | grep -vE '^[^:]*:[0-9]*:( *\||    )' |
    sed -E 's/^([^:]*:[0-9]*):.*/FAIL \1: longer than 100 columns/' >>"$faults"
for note in "$notes"/*.md; do
    sed -n '3,/^$/p' "$note" | tr '\n' ' ' | grep -qE '^\*[^*]*\?\*' || echo "FAIL $note: its third line begins no question, *...?*"
done >>"$faults"

# a table of figures says, under its heading, of which version they are and by what command
awk '
    function judge(   command) {
        command = text ~ /`[^`]*(make |declarer |compare |deal |build\/|tests\/bench\/)/
        if (figures >= 3 && 4 * figures >= cells && !(text ~ /ersion [0-9]+\.[0-9]+\.[0-9]+/ && command))
            printf "FAIL %s: the figures under \"%s\" name no version or no command\n", file, heading
    }
    FNR == 1 || /^#/ { judge(); text = heading = $0; file = FILENAME; figures = cells = 0; next }
    { text = text " " $0 }
    /^\|/ { for (i = split($0, cell, "|"); i > 1; i--) { cells += cell[i] != ""; figures += cell[i] ~ /^ *[-+]?[0-9][0-9.,]*( (%|s|ms|MB))? *$/ } }
    END { judge() }' $(ls "$notes"/*.md | grep -vE '/(CHANGELOG|requirements|json)\.md$') >>"$faults"
# figures that a command gives at once
kb() { "${DECLARER:-build/release/declarer}" kb list kb | sed -n "s/^$1  *//p" | if [ "${2:-}" ]; then awk '{ print $2 }'; else awk '{ print $1 }'; fi; }
grep -v '^#' tests/notes/figures | while IFS= read -r line; do
    note=${line%% | *} said=$(eval "${line#* | }")
    { [ "$said" ] && tr '\n' ' ' <"$notes/$note" | grep -qF "$said"; } || echo "FAIL $notes/$note does not say: $said (${line#* | })"
done >>"$faults"

# names of the sources, `dd_rests`
grep -rohE '[A-Za-z0-9]+(_[A-Za-z0-9]+)+' engine facts planner kb tests Makefile --include='*.[ch]' --include='*.py' --include='*.sh' --include=Makefile |
    LC_ALL=C sort -u >"$faults.names"
grep -ohE '`[A-Za-z0-9]+(_[A-Za-z0-9]+)+`' "$notes"/*.md | tr -d '`' | LC_ALL=C sort -u | LC_ALL=C comm -23 - "$faults.names" |
    sed 's/.*/FAIL &: no source has this name/' >>"$faults"
# every member of the JSON's schema is explained
python=/usr/bin/python3
if [ -x $python ]; then
    $python - tests/json/declarer.schema.json "$notes/json.md" <<'END' >>"$faults"
import json, re, sys

def members(schema):
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from members(part)

explained = set(re.findall(r"[A-Za-z0-9_-]+", open(sys.argv[2], encoding="utf-8").read()))
for name in sorted(set(members(json.load(open(sys.argv[1], encoding="utf-8")))) - explained):
    print(f"FAIL {sys.argv[2]}: the member {name} of the schema is not explained")
END
fi

named=$(cat "$notes"/*.md | grep -oE '(engine|facts|kb|planner|tests)/[a-z]' | wc -l)
[ "$named" -gt 300 ] || echo "FAIL only $named paths are named: are these the notes?" >>"$faults"
cat "$faults"
[ -s "$faults" ] && exit 1
echo "notes: $named paths"
