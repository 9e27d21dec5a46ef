#!/bin/sh
# What hostile command lines, folders of knowledge and environments come to: outcomes.lst has a command a line (declarer before it, or
# `ENV NAME=VALUE ...` or `RULE name TEXT`, a rule laid over a copy of kb that is checked), and beneath it its status and the last line
# that it says, a blank for what changes. REWRITE=1 writes what comes of them now: read the difference first.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/tests-outcomes list=tests/hostile/outcomes.lst
rm -rf $work && mkdir -p $work/empty
program=$(realpath "$DECLARER")
printf '\0\001\377nonsense' >$work/noise
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

# one LINE: the status and the last line said
one() {
    case $1 in
    "RULE "*)
        rm -rf $work/kb && cp -R kb $work/kb
        printf '%s\n' "${1#RULE }" >$work/kb/proposers/stranger.clp
        timeout 60 "$program" kb check $work/kb
        ;;
    "ENV "*) eval "timeout 60 env ${1#ENV }" ;;
    *) eval "timeout 60 $program $1" ;;
    esac >$work/said 2>&1 </dev/null
    printf '    %s %s\n' $? "$(tail -n 1 $work/said | tr -d '\0' | LC_ALL=C sed 's/[^ -~]/./g' | cut -c 1-200)"
}
grep -v '^    ' $list | while IFS= read -r line; do
    printf '%s\n' "$line"
    case $line in "" | "#"*) ;; *) one "$line" ;; esac
done >$work/got
[ -z "${REWRITE:-}" ] || cp $work/got $list
diff $list $work/got || { echo "FAIL outcomes"; exit 1; }
