#!/bin/sh
# What the README shows is what the program prints, every file that it names is there, and every command that it
# shows runs as pasted, `less` apart.
set -u
shown=build/readme.shown printed=build/readme.printed failed=0
sed -n '/^    \$ .\/declarer explain/,/^[A-Z#]/p' README.md | sed -e 1d -e '/^[A-Z#]/d' -e 's/^    //' | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' >"$shown"
"$DECLARER" explain --example d1 >"$printed" || exit 1
diff "$shown" "$printed" || exit 1
for file in $(grep -oE '(tests|thesis-notes|kb)/[a-zA-Z0-9/._-]*\.(pbn|xml|sgf|md|png)' README.md | sort -u); do
    [ -e "$file" ] || { echo "FAIL README names $file, which is not there"; failed=1; }
done
sed -n 's/^    \(\.\/declarer .*\)/\1/p' README.md >build/readme.commands
[ "$(wc -l <build/readme.commands)" -ge 20 ] || { echo 'FAIL README shows too few commands'; failed=1; }
while IFS= read -r line; do
    printf 'quit\nquit\n' >build/readme.input
    run=$(printf '%s\n' "$line" | sed "s|\./declarer|$DECLARER|g; s/| less/| cat/")
    sh -c "$run" <build/readme.input >build/readme.out 2>build/readme.err || { echo "FAIL $line: $(tail -1 build/readme.err)"; failed=1; }
    [ -s build/readme.out ] || case $line in *'>'*) ;; *) echo "FAIL $line: it prints nothing"; failed=1 ;; esac
done <build/readme.commands
exit $failed
