"""mutants.py COUNT SEED [FLOOR...]: changes one place of the program at a time and looks whether a test notices.

The places are drawn by the seed over the floors named, or all three, each with one of the changes below. The tree is copied to
build/mutants/tree and built there (CC may name ccache). For each mutant the units run that include a header of its room, then the
suites named in SUITES, until one fails: it is killed by that one. Prints a line a mutant and what it comes to.
"""

import filecmp
import os
import random
import re
import shutil
import subprocess
import sys

TREE = "build/mutants/tree"
CHANGES = [(r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
           (r" && ", " || "), (r" \|\| ", " && "), (r" \+ 1\b", " + 2"), (r" - 1\b", " - 0"), (r"\btrue\b", "false"),
           (r"\bfalse\b", "true"), (r"\bcontinue;", "break;"), (r"\breturn !", "return "), (r"\+\+;", "--;")]
SUITES = ["cases", "bad", "convert", "suit", "why", "solve", "skat", "robot", "whist", "where", "explain", "play", "help", "review", "compare"]
SECONDS = 240  # a mutant that never ends is killed by that


def places(floors):
    """Every place that can be changed: file, line, its text, the changed text. Comments, assertions and includes are left alone."""
    files = subprocess.run(["git", "ls-files", *[f"{floor}/*.c" for floor in floors]], capture_output=True, text=True, check=True).stdout
    for file in sorted(files.split()):
        if file.endswith("_mpi.c") or file.startswith("planner/web/"):
            continue
        in_comment = False
        for number, line in enumerate(open(file, encoding="utf-8")):
            in_comment = in_comment or line.lstrip().startswith("/*")
            if not in_comment and not re.match(r"\s*(#|//|assert)", line) and '"' not in line:
                for old, new in CHANGES:
                    for found in re.finditer(old, line):
                        yield file, number, line, line[:found.start()] + new + line[found.end():]
            in_comment = in_comment and "*/" not in line


def run(command, seconds=SECONDS):
    try:
        return subprocess.run(command, cwd=TREE, shell=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=seconds,
                              check=False).returncode
    except subprocess.TimeoutExpired:
        return -1


def make(targets, seconds=SECONDS):
    return run(f"make -j2 V=0 CC='{os.environ.get('CC', 'gcc')}' {targets}", seconds)


def units_of(file):
    """The units that include a header of the file's room, those with its own header first."""
    room, own = os.path.dirname(file), file[:-2] + ".h"
    found = []
    for unit in sorted(os.listdir("tests/unit")):
        text = open(f"tests/unit/{unit}", encoding="utf-8").read() if unit.endswith(".c") else ""
        if f'"{room}/' in text:
            found.append((f'"{own}"' not in text, unit[:-2]))
    return [name for _, name in sorted(found)]


def judge(file):
    """What kills the mutant that lies in the tree; None: nothing does."""
    if make("build/release/declarer"):
        return "the compiler"
    for unit in units_of(file):
        if make(f"build/release/tests/{unit}") or run(f"build/release/tests/{unit}"):
            return unit
    for suite in SUITES:
        if suite == "cases" and make("build/release/tests/run_cases"):
            return "cases"
        if run(f"DECLARER=build/release/declarer VARIANT=release sh tests/{suite}/suite.sh"):
            return suite
    return None


def copy_tree():
    """Brings the tree up to date, what is the same in it untouched."""
    for file in subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.split("\n")[:-1]:
        os.makedirs(os.path.dirname(f"{TREE}/{file}"), exist_ok=True)
        if not os.path.exists(f"{TREE}/{file}") or not filecmp.cmp(file, f"{TREE}/{file}", shallow=False):
            shutil.copyfile(file, f"{TREE}/{file}")


def main(count, seed, *floors):
    drawn = random.Random(int(seed)).sample(list(places(floors or ("engine", "facts", "planner"))), int(count))
    copy_tree()
    if make("all", None):
        sys.exit("mutants: the tree cannot be built")
    killed = 0
    for file, number, line, changed in drawn:
        with open(f"{TREE}/{file}", encoding="utf-8") as whole:
            lines = whole.readlines()
        with open(f"{TREE}/{file}", "w", encoding="utf-8") as out:
            out.writelines([*lines[:number], changed, *lines[number + 1:]])
        by = judge(file)
        with open(f"{TREE}/{file}", "w", encoding="utf-8") as out:
            out.writelines(lines)
        killed += by is not None
        print(f"{'killed' if by else 'LIVES '} {file}:{number + 1}: {changed.strip()}" + (f"   [{by}]" if by else ""), flush=True)
    print(f"{killed} of {count} killed, seed {seed}")


if __name__ == "__main__":
    main(*sys.argv[1:])
