#!/bin/sh
# bare.sh [FOLDER]: the sources that a release has, as Debian's tools unpack and build them, are its program and its package; the .deb and the wheel on a Debian 12 that has nothing but itself and
# Python: installed there. Each has the same explanation of d1 as here. The system is made by debootstrap under build/bare, which wants root; it is kept for the next time.
set -u
folder=${1:-build} bare=$PWD/build/bare work=$PWD/build/tests-bare
DECLARER=${DECLARER:-build/release/declarer}
fail() {
    echo "FAIL bare: $*"
    exit 1
}
mkdir -p "$work"
"$DECLARER" explain --example d1 >"$work/wanted" || fail "the program here"

# the source package is the sources, without what git alone reads, and Debian's own rules make the package of it
rm -rf "$work/sources" && mkdir "$work/sources" && tar -xzf "$folder"/declarer-*[0-9].tar.gz -C "$work/sources" || fail "no sources in $folder"
dpkg-source --no-check -x "$folder"/declarer_*.dsc "$work/sources/debian" >"$work/log" 2>&1 || fail "the source package: $(tail -1 "$work/log")"
diff -r --exclude=debian --exclude=.gitignore "$work/sources/debian" "$work"/sources/declarer-* >"$work/log" || fail "the source package has other sources: $(head -1 "$work/log")"
(cd "$work/sources/debian" && env -u DECLARER_KB MAKEFLAGS="-j$(nproc)" CC="${CC:-gcc}" dpkg-buildpackage --build=binary --no-sign --no-check-builddeps >"$work/log" 2>&1) ||
    fail "the package of the sources: $(tail -1 "$work/log")"
dpkg-deb --extract "$work"/sources/declarer_*.deb "$work/sources/made" && dpkg-deb --extract "$folder"/declarer_*.deb "$work/sources/given" || fail "the packages cannot be unpacked"
diff -r --exclude=declarer.html "$work/sources/made" "$work/sources/given" >"$work/log" || fail "the package of the sources is another: $(head -1 "$work/log")"
(cd "$work/sources/debian" && env -u DECLARER_KB ./declarer explain --example d1) | cmp - "$work/wanted" || fail "the program of the sources explains otherwise"
rm -rf "$work/sources"

[ "$(id -u)" = 0 ] || { echo "bare: only root can make a system of its own; skipped"; exit 0; }
command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends debootstrap >/dev/null; } || fail "no debootstrap"
[ -e "$bare/ready" ] || { rm -rf "$bare" && debootstrap --variant=minbase --include=python3,python3-venv bookworm "$bare" >"$work/log" 2>&1 && touch "$bare/ready"; } ||
    fail "no system: $(tail -1 "$work/log")"
# with /proc, as every system has it: the program finds its examples beside itself
inside() {
    unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"' "$bare" "$@"
}

rm -rf "$bare/given" && mkdir "$bare/given"
cp "$folder"/declarer*.deb "$folder"/declarer*.whl "$bare/given" || fail "no packages in $folder"
! inside sh -c 'command -v cc || command -v make' >/dev/null || fail "the system has build tools"

# the wheel first, as the .deb brings libraries that it must not need
inside sh -c 'rm -rf /venv && python3 -m venv /venv && /venv/bin/pip install --quiet --no-index /given/*.whl' || fail "the wheel cannot be installed"
inside /venv/bin/python -c 'import declarer; print(declarer.Board(example="d1", choose="lines").explain()["first"])' | grep -q '^Seven winners' || fail "the wheel plans nothing"
inside sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends /given/*.deb' >"$work/log" 2>&1 || fail "the .deb: $(tail -1 "$work/log")"
inside declarer explain --example d1 >"$work/told" || fail "the command"
cmp "$work/told" "$work/wanted" || fail "another explanation"
inside python3 -c 'import declarer; print(declarer.version())' >/dev/null || fail "the module of the .deb"
inside apt-get purge -y -qq declarer >/dev/null 2>&1 || fail "the .deb cannot be removed"
echo "bare: built of its sources; wheel and .deb installed and used on a bare Debian"
