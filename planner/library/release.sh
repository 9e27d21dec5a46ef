#!/bin/sh
# release.sh VERSION FOLDER BUILT: gathers what was made of this version in FOLDER, with the sums; build/declarer-hosted is the page as a web server has it. The same sources give the same bytes.
set -eu
version=$1 folder=$2 built=$3
released=$(sed -n "s/^## $version (\(.*\))/\1/p" thesis-notes/CHANGELOG.md)
umask 022
export TZ=UTC
rm -rf "$folder" build/declarer-hosted && mkdir -p "$folder" build/declarer-hosted
cp build/web/declarer.html "$folder/declarer.html"
cp build/web/declarer.html build/declarer-hosted/index.html
cp build/declarer_"$version"_*.deb build/declarer-"$version"-*.whl "build/declarer-$version.tgz" "$folder"
cp planner/library/notices.txt "$folder/NOTICES.txt"
cp LICENSE .github/CITATION.cff "$folder"
pack() { tar --sort=name --mtime="$released" --mode=u=rwX,go=rX --owner=0 --group=0 --numeric-owner "$@" -cf - | gzip -9n; }
pack -C "$built/share" --transform "s|^\./|declarer-$version-man/|" --exclude='*.bash' --exclude=_declarer . >"$folder/declarer-$version-man.tar.gz"
# the sources as they stand here: what git knows of them, or everything where this is no checkout
sources() { git ls-files 2>/dev/null || find . \( -path ./build -o -path ./.git \) -prune -o -type f -print | sed 's|^\./||'; }
sources | LC_ALL=C sort | pack --no-recursion --transform "s|^|declarer-$version/|" --files-from=- >"$folder/declarer-$version.tar.gz"
# the same as Debian's tools take them
tree=build/source/declarer-$version
rm -rf build/source && mkdir -p build/source
tar -xzf "$folder/declarer-$version.tar.gz" -C build/source
sh planner/library/debian.sh "$version" "$tree"
find build/source -exec touch -h -d "$released" {} +
(cd build/source && dpkg-source -Zxz -b "declarer-$version" >/dev/null)
mv build/source/declarer_"$version".dsc build/source/declarer_"$version".tar.xz "$folder"
(cd "$folder" && find . -type f ! -name SHA256SUMS | LC_ALL=C sort | sed 's|^\./||' | xargs sha256sum >SHA256SUMS)
cat "$folder/SHA256SUMS"
