#!/bin/sh
# What hostile command lines, folders of knowledge, kept work and environments come to: outcomes.lst has a command a line (declarer
# before it, or `ENV NAME=VALUE ...` or `KB FILE TEXT`, a file laid over a copy of kb that is checked; `RULE TEXT` is a rule of its own), and
# beneath it its status and the last line that it says, without how many faults there were. REWRITE=1 writes what comes of them now: read the
# difference first.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/tests-outcomes list=tests/hostile/outcomes.lst
rm -rf $work && mkdir -p $work/empty
program=$(realpath "$DECLARER")
printf '\0\001\377nonsense' >$work/noise
printf 'DQ\0 D2\n' >$work/cards
printf '' >$work/nothing
ln -s loop $work/loop
printf '\377\376[\0B\0o\0a\0r\0d\0' >$work/utf16
printf '\376\377\0[\0B\0o\0a\0r\0d' >$work/utf16be
printf '\357\273\277' >$work/bom-only
mkdir $work/outward $work/inward
ln -s /proc/self/fd $work/outward/away
ln -s . $work/inward/again
cp tests/boards/d1.pbn $work/d1.pbn
cat $work/bom-only $work/d1.pbn >$work/bom
for i in $(seq 60); do echo "(;GM[Skat]PC[x]MV[w 0 nonsense]R[d:0];)"; done >$work/many.sgf
export XDG_DATA_HOME="$PWD/$work/home"

# work that was kept, and what becomes of it on disks and in editors
same="--declarers first-legal,search --layouts 0 $work/d1.pbn tests/boards/d10a.pbn"
"$program" compare $same --resume $work/kept >$work/table || { echo "FAIL outcomes: compare"; exit 1; }
kept() { # kept NAME COMMAND...: a copy of the kept work, changed in its folder
    cp -R $work/kept "$work/kept-$1" && (cd "$work/kept-$1" && eval "$2")
}
kept cut 'head -c 900 outcomes >o && mv o outcomes'
kept head-cut 'head -c 30 header >h && mv h header'
kept twice 'cat outcomes outcomes >o && mv o outcomes'
kept noise 'cat ../noise >>outcomes'
kept words 'echo "0 1 2 words" >>outcomes'
kept large 'sed "s/^0/99999999999999999999/" outcomes >o && mv o outcomes'
kept negative 'sed "s/^0/-1/" outcomes >o && mv o outcomes'
kept cards 'sed "1s/XNPO/XXXX/" outcomes >o && mv o outcomes'
kept nul 'tr "\t" "\000" <outcomes >o && mv o outcomes'
kept seed 'sed "s/^seed 1/seed 2/" header >h && mv h header'
kept knowledge 'sed "s/^knowledge .*/knowledge 0/" header >h && mv h header'
kept version 'sed "1s/.*/declarer 99 compare/" header >h && mv h header'
kept headless 'rm header'
kept folder 'rm outcomes && mkdir outcomes'
kept round 'rm outcomes && ln -s outcomes outcomes'
kept empty ': >outcomes'

# what a drill keeps, in folders of their own
progress() { # progress NAME COMMAND...: a folder of data, whose database the command makes of that of one drilled board
    mkdir -p "$work/data-$1/declarer" && cp $work/home/declarer/progress.sqlite "$work/data-$1/declarer/" && (cd "$work/data-$1/declarer" && eval "$2")
}
printf 'hint\nshow\nquit\n' | "$program" drill --setting choose=lines --quick --example d3 >$work/said 2>&1
progress cut 'head -c 5000 progress.sqlite >p && mv p progress.sqlite'
progress short 'head -c 50 progress.sqlite >p && mv p progress.sqlite'
progress text 'echo notes >progress.sqlite'
progress none ': >progress.sqlite'
progress zero 'head -c 8192 /dev/zero >progress.sqlite'
progress folder 'rm progress.sqlite && mkdir progress.sqlite'
progress loop 'rm progress.sqlite && ln -s progress.sqlite progress.sqlite'
progress pipe 'rm progress.sqlite && mkfifo progress.sqlite'
progress stranger 'printf "\001\002\003\004" | dd of=progress.sqlite bs=1 seek=68 conv=notrunc 2>/dev/null'
progress newer 'printf "\000\000\000\143" | dd of=progress.sqlite bs=1 seek=60 conv=notrunc 2>/dev/null'
progress spoilt 'head -c 4096 /dev/zero | tr "\000" x | dd of=progress.sqlite bs=4096 seek=1 conv=notrunc 2>/dev/null'

cp -R kb $work/kb
check_with() { # check_with FILE TEXT: a copy of kb in which the file has this text, for once
    printf '%b\n' "$2" >"$work/kb/$1"
    timeout 60 "$program" kb check $work/kb
    checked=$?
    cp "kb/$1" "$work/kb/$1" 2>/dev/null || rm "$work/kb/$1"
    return $checked
}

# one LINE: the status and the last line said
one() {
    case $1 in
    "RULE "*) check_with proposers/stranger.clp "${1#RULE }" ;;
    "KB "*)
        set -- "${1#KB } "
        check_with "${1%% *}" "${1#* }"
        ;;
    "ENV "*) eval "timeout 60 env ${1#ENV }" ;;
    *) eval "timeout 60 $program $1" ;;
    esac >$work/said 2>&1 </dev/null
    printf '    %s %s\n' $? "$(tail -n 1 $work/said | tr -d '\0' | LC_ALL=C sed "s|$PWD/||g; s/^[0-9]* faults in all/Many faults in all/; s/[^ -~]/./g" | cut -c 1-200)"
}
grep -v '^    ' $list | while IFS= read -r line; do
    printf '%s\n' "$line"
    case $line in "" | "#"*) ;; *) one "$line" ;; esac
done >$work/got
[ -z "${REWRITE:-}" ] || cp $work/got $list
diff $list $work/got || { echo "FAIL outcomes"; exit 1; }
