#!/usr/bin/env python3
"""What threads and explanations cost: processor time and memory of `explain` by 1, 2 and 16 jobs, an explanation in the mean and at
worst on one thread, and how long `drill` is silent before its first question.

  keep.py DECLARER [BOARDS [SEED]]      24 boards of each kind, seed 1

Times are of this machine and of one run; ratios to one job are what to quote.
"""
import os
import subprocess
import sys
import tempfile
import time

DECLARER = sys.argv[1]
BOARDS = int(sys.argv[2]) if len(sys.argv) > 2 else 24
SEED = sys.argv[3] if len(sys.argv) > 3 else "1"
KINDS = {"notrump": ["--set", "3nt"], "suits": ["--set", "4s", "--lead-by", "usual"]}


def spend(*words):
    """Seconds of the processor and megabytes at most of a command."""
    child = os.fork()
    if not child:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.execv(DECLARER, [DECLARER, *words])
    _, status, used = os.wait4(child, 0)
    if status:
        sys.exit("keep.py: %s ends with %d" % (" ".join(words), status))
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def first_question(boards):
    start = time.monotonic()
    with subprocess.Popen([DECLARER, "drill", boards], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as drill:
        for line in drill.stdout:
            if "?" in line:
                break
        took = time.monotonic() - start
        drill.kill()
    return took


def main():
    with tempfile.TemporaryDirectory() as folder:
        for kind, words in KINDS.items():
            path = os.path.join(folder, kind + ".pbn")
            with open(path, "w") as f:
                subprocess.run([DECLARER, "deal", *words, "--count", str(BOARDS), "--seed", SEED], stdout=f, check=True)
            alone = None
            for jobs in 1, 2, 16:
                seconds, memory = spend("explain", "--jobs", str(jobs), path)
                alone = alone or seconds
                print("%s, %d boards, %2d jobs: %.1f s of processor, %.2f of one job's, %.0f MB" % (
                    kind, BOARDS, jobs, seconds, seconds / alone, memory))
            each = [spend("explain", "--jobs", "1", "--board", str(i + 1), path)[0] for i in range(min(BOARDS, 20))]
            print("%s, a board explained alone on one thread: mean %.2f s, worst %.2f s" % (kind, sum(each) / len(each), max(each)))
        print("drill, before its first question: %.2f s by the clock" % first_question(os.path.join(folder, "notrump.pbn")))


main()
