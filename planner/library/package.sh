#!/bin/sh
# package.sh VERSION: build/declarer_VERSION_ARCH.deb from what `make install` puts under /usr, and lintian's word on it.
# A lintian error is a failure; its warnings are printed. The same sources give the same bytes, whenever and in whatever folder: times
# are those of the version, and the linker sets no mark of the build, which would be made of its folder's name, too.
set -eu
version=$1
arch=$(dpkg --print-architecture)
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
tree=build/package/declarer deb=build/declarer_${version}_$arch.deb
released=$(sed -n "s/^## $version (\(.*\))/\1/p" thesis-notes/CHANGELOG.md)
SOURCE_DATE_EPOCH=$(date -u -d "$released" +%s)
export SOURCE_DATE_EPOCH
rm -rf build/package
mkdir -p $tree/DEBIAN
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

sh planner/library/debian.sh "$version" build/package
cp build/package/debian/copyright $tree/usr/share/doc/declarer/
gzip -9n <build/package/debian/changelog >$tree/usr/share/doc/declarer/changelog.gz
mkdir -p $tree/usr/share/lintian/overrides
{
    echo '# the library comes with its program: one package, small as it is, and no other that would need it alone'
    echo 'declarer: link-to-shared-library-in-wrong-package *'
    echo 'declarer: package-name-doesnt-match-sonames *'
} >$tree/usr/share/lintian/overrides/declarer

# What the binaries need of other packages, and the rest of what the package says of itself.
(
    cd build/package
    dpkg-shlibdeps -Tsubstvars -ldeclarer/usr/lib/"$triplet" declarer/usr/bin/declarer declarer/usr/lib/"$triplet"/libdeclarer.so."$version" 2>/dev/null
    dpkg-gencontrol -Tsubstvars -Pdeclarer -ffiles
)
echo "libdeclarer ${version%%.*} declarer (>= $version)" >$tree/DEBIAN/shlibs
echo 'activate-noawait ldconfig' >$tree/DEBIAN/triggers
(cd $tree && find usr -type f | LC_ALL=C sort | xargs md5sum) >$tree/DEBIAN/md5sums
dpkg-deb --root-owner-group -Zxz --build $tree $deb >/dev/null
lintian --tag-display-limit 0 --allow-root --fail-on error $deb
echo $deb
