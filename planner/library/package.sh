#!/bin/sh
# package.sh VERSION: build/declarer_VERSION_ARCH.deb from what `make install` puts under /usr, and lintian's word on it.
# A lintian error is a failure; its warnings are printed. The same sources give the same bytes, whenever and in whatever folder: times
# are those of the version, and the linker sets no mark of the build, which would be made of its folder's name, too.
set -eu
version=$1
arch=$(dpkg --print-architecture)
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
tree=build/package/declarer deb=build/declarer_${version}_$arch.deb
people='declarer authors <authors@declarer.example.org>'
released=$(sed -n "s/^## $version (\(.*\))/\1/p" thesis-notes/CHANGELOG.md)
SOURCE_DATE_EPOCH=$(date -u -d "$released" +%s)
export SOURCE_DATE_EPOCH
rm -rf build/package
mkdir -p $tree/DEBIAN build/package/debian
umask 022

make --no-print-directory V=0 install DESTDIR=$tree PREFIX=/usr LIBDIR=/usr/lib/$triplet >/dev/null
for bin in $tree/usr/bin/declarer $tree/usr/lib/$triplet/libdeclarer.so.$version; do strip --strip-unneeded --remove-section=.comment --remove-section=.note $bin; done
chmod -x $tree/usr/lib/$triplet/libdeclarer.so.$version
find $tree/usr/share/declarer $tree/usr/share/doc -type f -exec chmod 644 {} +
find $tree -type d -exec chmod 755 {} +
gzip -9n $tree/usr/share/man/man1/*.1
mkdir -p $tree/usr/share/zsh/vendor-completions
mv $tree/usr/share/zsh/site-functions/_declarer $tree/usr/share/zsh/vendor-completions/
rmdir $tree/usr/share/zsh/site-functions

doc=$tree/usr/share/doc/declarer
{
    echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
    printf '\nFiles: *\n%s\nLicense: Expat\n' "$(sed -n 's/^Copyright (c) /Copyright: /p' LICENSE)"
    printf '\nFiles: notices.txt\nCopyright: the authors of CLIPS and of the others named there\nLicense: Expat\nComment: notices.txt beside this file has the licences of CLIPS and of what else the programs contain.\n'
    printf '\nLicense: Expat\n'
    sed -n '5,$p' LICENSE | sed 's/^$/./; s/^/ /'
} >$doc/copyright
{
    printf 'declarer (%s) unstable; urgency=medium\n\n' "$version"
    awk -v version="$version" '
        /^## / { is_here = $2 == version; next }
        is_here && /^- / { if (entry) print entry; entry = "  * " substr($0, 3); next }
        is_here && /^\*\*/ { next }
        is_here && NF { sub(/^ */, ""); entry = entry " " $0 }
        END { print entry }' thesis-notes/CHANGELOG.md | fold -s -w 76 | sed 's/ *$//; s/^\([^ ]\)/    \1/'
    printf '\n -- %s  %s\n' "$people" "$(date -R -u -d "$released")"
} | gzip -9n >$doc/changelog.gz
mkdir -p $tree/usr/share/lintian/overrides
{
    echo '# the library comes with its program: one package, small as it is, and no other that would need it alone'
    echo 'declarer: link-to-shared-library-in-wrong-package *'
    echo 'declarer: package-name-doesnt-match-sonames *'
} >$tree/usr/share/lintian/overrides/declarer

# What the binaries need of other packages.
printf 'Source: declarer\n\nPackage: declarer\nArchitecture: any\n' >build/package/debian/control
needs=$(cd build/package && dpkg-shlibdeps -O -ldeclarer/usr/lib/"$triplet" declarer/usr/bin/declarer declarer/usr/lib/"$triplet"/libdeclarer.so."$version" \
    2>/dev/null | sed -n 's/^shlibs:Depends=//p')
cat >$tree/DEBIAN/control <<END
Package: declarer
Version: $version
Section: education
Priority: optional
Architecture: $arch
Maintainer: $people
Installed-Size: $(find $tree/usr -type f -exec wc -c {} + | awk '$2 != "total" { sum += int(($1 + 1023) / 1024) } END { print sum }')
Depends: $needs
Suggests: python3
Homepage: https://declarer.example.org/
Description: plans the play of bridge hands and says why
 declarer plans the play of a contract the way a good player thinks:
 it counts winners, looks for the suits that can bring more, and chooses among
 techniques by their chances, with a reason for each step that a student can
 follow. It plays the plan out, and compares it with a double-dummy search.
 .
 The package has the command, a shared and a static library with their header,
 a Python module, and the knowledge as text that can be changed.
END
echo "libdeclarer ${version%%.*} declarer (>= $version)" >$tree/DEBIAN/shlibs
echo 'activate-noawait ldconfig' >$tree/DEBIAN/triggers
(cd $tree && find usr -type f | LC_ALL=C sort | xargs md5sum) >$tree/DEBIAN/md5sums
dpkg-deb --root-owner-group -Zxz --build $tree $deb >/dev/null
lintian --tag-display-limit 0 --allow-root --fail-on error $deb
echo $deb
