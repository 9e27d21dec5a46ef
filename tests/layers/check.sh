#!/bin/sh
# The house's one rule of direction: planner -> facts -> engine, and each library in its one room.
set -u
status=0
forbid() { # forbid PATTERN WHY FILE...
    pattern=$1 why=$2
    shift 2
    if grep -nE "$pattern" "$@" /dev/null; then
        echo "layers: $why" >&2
        status=1
    fi
}
forbid '^#include "(facts|planner|tests)/' 'engine includes only engine' engine/*.[ch]
forbid '^#include "(planner|tests)/' 'facts includes only facts and engine' facts/*.[ch]
forbid '^#include "[^/"]*"' 'an include names its folder' engine/*.[ch] facts/*.[ch] planner/*.[ch]
forbid '\<(fopen|open|freopen|popen)\(' 'engine opens no file' engine/*.c
forbid 'clips/|clips\.h' 'only facts/expert/expert.c sees CLIPS' $(ls engine/*.[ch] facts/*.[ch] planner/*.[ch] | grep -v '^facts/expert\.c$')
forbid '<libxml' 'only facts/read_xml.c, facts/robot/robot_read.c and facts/text/source.c see libxml2' \
    $(ls engine/*.[ch] facts/*.[ch] planner/*.[ch] | grep -vE '^facts/(read_xml|robot_read|source)\.c$')
forbid '<jansson' 'only the JSON code sees jansson' \
    $(ls engine/*.[ch] facts/*.[ch] planner/*.[ch] | grep -vE '^(planner|facts)/[a-z_]*json\.c$')
forbid '\<exit\(' 'no exit below main' engine/*.c facts/*.c $(ls planner/*.c | grep -v main.c)
[ $status = 0 ] && echo "layers: clean"
exit $status
