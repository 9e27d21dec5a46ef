#!/bin/sh
# The rules of the house, held against the sources under DIR (default: here): the tables of DIR/thesis-notes/house.md, the
# rooms from bottom to top, and what the paragraph under them says. One line a fault; status 1 when there is one.
set -u
cd "${1:-.}" || exit 2
faults=$(
    sources=$(find engine facts planner -name '*.[ch]' | LC_ALL=C sort)
    # shellcheck disable=SC2086
    awk '
        function fault(what) { print "layers: " what }
        function room_of(path) { sub("/[^/]*$", "", path); return path }
        function floor_of(room) { sub("/.*", "", room); return index("engine facts planner", room) }
        function is_in(path, places,    i, n, place) { # a file, or a folder that ends with /
            n = split(places, place, " ")
            for (i = 1; i <= n; i++) if (path == place[i] || (place[i] ~ "/$" && index(path, place[i]) == 1)) return 1
            return 0
        }
        FILENAME ~ /house\.md$/ {
            n = split($0, cell, "|")
            for (i = 1; i <= n; i++) { gsub("^ +| +$", "", cell[i]) }
            if (n < 4 || cell[2] ~ /^-*$/) next
            if (cell[2] == "room" || cell[2] == "library") { table = cell[2]; next }
            if (table == "room") {
                height[cell[2]] = ++rooms
                if (floor_of(cell[2]) < ground) fault("house.md: " cell[2] " stands among a higher floor")
                else ground = floor_of(cell[2])
            } else { headers[cell[2]] = cell[3]; places[cell[2]] = cell[4] }
            next
        }
        FNR == 1 {
            here = room_of(FILENAME)
            if (!(here in height)) fault(FILENAME ": " here " is no room of thesis-notes/house.md")
            files[here]++
        }
        /^#include "/ {
            split($0, part, "\"")
            there = room_of(part[2])
            if (part[2] !~ "/") fault(FILENAME ":" FNR ": an include names its folder: " part[2])
            else if (!(there in height) || height[there] > height[here])
                fault(FILENAME ":" FNR ": " here " may not include " there)
        }
        /^#include </ {
            for (library in headers) {
                n = split(headers[library], header, " ")
                for (i = 1; i <= n; i++)
                    if (index($0, "<" header[i]) && !is_in(FILENAME, places[library])) fault(FILENAME ":" FNR ": " library " is only for " places[library])
            }
        }
        END { for (room in height) if (!files[room]) fault("house.md: " room " holds no source") }
    ' thesis-notes/house.md $sources
    forbid() { # forbid PATTERN WHY FILE...
        pattern=$1 why=$2
        shift 2
        grep -nE "$pattern" "$@" /dev/null | sed "s|^\([^:]*:[0-9]*\):.*|layers: \1: $why|"
    }
    # shellcheck disable=SC2046
    {
        forbid '\<(fopen|open|freopen|popen)\(' 'engine opens no file' $(find engine -name '*.c')
        forbid '\<(printf|vprintf|puts|putchar)\(|[(, =]stdout\>' 'only planner/command writes to standard output' \
            $(find engine facts planner -name '*.c' ! -path 'planner/command/*')
        forbid '[(, =]stderr\>' 'only planner/command writes to standard error' \
            $(find facts planner -name '*.c' ! -path 'planner/command/*')
        forbid '\<exit\(' 'no exit below main' $(find engine facts planner -name '*.c' ! -path planner/command/main.c)
    }
)
[ -n "$faults" ] && { echo "$faults"; exit 1; }
echo "layers: clean"
