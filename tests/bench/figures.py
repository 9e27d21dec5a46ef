#!/usr/bin/env python3
"""Makes the README's table of figures anew (make figures; BOARDS of set 3nt of seed 1, 200 if nobody says).

  figures.py OUT README      OUT: the folder of the release with the program and the benches (build/release)

Contracts and tricks are the same on every machine; times are of this one, and ratios of one run.
"""
import json
import os
import re
import subprocess
import sys

OUT, README = sys.argv[1:]
DECLARER = OUT + "/declarer"
BOARDS = int(os.environ.get("BOARDS", "200"))
DECLARERS = {
    "confirmed": "as it plays if nothing is asked for",
    "sample:100": "a player who solves 100 layouts a card",
    "lines": "lines tried, without search",
    "knowledge": "its first line, untried",
    "thesis": "as the thesis has it",
}
# the benches' names of work, and ours
DD = {
    "notrump, tricks only": "a deal at notrump, tricks only",
    "suit contracts, tricks only": "a deal at suits, tricks only",
    "notrump, every card at trick one": "every card at trick one",
    "table of 20": "the table of 20",
    "played out, SolveBoard each card": "a deal played out, solved at every card",
    "200 layouts of a board, yes or no": "200 layouts of one board, yes or no",
}


def run(*words, text=None):
    return subprocess.run(words, input=text, capture_output=True, text=True, check=True).stdout


def strength():
    boards = run(DECLARER, "deal", "--set", "3nt", "--count", str(BOARDS), "--seed", "1")
    told = run(DECLARER, "compare", "--declarers", ",".join(DECLARERS), "--layouts", "0", "--jobs", "0", "--format",
               "json", "-", text=boards)
    s = json.loads(told.splitlines()[-1])
    yield "of %d dealt 3NT that can be made, against perfect defence" % s["makeable"], "made; tricks lost a board"
    for name, what in DECLARERS.items():
        yield "`%s`: %s" % (name, what), "%d, %.0f %%; %.2f" % (
            s["made"][name], 100 * s["made_of_makeable"][name], s["loss"][name])


def explaining():
    told = run(OUT + "/bench/bench_confirm", "21", "1")
    one = re.search(r"^explained after the lead.*?: median ([0-9.]+) s", told, re.M)
    two = re.search(r"^the same by two threads.*?: median ([0-9.]+) s", told, re.M)
    yield "a board explained after the lead; by two threads, by the clock", "%s s; %s s" % (one[1], two[1])


def deciding():
    kind = ""
    for line in run(OUT + "/bench/bench_decide", "20", "20").splitlines():
        words = line.split(None, 1)[1].strip()
        if words in ("by lines", "confirmed"):
            kind = words
        m = re.match(r"either .*median ([0-9.]+) ms.*95 below ([0-9.]+), worst ([0-9.]+)", words)
        if m:
            yield "a card %s: the median, 95 of 100 within, the worst" % kind, "%s ms, %s ms, %s ms" % m.groups()


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as f:
        return next((line.split(":")[1].strip() for line in f if line.startswith("model name")), "unknown")


def searching():
    """bench_dd asks bridge-solver as well where BRIDGE_SOLVER is the path of its program; its line comes before the
    row's own."""
    peer, columns, rows = "", "libdds, ours, times as fast", []
    for line in run(OUT + "/bench/bench_dd", "100").splitlines():
        m = re.match(r"\s*(.*?)\s+mean\s+([0-9.]+) /\s+([0-9.]+) =\s+([0-9.]+)", line)
        if m and m[1] == "bridge-solver":
            columns = "libdds, ours, times as fast; bridge-solver, times as fast"
            peer = "; %.1f, %.1f" % (float(m[2]), float(m[4]))
        elif m and m[1] in DD:
            rows.append((DD[m[1]], "%.1f, %.1f, %.1f" % tuple(float(x) for x in m.groups()[1:]) + peer))
            peer = ""
    yield "double dummy, milliseconds in the mean, one thread, %s:" % processor(), columns
    yield from rows


def main():
    table = ["| what | figure |", "|---|---|"]
    for part in strength, explaining, deciding, searching:
        table += ["| %s | %s |" % row for row in part()]
    with open(README, encoding="utf-8") as f:
        text = f.read()
    made = re.sub(r"(<!-- figures[^\n]*\n).*?(<!-- end -->)", lambda m: m[1] + "\n".join(table) + "\n" + m[2],
                  text, count=1, flags=re.S)
    with open(README, "w", encoding="utf-8") as f:
        f.write(made)


main()
