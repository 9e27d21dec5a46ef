#!/bin/sh
# The sources of CLIPS and jansson as Debian has them, unpacked under FOLDER (sources.sh FOLDER): what the page is built of
# must be the versions that the program is linked with. apt gets a list of its own; the machine's lists stay as they are.
set -eu
folder=$1
clips=6.30 clips_sum=66ba5f8f18f95cee162d04efd5ff9c2e1043d9dd97dcbb16db440806410c6784
jansson=2.14 jansson_sum=c739578bf6b764aa0752db9a2fdadcfe921c78f1228c7ec0bb47fa804c55d17b

fail() {
    echo "make web: $*" >&2
    exit 1
}

# have NAME VERSION SUM: the archive lies there and is the one that is meant
have() { echo "$3  $folder/$1_$2.orig.tar.gz" | sha256sum -c --status 2>/dev/null; }

fetch() {
    mkdir -p "$folder/apt/lists/partial"
    key=/usr/share/keyrings/debian-archive-keyring.gpg
    echo "deb-src [signed-by=$key] http://deb.debian.org/debian bookworm main" >"$folder/apt/list"
    own="-o Dir::Etc::SourceList=$PWD/$folder/apt/list -o Dir::Etc::SourceParts=/dev/null
         -o Dir::State::lists=$PWD/$folder/apt/lists -o Dir::Cache::srcpkgcache= -o Dir::Cache::pkgcache="
    # shellcheck disable=SC2086
    apt-get -qq $own update && (cd "$folder" && apt-get -qq $own source --tar-only --download-only clips jansson) >"$folder/apt/log" 2>&1 ||
        { cat "$folder/apt/log" >&2; fail "the sources of CLIPS and jansson could not be fetched"; }
}

# unpack NAME VERSION INNER: the archive's INNER folder is FOLDER/NAME
unpack() {
    rm -rf "${folder:?}/$1" "$folder/unpacked" && mkdir -p "$folder/unpacked"
    tar -xf "$folder/$1_$2.orig.tar.gz" -C "$folder/unpacked" && mv "$folder/unpacked/$3" "$folder/$1" && rm -rf "$folder/unpacked"
}

mkdir -p "$folder"
have clips $clips $clips_sum && have jansson $jansson $jansson_sum || fetch
have clips $clips $clips_sum || fail "CLIPS $clips was expected"
have jansson $jansson $jansson_sum || fail "jansson $jansson was expected"
unpack clips $clips clips_core_source_630/core
unpack jansson $jansson jansson-$jansson/src
sed 's/@json_inline@/inline/; s/@json_have_[a-z_]*@/1/' "$folder/jansson/jansson_config.h.in" >"$folder/jansson/jansson_config.h"
printf '#define HAVE_STDINT_H 1\n#define HAVE_UNISTD_H 1\n' >"$folder/jansson/jansson_private_config.h"
touch "$folder/ready"
