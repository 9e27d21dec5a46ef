#!/bin/sh
# The Python module by Debian's Python: asked everything from the tree's shared library, in isolated mode; its program and
# the README's, which is the same; then the wheel, unpacked into a clean virtual environment that knows nothing else.
set -u
python=/usr/bin/python3 here=$PWD/tests/python work=$PWD/build/tests-python public=$PWD/build/$VARIANT/public status=0
[ "$VARIANT" = release ] || { echo "python: with the release alone, as Python cannot load a library under sanitizers"; exit 0; }
[ -x $python ] || { echo "python: $python is not there; skipped"; exit 0; }
fail() { echo "FAIL python: $*"; status=1; }
rm -rf "$work" && mkdir -p "$work/folder/declarer" "$work/wheels"
library=$(ls "$public"/libdeclarer.so.*) || { fail "no shared library: make units builds it"; exit 1; }
version=${library##*.so.}
cp planner/library/declarer.py "$work/folder/declarer/__init__.py"

run() { # run FILE: by the module in work/folder, nothing else of the place or the person; DECLARER_KB from here
    DECLARER_LIBRARY=$library DECLARER_KB=$PWD/kb $python -I -B -W error -c '
import runpy, sys
sys.path.insert(0, sys.argv[1])
runpy.run_path(sys.argv[2], run_name="__main__")' "$work/folder" "$1"
}
run "$here/test_module.py" || fail "the module"
run "$here/test_values.py" || fail "values, batches, and what must not crash"
run "$here/random_calls.py" || fail "random calls"
run "$here/plays.py" >"$work/played" || fail "the program"
grep -q 'Seven winners' "$work/played" && grep -q 'by South: made' "$work/played" || { fail "the program prints"; cat "$work/played"; }
[ "$(grep -c '^[NS] [SHDC][2-9TJQKA] ' "$work/played")" = 26 ] || fail "the program's cards"
[ "$(wc -l <"$here/plays.py")" -le 30 ] || fail "the program has grown"
sed -n '/^<!-- python/,/^<!-- end/p' README.md | sed -e '/^<!--/d' -e 's/^    //' -e '/^$/d' >"$work/shown"
sed -e 1d -e '/^$/d' "$here/plays.py" | diff "$work/shown" - || fail "the README shows another program"
run "$here/nothing.py" 2>/dev/null && fail "a file that is not there"
DECLARER_LIBRARY=$work/none.so $python -I -B -c '
import sys
sys.path.insert(0, sys.argv[1])
import declarer
try: declarer.version()
except declarer.Error as why: sys.exit("was not found" not in str(why))' "$work/folder" || fail "a library that is not there"

# the wheel: the same bytes twice, and all that is needed in it
for i in 1 2; do
    mkdir -p "$work/wheels/$i"
    $python -I planner/library/wheel.py "$version" planner/library/declarer.py "$library" kb tests/boards "$work/wheels/$i" >>"$work/wheel.log" || fail "the wheel"
done
cmp "$work"/wheels/1/*.whl "$work"/wheels/2/*.whl || fail "the wheel is another each time"
if $python -m venv --without-pip "$work/venv" 2>/dev/null; then
    site=$("$work/venv/bin/python" -I -c 'import sysconfig; print(sysconfig.get_path("platlib"))')
    $python -I -m zipfile -e "$work"/wheels/1/*.whl "$site" || fail "the wheel cannot be unpacked"
    (cd "$work" && env -i "$work/venv/bin/python" -I "$here/test_module.py") >"$work/venv.log" 2>&1 || { fail "the module of the wheel"; cat "$work/venv.log"; }
    "$work/venv/bin/python" -I - "$site" "$version" <<'END' || fail "the wheel's record"
import base64, csv, hashlib, importlib.metadata, os, sys
assert importlib.metadata.version("declarer") == sys.argv[2]
record = os.path.join(sys.argv[1], f"declarer-{sys.argv[2]}.dist-info", "RECORD")
for name, digest, size in csv.reader(open(record)):
    content = open(os.path.join(sys.argv[1], name), "rb").read()
    assert not digest or digest == "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode(), name
END
else
    echo "python: no virtual environment can be made here; the wheel is not tried in one"
fi
[ $status = 0 ] && echo "ok   wheel"
exit $status
