#!/bin/sh
# The package of the same sources is the same bytes from another folder, time zone, language and mask of rights, on files of
# another day. Builds the program there anew.
set -eu
there=build/tests-package/"another folder's name"
rm -rf build/tests-package && mkdir -p "$there"
make --no-print-directory V=0 package >/dev/null
find . \( -path ./build -o -path ./.git \) -prune -o -type f -print0 | xargs -0 cp --parents -t "$there"
if [ -f build/web/declarer.html ]; then # goes into the package where it has been made
    mkdir -p "$there/build/web" && cp build/web/declarer.html "$there/build/web/"
fi
find "$there" -exec touch -h -d 2001-02-03 {} +
(umask 077 && cd "$there" && TZ=Asia/Tokyo LC_ALL=C.UTF-8 MAKEFLAGS= make --no-print-directory -j"$(nproc)" V=0 package >/dev/null)
for file in build/declarer_*.deb; do
    cmp "$file" "$there/$file" || exit 1
done
echo "package: the same bytes from two folders"
