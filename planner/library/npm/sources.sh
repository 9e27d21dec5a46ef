#!/bin/sh
# The sources of libxml2 and SQLite as Debian has them, unpacked under FOLDER (sources.sh FOLDER APT): what the command of the npm package
# is built of beside CLIPS and jansson. APT is the folder of planner/web/sources.sh, whose list of packages is used.
set -eu
folder=$1 apt=$PWD/$2/apt
xml=2.9.14+dfsg xml_sum=4fe913dec8b1ab89d13b489b419a8203176ea39e931eaa0d25b17eafb9c279e9
sql=3.40.1 sql_sum=aaa776260ab4dc976db34aa7891819484c8676b5b2783123ebc6301e2ca5d655

fail() {
    echo "make npm: $*" >&2
    exit 1
}

have() { echo "$3  $folder/$1_$2.orig.tar.xz" | sha256sum -c --status 2>/dev/null; }
both() { have libxml2 "$xml" "$xml_sum" && have sqlite3 "$sql" "$sql_sum"; }

fetch() {
    own="-o Dir::Etc::SourceList=$apt/list -o Dir::Etc::SourceParts=/dev/null
         -o Dir::State::lists=$apt/lists -o Dir::Cache::srcpkgcache= -o Dir::Cache::pkgcache="
    # shellcheck disable=SC2086
    { [ -d "$apt/lists" ] || apt-get -qq $own update; } &&
        (cd "$folder" && apt-get -qq $own source --tar-only --download-only libxml2 sqlite3) >"$folder/log" 2>&1 ||
        { cat "$folder/log" >&2; fail "the sources of libxml2 and SQLite could not be fetched"; }
}

# libxml2 with what is used of it: the parser, trees, and the writer of HTML
configure_xml() {
    on='TREE OUTPUT PUSH SAX1 HTML WRITER'
    script='s/@VERSION@/2.9.14/; s/@LIBXML_VERSION_NUMBER@/20914/; s/@LIBXML_VERSION_EXTRA@//; s/@MODULE_EXTENSION@/.so/'
    for feature in $on; do script="$script; s/@WITH_$feature@/1/"; done
    sed "$script; s/@WITH_[A-Z0-9_]*@/0/" "$folder/libxml2/include/libxml/xmlversion.h.in" >"$folder/libxml2/include/libxml/xmlversion.h"
    for what in STDINT_H STDLIB_H STDARG_H STRING_H CTYPE_H ERRNO_H FCNTL_H FLOAT_H LIMITS_H MATH_H TIME_H UNISTD_H SYS_STAT_H SYS_TIME_H \
        SYS_TYPES_H STAT SNPRINTF VSNPRINTF VA_COPY RAND_R; do echo "#define HAVE_$what 1"; done >"$folder/libxml2/config.h"
}

# SQLite as one file, which its own tools make
configure_sql() { (cd "$folder/sqlite3" && ./configure --disable-tcl && make sqlite3.c) >"$folder/log" 2>&1 || { tail -5 "$folder/log" >&2; fail "SQLite's one file could not be made"; }; }

mkdir -p "$folder"
both || fetch
both || fail "libxml2 $xml and SQLite $sql were expected"
for name in libxml2 sqlite3; do
    rm -rf "${folder:?}/$name" && mkdir -p "$folder/$name"
    tar -xf "$folder/$name"_*.orig.tar.xz -C "$folder/$name" --strip-components=1
done
configure_xml
configure_sql
touch "$folder/ready"
