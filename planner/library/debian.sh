#!/bin/sh
# debian.sh VERSION TREE: what Debian's tools read of a package, in TREE/debian: the templates beside this file, the changes of the
# version and the licence as they want them.
set -eu
version=$1 tree=$2 here=$(dirname "$0")
released=$(sed -n "s/^## $version (\(.*\))/\1/p" thesis-notes/CHANGELOG.md)
mkdir -p "$tree/debian/source"
cp "$here/debian/control" "$here/debian/rules" "$tree/debian"
chmod 755 "$tree/debian/rules"
echo '3.0 (native)' >"$tree/debian/source/format"
{
    echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
    printf '\nFiles: *\n%s\nLicense: Expat\n' "$(sed -n 's/^Copyright (c) /Copyright: /p' LICENSE)"
    printf '\nFiles: notices.txt\nCopyright: the authors of CLIPS and of the others named there\nLicense: Expat\nComment: notices.txt beside this file has the licences of CLIPS and of what else the programs contain.\n'
    printf '\nLicense: Expat\n'
    sed -n '5,$p' LICENSE | sed 's/^$/./; s/^/ /'
} >"$tree/debian/copyright"
{
    printf 'declarer (%s) unstable; urgency=medium\n\n' "$version"
    awk -v version="$version" '
        /^## / { is_here = $2 == version; next }
        is_here && /^- / { if (entry) print entry; entry = "  * " substr($0, 3); next }
        is_here && /^\*\*/ { next }
        is_here && NF { sub(/^ */, ""); entry = entry " " $0 }
        END { print entry }' thesis-notes/CHANGELOG.md | fold -s -w 76 | sed 's/ *$//; s/^\([^ ]\)/    \1/'
    printf '\n -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$here/debian/control")" "$(date -R -u -d "$released")"
} >"$tree/debian/changelog"
