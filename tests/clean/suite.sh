#!/bin/sh
# What comes from outside and is printed has no control character that a terminal acts on: none of the C0 and C1 sets, no
# escape, nothing that turns the direction of text. Names, notes and tags of boards, robots, skat records, knowledge, names of
# files, arguments, and what an earlier run left.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/tests-clean
rm -rf $work && mkdir -p $work/data/declarer
failed=0
fail() {
    echo "FAIL clean: $*"
    failed=1
}
choose=lines
. tests/support/quick.sh
esc=$(printf '\033]0;x\007\033[31m') csi=$(printf '\302\233') del=$(printf '\177')
bidi=$(printf '\342\200\252\342\200\256\342\201\246\342\201\251')
evil="a${esc}b${csi}c${bidi}d${del}e"
controls='[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]|(?<![\x80-\xff])[\x80-\x9f]'
cleaned=0
clean() { # clean ARGUMENT...: what the command says to both sides, its input empty or the words of $input
    cleaned=$((cleaned + 1))
    printf '%b' "${input:-}" | XDG_DATA_HOME=$PWD/$work/data timeout 120 "$DECLARER" "$@" >$work/out 2>&1
    LC_ALL=C grep -qaP "$controls" $work/out && fail "$(printf %s "$*" | cat -v): $(LC_ALL=C grep -aP "$controls" $work/out | cat -v | cut -c1-300 | head -3)"
    [ -s $work/out ] || fail "$(printf %s "$*" | cat -v) says nothing"
}
shows() { grep -qF -- "$1" $work/out || fail "what $2 prints has no \"$1\": $(head -3 $work/out)"; }

# Boards: the control characters stand in every tag, in the notes of calls and of cards, and in the name of the file.
board="$work/$evil.pbn"
sed "s/^\[Board .*/[Board \"$evil\"]/; s/^\[\(Event\|Site\|West\|North\|East\|South\) .*/[\1 \"$evil\"]/; s/^Pass 1D Pass 2NT/Pass 1D =1= Pass 2NT/
     s/^\[Play /[Note \"1:$evil\"]\n&/" tests/boards/d3.pbn >"$board"
for command in explain where facts 'solve --strain NT' play review 'lesson'; do
    case $command in explain | play) choose='--choose lines' ;; *) choose= ;; esac
    # shellcheck disable=SC2086
    for format in text json html; do clean $command $choose --format $format "$board"; done
done
clean explain --choose lines --trace --color=always "$work/none"
clean play --choose lines --format pbn "$board"
shows 'Event "a ]0;x  [31mb c' 'play'
for to in pbn lin list url; do clean convert --to $to "$board"; done
for format in text json html csv pbn; do clean compare --declarers first-legal --layouts 0 --table --format $format "$board"; done
clean drill --format json "$board"
input='hint\nwhy\nsave '"$work/$evil.saved"'\nsave none/'"$evil"'\n'"$evil"'\nquit\n'
clean play --choose lines "$board" --west human
input='9\n'"$evil"'\n\n'
clean drill "$board"
input="$evil"'\n\n'
clean explain --choose lines --ask "$board"
input=

# Formats that are no PBN.
printf 'pn|%s,%s,%s,%s|st||md|3SAK43HAQ4DA73C852,S986HJT52DQJT8CJ9,S752H83DK92CAK643,SQJTHK976D654CQT7|rh||ah|%s|sv|o|mb|p|an|%s|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|DQ|\n' \
    "$evil" "$evil" "$evil" "$evil" "$evil" "$evil" >$work/evil.lin
clean convert $work/evil.lin
clean explain --choose lines --format json $work/evil.lin

# Faults quote what they cannot read.
printf '[Board "1"]\n[Deal "N:%s"]\n' "$evil" >$work/bad.pbn
clean convert $work/bad.pbn
printf '[%s "1"]\n[Contract "%s"]\n[Deal "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"]\n' "$evil" "$evil" >$work/bad.pbn
clean explain $work/bad.pbn

# Robots, skat, whist.
sed "s/DQ/$evil/; s/name=\"[^\"]*\"/name=\"$csi$bidi\"/g" tests/robot/published.xml >"$work/$evil.xml"
{ sed '/<\/robot/,$d' tests/robot/published.xml; printf '<!-- %s -->\n' "$csi$bidi$del"; sed -n '/<\/robot/,$p' tests/robot/published.xml; } >$work/robot.xml
for command in check explain convert; do
    clean robot $command "$work/$evil.xml"
    clean robot $command $work/robot.xml
done
printf '%s\n' "when $evil leads" >$work/robot.words
clean robot convert $work/robot.words
sed "s/P0\[fore\]/P0[$evil]/; s/ID\[[^]]*\]/ID[$evil]/" tests/skat/good/games.sgf | head -1 >"$work/$evil.sgf"
for format in text json html iss moves none; do clean skat --format $format "$work/$evil.sgf" tests/skat/good/games.sgf; done
clean skat "$work/none$evil"
input='9 s\nsave none/'"$evil"'\nquit\n'
clean whist --players human,poe,poe,poe --names "$evil,B,C,D" --seed 1
input=
clean whist --players "$evil"
clean whist --names "$evil"
clean whist --resume "$evil"

# Names of files and arguments in the messages of every command.
for command in $("$DECLARER" help --commands); do
    case $command in kb | robot) sub='check' ;; *) sub= ;; esac
    # shellcheck disable=SC2086
    {
        clean $command $sub "$work/nowhere/$evil"
        clean $command $sub "--$evil"
        clean $command $sub --format "$evil"
    }
done
clean "$evil"
clean help "$evil"
clean help --completion "$evil"
clean kb "$evil"
clean convert --board "$evil" tests/boards/d1.pbn
clean convert "$work/latin-1$(printf '\233')"
clean deal --set "$evil"
clean deal --level 1 --technique "$evil"
clean drill --technique "$evil"
clean explain --kb "$work/$evil" tests/boards/d1.pbn
clean explain --why "$evil" --choose lines tests/boards/d1.pbn
clean explain --if "$evil" --choose lines tests/boards/d1.pbn
clean lesson tests/explain/boards/partial.pbn -o "$work/nowhere/$evil"
clean lesson tests/explain/boards/partial.pbn --title "$evil"
clean compare --resume "$work/nowhere/$evil" --declarers first-legal --layouts 0 tests/boards/d1.pbn
clean suit "$evil"
clean solve --strain "$evil" tests/boards/d1.pbn

# What an earlier run left.
mkdir "$work/kept" && printf '%s\n' "$evil" >"$work/kept/header"
clean compare --resume "$work/kept" --declarers first-legal --layouts 0 tests/boards/d1.pbn
shows 'work of another command line or version ("a ]0;x' compare
mkdir -p "$work/data/$evil/declarer" && echo 'no database' >"$work/data/$evil/declarer/progress.sqlite"
XDG_DATA_HOME="$PWD/$work/data/$evil" "$DECLARER" drill --progress >$work/out 2>&1
LC_ALL=C grep -qaP "$controls" $work/out && fail "drill --progress: $(cat -v $work/out)"

# Knowledge: the name of a file, a word that is wrong, the comment of a rule.
cp -R kb $work/kb && printf '(rule %s\n' "$evil" >"$work/kb/auction/$evil.clp"
clean kb check $work/kb
[ $failed = 0 ] && echo "$cleaned commands say nothing that a terminal acts on"
[ $failed = 0 ]
