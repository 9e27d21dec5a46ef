#!/bin/sh
# Installs the Debian packages that are missing, and nothing when none is; `deps.sh check` those that only `make check`
# uses, `deps.sh fuzz` those of `make fuzz`, `deps.sh web` those of `make web`, `deps.sh npm` those of `make npm`, `deps.sh ranks` those of `make ranks`; several kinds at once.
set -eu
missing=
need() { # need PACKAGE COMMAND...: the package is wanted unless the command succeeds
    package=$1
    shift
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}
header() { printf '#include <%s>\n' "$1" | ${CC:-cc} -E -x c - ; }

wants() { # wants KIND
    case $1 in
    check)
        need python3-jsonschema /usr/bin/python3 -c 'from jsonschema import Draft202012Validator'
        need tidy command -v tidy
        need chromium command -v chromium
        need firefox-esr command -v firefox-esr
        need nodejs command -v node
        need npm command -v npm
        ;;
    fuzz)
        need clang command -v clang
        need libclang-rt-14-dev sh tests/fuzz/run.sh available
        ;;
    web)
        need emscripten command -v emcc
        need nodejs command -v node
        need dpkg-dev command -v dpkg-source
        ;;
    npm)
        need emscripten command -v emcc
        need nodejs command -v node
        need npm command -v npm
        need dpkg-dev command -v dpkg-source
        need tcl command -v tclsh # SQLite's one file is made by it
        ;;
    package)
        need lintian command -v lintian
        need dpkg-dev command -v dpkg-shlibdeps
        ;;
    ranks)
        need libopenmpi-dev command -v mpicc
        need openmpi-bin command -v mpirun
        need procps command -v pgrep
        ;;
    program)
        need build-essential sh -c 'command -v cc && command -v make'
        need pkg-config command -v pkg-config
        need libxml2-dev pkg-config --exists libxml-2.0
        need libjansson-dev pkg-config --exists jansson
        need libsqlite3-dev pkg-config --exists sqlite3
        need libcmocka-dev pkg-config --exists cmocka
        need libclips-dev header clips/clips.h
        need python3 /usr/bin/python3 -c ''
        need zlib1g-dev header zlib.h # what libxml2 wants of those who link it statically
        need liblzma-dev header lzma.h
        [ -n "${DECLARER_NO_DDS:-}" ] || need libdds-dev header dds/dll.h
        ;;
    *)
        echo "deps.sh: $1 is no kind of packages" >&2
        exit 2
        ;;
    esac
}
[ $# -gt 0 ] || set -- program
for kind in "$@"; do wants "$kind"; done
[ -n "$missing" ] || exit 0

sudo=
[ "$(id -u)" = 0 ] || sudo=sudo
echo "installing:$missing"
$sudo apt-get update -qq
# shellcheck disable=SC2086
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
