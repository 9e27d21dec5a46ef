#!/bin/sh
# `make package` twice gives the same bytes: here, and from a copy of the sources in a folder of another name, compiled anew, by somebody
# else's umask, time zone and locale. PAGE=1: the page of `make web`, too, which takes minutes.
set -eu
copy=$PWD/build/tests-package/a-folder-of-another-and-longer-name status=0
rm -rf build/tests-package && mkdir -p "$copy/build/web"
cp -R engine facts kb planner tests thesis-notes Makefile README.md LICENSE "$copy"
[ "${PAGE:-}" ] && make --no-print-directory web
make --no-print-directory package >build/tests-package/first
if [ "${PAGE:-}" ]; then
    (cd "$copy" && umask 077 && TZ=Asia/Tokyo LC_ALL=C make --no-print-directory web)
    cmp build/web/declarer.html "$copy/build/web/declarer.html" || status=1
elif [ -f build/web/declarer.html ]; then
    cp build/web/declarer.html "$copy/build/web"
fi
(cd "$copy" && umask 077 && TZ=Asia/Tokyo LC_ALL=C make --no-print-directory package) >build/tests-package/second
cmp build/tests-package/first build/tests-package/second || status=1
files=$(grep -E '^build/.*\.(deb|whl)$' build/tests-package/first)
for file in $files; do
    cmp "$file" "$copy/$file" || status=1
done
[ "$(echo "$files" | wc -w)" -ge 1 ] || { echo "FAIL package: nothing was made"; status=1; }
[ $status = 0 ] && echo "ok    package: the same bytes twice: $(echo $files)"
exit $status
