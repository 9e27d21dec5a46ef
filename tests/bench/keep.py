#!/usr/bin/env python3
"""What threads, a store and explanations cost, in one table: processor time and memory of `explain` by 1, 2 and 16 jobs, nodes asked
twice, a board explained alone, the silence before `drill` asks, what a command does before its first board, and double dummy beside its
peers.

  keep.py BUILD [BOARDS [SEED]]      BUILD: the folder of the release (build/release); 24 boards of each kind, seed 1

BEFORE=PROGRAM, with its own knowledge beside it, adds what another version takes, in brackets. BRIDGE_SOLVER as in bench_dd. Times are
of this machine and of one run; ratios are what to quote.
"""
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BUILD = sys.argv[1]
BOARDS = int(sys.argv[2]) if len(sys.argv) > 2 else 24
SEED = sys.argv[3] if len(sys.argv) > 3 else "1"
EXPLAINED, DRILLED = min(BOARDS, 20), min(BOARDS, 5)
KINDS = {"3nt": ["--set", "3nt", "--lead-by", "usual"], "4s": ["--set", "4s", "--lead-by", "usual"]}
OURS = os.path.join(BUILD, "declarer")
PROGRAMS = [program for program in (OURS, os.environ.get("BEFORE")) if program]


def spend(program, *words):
    """Seconds of the processor and megabytes at most of a command."""
    child = os.fork()
    if not child:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.execv(program, [program, *words])
    _, status, used = os.wait4(child, 0)
    if status:
        sys.exit("keep.py: %s %s ends with %d" % (program, " ".join(words), status))
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def first_question(program, path, board):
    """At a terminal, as a student has it."""
    with tempfile.TemporaryDirectory() as home:
        start = time.monotonic()
        child, terminal = pty.fork()
        if not child:
            os.environ.update(XDG_DATA_HOME=home, TERM="dumb")
            os.execv(program, [program, "drill", "--board", str(board), path])
        said = b""
        while not said.endswith(b"> "):
            said += os.read(terminal, 1 << 16)
        took = time.monotonic() - start
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
    return took


def told(figures):
    """"1.20, 5.31": of each program, those before in brackets."""
    return figures[0] + "".join(" (%s)" % before for before in figures[1:])


def mean_and_worst(list_of):
    return "%.2f, %.2f" % (sum(list_of) / len(list_of), max(list_of))


def by_jobs(path):
    alone = {}
    for jobs in 1, 2, 16:
        figures = []
        for program in PROGRAMS:
            seconds, memory = spend(program, "explain", "--jobs", str(jobs), path)
            figures.append("%.1f s, %.2f, %.0f MB" % (seconds, seconds / alone.setdefault(program, seconds), memory))
        yield "explain, %d boards, --jobs %d: processor, times one job's, memory" % (BOARDS, jobs), told(figures)


def alone(path):
    yield "of them %d, each alone on one thread: mean, worst, s" % EXPLAINED, told(
        [mean_and_worst([spend(program, "explain", "--jobs", "1", "--board", str(i + 1), path)[0] for i in range(EXPLAINED)])
         for program in PROGRAMS])


def asked(path):
    yield "drill, %d boards, before its first question: mean, worst, s by the clock" % DRILLED, told(
        [mean_and_worst([first_question(program, path, i + 1) for i in range(DRILLED)]) for program in PROGRAMS])


def twice():
    """Nodes asked twice of each kind, by the bench that has a worker without a store."""
    lines = subprocess.run([os.path.join(BUILD, "bench/bench_keep"), str(min(BOARDS, 6))], capture_output=True, text=True, check=True).stdout
    return {m[1]: m[2] for m in re.finditer(r"^(\w+), .*?: (\d+) of 100 are asked twice", lines, re.M)}


def instructions(program, path):
    words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "explain", "--choose", "lines", "--jobs", "1", path]
    said = subprocess.run(words, capture_output=True, text=True).stderr  # an empty file is no board
    return "%.0f" % (int(re.search(r"refs:\s*([0-9,]+)", said)[1].replace(",", "")) / 1e6)


def start():
    with tempfile.NamedTemporaryFile(suffix=".pbn") as empty:
        for what, path in ("an empty file", empty.name), ("tests/boards/d1.pbn", "tests/boards/d1.pbn"):
            yield "instructions of explain --choose lines, %s, millions" % what, told([instructions(program, path) for program in PROGRAMS])


def peers():
    """Rows of bench_dd by their names: ours with its rivals."""
    rows, rival = {}, ""
    for line in subprocess.run([os.path.join(BUILD, "bench/bench_dd"), str(BOARDS)], capture_output=True, text=True, check=True).stdout.splitlines():
        m = re.match(r"\s*(.*?)\s+mean\s+([0-9.]+) /\s+([0-9.]+) =\s+([0-9.]+).*?p99\s+([0-9.]+) /\s+([0-9.]+)", line)
        if m and m[1] == "bridge-solver":
            rival = "; bridge-solver %s, %s times, p99 %s" % (m[2], m[4], m[5])
        elif m:
            rows[m[1]] = "%s; libdds %s, %s times, p99 %s and %s%s" % (m[3], m[2], m[4], m[6], m[5], rival)
            rival = ""
    return rows.get("notrump, tricks only", "-"), rows.get("suit contracts, tricks only", "-")


def main():
    print("| what%s | notrump | in suits |\n|---|---|---|" % (" (before)" if len(PROGRAMS) > 1 else ""), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        columns = []
        for kind, words in KINDS.items():
            path = os.path.join(folder, kind + ".pbn")
            with open(path, "w") as f:
                subprocess.run([OURS, "deal", *words, "--count", str(BOARDS), "--seed", SEED], stdout=f, check=True)
            columns.append(path)
        for part in by_jobs, alone, asked:
            for one, other in zip(part(columns[0]), part(columns[1])):
                print("| %s | %s | %s |" % (one[0], one[1], other[1]), flush=True)
    nodes = twice()
    print("| double-dummy nodes asked twice, of 100 | %s | %s |" % (nodes["3nt"], nodes["4s"]), flush=True)
    if shutil.which("valgrind"):
        for row in start():
            print("| %s | %s | |" % row, flush=True)
    print("| double dummy, ms a deal, %d deals: ours; its peers | %s | %s |" % ((BOARDS,) + peers()), flush=True)


main()
