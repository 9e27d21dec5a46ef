#!/bin/sh
# Every requirement number cited in the tree has its line in thesis-notes/requirements.md, and every line is cited.
# A range ("R-030 to R-033") cites all its numbers, and a test function a006_... cites A-006.
set -u
cd "$(dirname "$0")/../.."
notes=thesis-notes/requirements.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

find engine facts planner kb tests thesis-notes README.md Makefile -type f ! -path "$notes" \
    ! -path tests/requirements/suite.sh >"$work/files"
{
    xargs grep -hoE '\<[RAE]-[0-9]+( to [RAE]-[0-9]+)?' <"$work/files"
    xargs grep -hoE '\<a[0-9]{3}_' <"$work/files" | sed 's/a\(.*\)_/A-\1/'
} | awk '{
    print $1
    if ($2 == "to")
        for (n = substr($1, 3) + 1; n <= substr($3, 3) + 0; n++) printf "%s%03d\n", substr($1, 1, 2), n
}' | sort -u >"$work/cited"
sed -n -e 's/^- \([RE]-[0-9]*\) (.*/\1/p' -e 's/^| \(A-[0-9]*\) |.*/\1/p' "$notes" | sort >"$work/lines"
sort -u "$work/lines" >"$work/defined"

report() { # report FILE WHAT: one line for each number in FILE
    while read -r number; do
        echo "FAIL: $number $2"
        status=1
    done <"$1"
}
comm -23 "$work/cited" "$work/defined" >"$work/unknown"
comm -13 "$work/cited" "$work/defined" >"$work/unused"
uniq -d "$work/lines" >"$work/twice"
report "$work/unknown" "is cited and has no line in $notes"
report "$work/unused" "has a line in $notes and is cited nowhere"
report "$work/twice" "has more than one line in $notes"
sed -n '/<!-- table/,/<!-- end/p' $notes | sed '1d;$d' >"$work/noted"
sh tests/requirements/acceptance.sh >"$work/made"
diff "$work/noted" "$work/made" || {
    echo "FAIL: the table of $notes is not what the tests have; make acceptance"
    status=1
}
[ -s "$work/cited" ] || { echo "FAIL: no number found at all" && status=1; }
[ $status = 0 ] && echo "requirements: $(wc -l <"$work/defined") numbers"
exit $status
