#!/bin/sh
# declarer robot: sample files with what it tells of them, and hostile files made here. Each run is
# check STATUS NAME ARGUMENT...: standard output and then standard error must be those of NAME.expected. REWRITE=1 writes it anew.
set -u
here=tests/robot work=build/tests-robot
mkdir -p $work
failed=0
fail() {
    echo "FAIL $*"
    failed=1
}
run() { # run STATUS ARGUMENT...: output in $work/out, messages in $work/err
    want=$1
    shift
    "$DECLARER" robot "$@" >$work/out 2>$work/err </dev/null
    got=$?
    [ $got = "$want" ] || fail "status $got, not $want: robot $*"
}
check() {
    status=$1 name=$2
    shift 2
    run "$status" "$@"
    cat $work/out $work/err >$work/both
    [ -z "${REWRITE:-}" ] || cp $work/both $here/$name.expected
    if diff -u $here/$name.expected $work/both >$work/diff; then
        echo "ok   $name"
    else
        fail "$name"
        head -20 $work/diff
    fi
}

check 0 published explain $here/published.xml
check 0 published-check check $here/published.xml
check 0 defence check $here/defence.xml $here/defence.pbn
check 0 defence-explain explain $here/defence.xml $here/defence.pbn
check 0 defence-all explain --all $here/defence.xml $here/defence.pbn --lead H6
check 0 special check --robots NWE $here/special.xml $here/defence.pbn
check 0 special-explain explain --robots NWE $here/special.xml $here/defence.pbn
check 1 faulty check $here/faulty.xml $here/defence.pbn
check 0 sloppy explain $here/sloppy.xml
check 2 refused check $here/refused.xml

# The same words whatever the file's encoding and line ends.
utf16() { { printf '\377\376'; iconv -f UTF-8 -t UTF-16LE "$1"; } >"$2"; }
utf16 $here/defence.xml $work/utf16.xml
sed 's/$/\r/' $here/defence.xml >$work/crlf.xml
run 0 explain $here/defence.xml
cp $work/out $work/plain
for form in utf16 crlf; do
    run 0 explain $work/$form.xml
    cmp -s $work/out $work/plain || fail "$form differs"
done

# Plain words and XML, one into the other and back, with the same English of both.
for file in published special defence; do
    run 0 convert $here/$file.xml
    cp $work/out $work/$file.words
    run 0 convert $work/$file.words
    cp $work/out $work/$file.again.xml
    run 0 convert $work/$file.again.xml
    cmp -s $work/out $work/$file.words || fail "$file does not come back from XML"
    for form in $here/$file.xml $work/$file.words $work/$file.again.xml; do
        run 0 explain "$form"
        tr -s ' \n' ' ' <$work/out | sed 's/ line [0-9]*:/\n/g; s/^line [0-9]*://' | sed 's/ when / /; s/ and /, /g; s/\. *$//' |
            awk -F', ' '{ sub(/ *$/, ""); n = split($0, part, ", "); for (i = 2; i <= n; i++) for (j = i; j > 2 && part[j - 1] > part[j]; j--) { t = part[j]; part[j] = part[j - 1]; part[j - 1] = t } for (i = 1; i <= n; i++) printf "%s,", part[i]; print "" }' >$work/english.$(basename "$form")
    done
    [ "$(wc -w <$work/english.$file.xml)" = "$(wc -w <$work/english.$file.words)" ] || fail "$file: other English"
    cmp -s $work/english.$file.words $work/english.$file.again.xml || fail "$file: other English again"
done
check 0 words-check check $here/defence.words $here/defence.pbn
check 2 words-refused check $here/refused.words

# Hostile files: refused with status 2 and one line that names the file and the line, in little time and memory.
refuse() { # refuse NAME LINE WHAT
    run 2 check $work/"$1".xml
    [ -s $work/out ] && fail "$1 wrote something"
    grep -q "^$work/$1.xml:$2:[0-9]*: .*$3" $work/err || {
        fail "$1 is not refused at line $2"
        head -3 $work/err
    }
    [ "$(wc -l <$work/err)" -lt 25 ] || fail "$1 floods standard error"
}
repeat() { awk -v n="$1" -v part="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", part }'; }

{
    printf '<?xml version="1.0"?>\n<!DOCTYPE lolz [\n<!ENTITY lol "lol">\n'
    last=lol
    for i in 1 2 3 4 5 6 7 8 9; do
        printf '<!ENTITY lol%s "%s">\n' $i "$(repeat 10 "&$last;")"
        last=lol$i
    done
    printf ']>\n<openingBook>&lol9;</openingBook>\n'
} >$work/laughs.xml
refuse laughs 2 'a document type declaration, expected none'

echo 'the secret of the house' >$work/secret.txt
for how in "SYSTEM \"secret.txt\"" "SYSTEM \"file://$PWD/$work/secret.txt\"" "PUBLIC \"x\" \"http://127.0.0.1:9/x.dtd\""; do
    printf '\n<!DOCTYPE a [<!ENTITY e %s>]><openingBook>&e;</openingBook>\n' "$how" >$work/external.xml
    refuse external 2 'a document type declaration'
    grep -q secret\ of $work/err && fail 'an external entity was read'
    printf '<!DOCTYPE a %s>\n<openingBook>S2</openingBook>\n' "$how" >$work/subset.xml
    refuse subset 1 'a document type declaration'
done
printf '<a xmlns:xi="http://www.w3.org/2001/XInclude">\n<xi:include href="secret.txt" parse="text"/></a>' >$work/include.xml
run 2 check $work/include.xml
grep -q secret\ of $work/out $work/err && fail 'an inclusion was read'

repeat 300000 '<a>' >$work/deep.xml
refuse deep 1 'nested deeper'
{ printf '\n<guidedPlay currentPlayer="e" card="D7"'; awk 'BEGIN { for (i = 0; i < 50000; i++) printf " a%d=\"1\"", i }'; echo '/>'; } >$work/attributes.xml
refuse attributes 2 'more attributes in one element than the 256'
{ printf '<guidedPlay currentPlayer="e" card="D7"/>\n<guidedPlay'; awk 'BEGIN { for (i = 0; i < 250; i++) printf " a%d=\"1\"", i }'; echo ' currentPlayer="e"/>'; } >$work/unknown.xml
refuse unknown 2 'too many faults, reading stops'
repeat 20000 'north plays nothing
' >$work/words.xml
refuse words 19 'too many faults, reading stops'
for file in tests/boards/d1.pbn tests/boards/d1.lst tests/boards/vugraph.lin /dev/null; do
    run 2 check $file
    grep -q 'no robot instruction, expected' $work/err || fail "$file is taken for robot instructions"
done
repeat 20000 '<a x="1"' >$work/open.xml
refuse open 1 'expected well-formed XML'
repeat 100000 '` <b/>
' >$work/flood.xml
refuse flood 19 'too much that is no robot instruction'
{ printf '\n<guidedPlay currentPlayer="e" card="'; repeat 1000000 D; printf '"/>'; } >$work/long.xml
refuse long 2 'expected a suit and a rank'
head -c 2000000 /dev/zero >$work/zero.xml
refuse zero 1 'a NUL byte'
iconv -f UTF-8 -t UTF-16LE $here/defence.xml >$work/markless.xml
refuse markless 1 'a NUL byte'
{ printf '\377\376\0\0'; iconv -f UTF-8 -t UTF-32LE $here/defence.xml; } >$work/utf32.xml
refuse utf32 1 'a NUL byte'
sed 's/UTF-8/EBCDIC-CP-US/' $here/defence.xml >$work/ebcdic.xml
refuse ebcdic 1 'expected UTF-8, ISO-8859-1 or UTF-16'
head -n 4 $here/defence.xml >$work/cut.xml
refuse cut 5 'is not ended'
run 2 check $work
run 2 check $work/none.xml

# 101 MB, through a pipe: nothing of that size is kept on disk.
repeat 2000000 '                                                   
' | "$DECLARER" robot check - >$work/out 2>$work/err
[ $? = 2 ] || fail '101 MB are not refused'
grep -q '^<stdin>:20165:[0-9]*: 104000000 bytes, expected at most 1048576' $work/err || fail '101 MB: another message'

# Use of the command.
run 2
run 2 check
run 2 explain --robots Q $here/special.xml
run 2 explain $here/special.xml $here/none.pbn
run 0 --help
run 0 check --help
grep -q 'Example:' $work/out || fail 'help has no example'
exit $failed
