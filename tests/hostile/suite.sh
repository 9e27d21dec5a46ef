#!/bin/sh
# What hostile commands and calls come to (outcomes.sh, calls.py). Then spoilt inputs, the same each time: three hundred over the
# readers and the page's table, three hundred over what is given to the other commands (hostile.py tells what each must come to);
# three thousand of each with MANY.
set -u
: "${DECLARER:=build/release/declarer}"
[ "${VARIANT:-release}" = release ] || exit 0 # Python cannot load a library under sanitizers; fuzzing runs the same readers there
[ -x /usr/bin/python3 ] || { echo "hostile: /usr/bin/python3 is not there; skipped"; exit 0; }
sh tests/hostile/outcomes.sh || exit 1
library=$(ls "$PWD"/build/release/public/libdeclarer.so.*)
PYTHONPATH=tests/hostile /usr/bin/python3 -B tests/hostile/calls.py tests/hostile/calls.lst "$library" || exit 1
rm -rf build/tests-hostile
/usr/bin/python3 -I -B tests/hostile/hostile.py "$DECLARER" "$library" 42 $([ "${MANY:-}" ] && echo 3000 || echo 300)
