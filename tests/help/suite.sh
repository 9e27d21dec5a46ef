#!/bin/sh
# Help, "did you mean", manual pages, completion and examples: all from the commands' own tables, also when installed.
set -u
work=build/tests-help
rm -rf $work && mkdir -p $work
failed=0
fail() {
    echo "FAIL $*"
    failed=1
}
says() { # says STATUS TEXT ARGUMENT...: the program ends so and its message holds the text
    want=$1 text=$2
    shift 2
    "$DECLARER" "$@" >$work/out 2>$work/err </dev/null
    got=$?
    [ $got = "$want" ] || fail "status $got, not $want: declarer $*"
    grep -qF -e "$text" $work/err || fail "declarer $* says: $(cat $work/err)"
}
same() { cmp -s "$1" "$2" || fail "$1 and $2 differ"; }

# Every command tells of itself in each way; a command that is new must do so, too.
"$DECLARER" help --commands >$work/commands
[ "$(wc -l <$work/commands)" -ge 12 ] || fail 'the commands are not named'
"$DECLARER" help >$work/program.help
for command in $(cat $work/commands); do
    "$DECLARER" "$command" --help >$work/$command.help || fail "$command --help"
    "$DECLARER" help "$command" >$work/help.$command || fail "help $command"
    same $work/$command.help $work/help.$command
    grep -q '^Example: declarer ' $work/$command.help || fail "$command --help has no example"
    sed -n 2,3p $work/$command.help | tr '\n' '/' | grep -q '^/[A-Z][a-z-]*[ ,]' || fail "$command --help does not say what it does"
    grep -q "^  $command " $work/program.help || fail "help does not name $command"
    "$DECLARER" help --man "$command" >$work/declarer-$command.1 || fail "help --man $command"
    for section in NAME SYNOPSIS DESCRIPTION 'EXIT STATUS'; do
        grep -qx "\.SH $section" $work/declarer-$command.1 || fail "the page of $command has no $section"
    done
    # each option of the help is on the page
    tr -d '\\' <$work/declarer-$command.1 >$work/plain
    for name in $(sed -nE 's/^  (-., |    )(--[a-z-]*).*/\2/p' $work/$command.help); do
        grep -qF -e "$name" $work/plain || fail "the page of $command has no $name"
    done
done
"$DECLARER" help --man >$work/declarer.1
if command -v man >/dev/null; then
    for page in $work/*.1; do
        LC_ALL=C MANROFFSEQ= man --warnings -E UTF-8 -l "$page" 2>&1 >/dev/null | grep . && fail "man complains of $page"
    done
fi
"$DECLARER" help kb check >$work/kb-check || fail 'help kb check'
grep -q '^usage: declarer kb check' $work/kb-check || fail 'help kb check is of another'

# Did you mean.
says 2 'did you mean explain?' explian
says 2 'did you mean help?' hlep
says 2 'did you mean --format?' solve --fromat json tests/boards/d1.pbn
says 2 'did you mean --players?' whist --player poe
says 2 'did you mean --robots?' robot check --robot EW x.xml
says 2 'did you mean check?' kb chek
says 2 'no command is named xyzzy; declarer --help lists them' xyzzy
grep -q 'did you mean' $work/err && fail 'something is near xyzzy'

# Examples by name.
"$DECLARER" explain --choose lines tests/boards/d1.pbn >$work/by-path
"$DECLARER" explain --choose lines --example d1 >$work/by-name || fail 'no example d1'
same $work/by-path $work/by-name
"$DECLARER" explain --example list | grep -qx d10a || fail 'the examples are not named'
says 2 'there is no example d99, expected one of d1, d3' explain --example d99
says 2 'there is no example ../boards/d1' explain --example ../boards/d1

# Answers as per cent are those as numbers.
"$DECLARER" explain --choose lines --ask tests/boards/d10a.pbn </dev/null >/dev/null 2>$work/questions
answers() { yes "$1" | head -50 | "$DECLARER" explain --choose lines --ask tests/boards/d10a.pbn >$work/"$2" 2>$work/err || fail "--ask $1"; }
answers 0.3 number
answers '30%' percent
answers '30 %' blank
answers 0.9 other
same $work/number $work/percent
same $work/number $work/blank
cmp -s $work/number $work/other && fail 'the answers are not heard'
printf '130%%\n' | "$DECLARER" explain --choose lines --ask tests/boards/d10a.pbn 2>&1 >/dev/null | grep -q '1:1: this is no answer' || fail '130 % is taken'

# Completion, as bash asks for it.
"$DECLARER" help --completion bash >$work/bash || fail 'no completion for bash'
completes() { # completes WANTED WORD...: the last word is completed to a list with WANTED
    wanted=$1
    shift
    PATH="$(cd "$(dirname "$DECLARER")" && pwd):$PATH" bash -c 'source "$0"; complete -p declarer >/dev/null || exit
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _declarer; printf "%s\n" "${COMPREPLY[@]}"' \
        $work/bash declarer "$@" >$work/offered
    grep -qxF -e "$wanted" $work/offered || fail "completion of $*: $(cat $work/offered)"
}
completes explain ex
completes --format explain --fo
completes json explain --format j
completes html explain --format = h
completes d10a explain --example d1
completes profile kb p
completes --names kb list --n
completes whist help wh
completes kb/README.md explain kb/READ
completes kb/rules explain --kb kb/r
completes --players whist --pl
if command -v zsh >/dev/null; then
    "$DECLARER" help --completion zsh >$work/_declarer
    zsh -n $work/_declarer || fail 'zsh does not read its completion'
fi

# Installed: the program finds its knowledge and its examples, and what is described is there.
make -s V=0 install VARIANT="$VARIANT" DESTDIR="$PWD/$work/root" PREFIX=/usr >$work/install 2>&1 || fail "install: $(cat $work/install)"
root=$work/root/usr
(cd / && env -u DECLARER_KB "$OLDPWD/$root/bin/declarer" explain --choose lines --example d1) >$work/installed || fail 'the installed program'
same $work/by-path $work/installed
for command in $(cat $work/commands); do
    [ -s $root/share/man/man1/declarer-$command.1 ] || fail "no page of $command is installed"
done
for file in man/man1/declarer.1 bash-completion/completions/declarer zsh/site-functions/_declarer doc/declarer/examples/d1.pbn; do
    [ -s $root/share/$file ] || fail "$file is not installed"
done
make -s V=0 uninstall DESTDIR="$PWD/$work/root" PREFIX=/usr || fail uninstall
[ -z "$(find $work/root ! -type d)" ] || fail "uninstall leaves $(find $work/root ! -type d)"
[ $failed = 0 ]
