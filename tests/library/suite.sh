#!/bin/sh
# What `make install` puts under a temporary DESTDIR, used from there alone: the example built with pkg-config against the
# shared and the static library, the header in C++, the symbols that others see, and one version everywhere.
set -u
work=$PWD/build/tests-library status=0
fail() { echo "FAIL $*"; status=1; }
rm -rf "$work" && mkdir -p "$work"
tree=$work/tree
MAKEFLAGS='' make --no-print-directory V=0 VARIANT="$VARIANT" ${CC:+CC="$CC"} install DESTDIR="$tree" PREFIX=/usr >"$work/install" 2>&1 ||
    { fail "make install"; tail -5 "$work/install"; exit 1; }
export PKG_CONFIG_SYSROOT_DIR="$tree" PKG_CONFIG_PATH="$tree/usr/lib/pkgconfig"
example=$tree/usr/share/doc/declarer/examples
cd "$work" || exit 1

# shellcheck disable=SC2046,SC2086
${CC:-cc} -Wall -Wextra -Werror -std=c11 "$example/plan.c" -I"$tree/usr/include" -L"$tree/usr/lib" \
    $(PKG_CONFIG_SYSROOT_DIR='' pkg-config --libs-only-l declarer) -o plan || fail "the example with the shared library"
# shellcheck disable=SC2046,SC2086
${CC:-cc} "$example/plan.c" $(pkg-config --cflags-only-I declarer) "$tree/usr/lib/libdeclarer.a" \
    $(PKG_CONFIG_SYSROOT_DIR='' pkg-config --static --libs-only-l declarer | sed 's/-ldeclarer//') -o plan-static -pthread ||
    fail "the example with the static library"
LD_LIBRARY_PATH=$tree/usr/lib ./plan "$example/d1.pbn" >shared 2>&1 || fail "plan: status $?"
DECLARER_KB=$tree/usr/share/declarer/kb ./plan-static "$example/d1.pbn" >static 2>&1 || fail "plan-static: status $?"
cmp shared static || fail "shared and static libraries tell different plans"
grep -q '^board 1: South takes [0-9]* tricks in notrump$' shared || fail "no tricks: $(tail -1 shared)"
tail -2 shared | grep -q '^{"version":2,"suit":"AQ9/432"' || fail "no suit: $(tail -2 shared | cut -c1-80)"
head -1 shared | grep -q '3NT by South' || fail "no plan: $(head -1 shared)"
LD_LIBRARY_PATH=$tree/usr/lib ./plan nothing.pbn >none 2>&1 && grep -q '^nothing.pbn:0:0: No such file' none || fail "a file that is not there"
[ "$(wc -l <"$example/plan.c")" -le 48 ] || fail "the example has grown"
# shellcheck disable=SC2046,SC2086
${CC:-cc} -Wall -Wextra -Werror -std=c11 "$example/table.c" -I"$tree/usr/include" -L"$tree/usr/lib" \
    $(PKG_CONFIG_SYSROOT_DIR='' pkg-config --libs-only-l declarer) -o table || fail "the table's example"
LD_LIBRARY_PATH=$tree/usr/lib ./table >played 2>&1 || fail "table: status $?"
[ "$(grep -c '^[SHDC][2-9TJQKA] "why":"' played)" = 26 ] || fail "the table's cards: $(head -3 played)"
tail -1 played | grep -q '"say":"Board 1, 3NT by South: made' || fail "the table's end: $(tail -1 played | cut -c1-80)"
[ "$(wc -l <"$example/table.c")" -le 44 ] || fail "the table's example has grown"
[ -s "$tree/usr/lib/python3/dist-packages/declarer/__init__.py" ] || fail "no Python module"

# every function that the library shows stands in its header and has a test of its own
nm -D --defined-only "$tree/usr/lib/libdeclarer.so" | sed -n 's/.* T \(declarer_.*\)/\1/p' >shown
[ "$(wc -l <shown)" -ge 20 ] || fail "the library shows $(wc -l <shown) functions"
while read -r function; do
    grep -q "$function(" "$tree/usr/include/declarer.h" || fail "$function is not in the header"
    grep -q "$function(" "$OLDPWD"/tests/unit/test_public.c "$OLDPWD"/tests/unit/table_ask.h "$OLDPWD"/tests/unit/test_table.c || fail "no test of $function"
done <shown

readelf -d "$tree/usr/lib/libdeclarer.so" | grep -q 'SONAME.*libdeclarer\.so\.1\]' || fail "the shared library's name"
for symbols in "nm -D --defined-only $tree/usr/lib/libdeclarer.so" "nm -g --defined-only $tree/usr/lib/libdeclarer.a"; do
    $symbols 2>/dev/null | awk 'NF == 3 && $3 !~ /^(declarer_|_init$|_fini$|__asan|__odr_asan|__tsan|__ubsan)/ { print $3 }' >strange
    [ -s strange ] && fail "$symbols shows $(head -3 strange | tr '\n' ' ')"
done
if command -v c++ >/dev/null; then
    echo '#include <declarer.h>' | c++ -fsyntax-only -Wall -Werror -I"$tree/usr/include" -x c++ - || fail "the header in C++"
fi

version=$("$tree/usr/bin/declarer" --version | sed 's/^declarer //')
[ "$(pkg-config --modversion declarer)" = "$version" ] || fail "pkg-config's version is not $version"
[ -e "$tree/usr/lib/libdeclarer.so.$version" ] || fail "the library's version is not $version"
cd "$OLDPWD" && [ "$(sed -n 's/^## \([0-9.]*\) .*/\1/p' thesis-notes/CHANGELOG.md | head -1)" = "$version" ] ||
    fail "the changelog does not begin with $version"
strings=$(grep -rlF "\"$version\"" engine facts planner Makefile | grep -v '^facts/text/version.h$')
[ -z "$strings" ] || fail "the version is written in $strings too"
MAKEFLAGS='' make --no-print-directory V=0 VARIANT="$VARIANT" ${CC:+CC="$CC"} uninstall DESTDIR="$tree" PREFIX=/usr >/dev/null 2>&1
[ -z "$(find "$tree" -type f -o -type l)" ] || fail "uninstall leaves $(find "$tree" -type f -o -type l | head -3)"
exit $status
