"""mutants.py COUNT SEED [FLOOR...]: changes one place of the program at a time and looks whether a test notices.

The places are drawn by the seed over the floors named, or all three, each with one of the changes below. First a copy of the tree is built
with gcov and every unit, and every suite named in SUITES, runs once: that tells which lines each reaches and how long it takes (kept in
build/mutants/reach.json until a file changes). Then, in another copy, each mutant is compiled, and what reaches its line runs, the quick
ones first, until one fails or SECONDS are over: it is killed by that one. Prints a line a mutant and what it comes to. CC may name
ccache. LINES="file:number ..." looks at those places alone, TESTS="name ..." runs no other units and suites.
"""

import filecmp
import glob
import gzip
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys

WORK = "build/mutants"
CHANGES = [(r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
           (r" && ", " || "), (r" \|\| ", " && "), (r" \+ 1\b", " + 2"), (r" - 1\b", " - 0"), (r"\btrue\b", "false"),
           (r"\bfalse\b", "true"), (r"\bcontinue;", "break;"), (r"\breturn !", "return "), (r"\+\+;", "--;")]
SUITES = ["cases", "bad", "convert", "suit", "why", "solve", "skat", "robot", "whist", "where", "explain", "play", "review", "compare",
          "deal", "words", "lessons", "facts", "clean", "settings", "limits", "auction", "author", "coach", "confirm", "evidence",
          "hold-up", "ideas", "kb-bad", "plan-bad", "scripts", "technique", "thesis", "trumps", "worth"]
# help and library make install, which would build the tree anew
SLOWEST = 1500  # a test that does not end in so many seconds is left out; a busy machine takes ten times as long
SECONDS = 60  # of a processor: what the tests of one mutant may take, as measured without it
CC = os.environ.get("CC", "gcc")
WRAPPED = "-Wl,--wrap=malloc -Wl,--wrap=MergePartialMatches -Wl,-u,__wrap_malloc"  # as the Makefile links; gcov asks for memory, too


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


def run(tree, command, seconds=None):
    """The status of a command, -1 where it does not end in time; what it has begun ends with it."""
    child = subprocess.Popen(f"ulimit -v 8000000; {command}", cwd=tree, shell=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return child.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        return -1


def processor():
    """Seconds of a processor that all that has ended took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def copy_tree(tree):
    """Brings a copy up to date, what is the same in it untouched; whether anything was another."""
    changed = False
    for file in subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.split("\n")[:-1]:
        os.makedirs(os.path.dirname(f"{tree}/{file}"), exist_ok=True)
        if os.path.exists(file) and (not os.path.exists(f"{tree}/{file}") or not filecmp.cmp(file, f"{tree}/{file}", shallow=False)):
            shutil.copyfile(file, f"{tree}/{file}")
            changed = True
    return changed


def build(tree, flags, library=None):
    """Everything that tests run, in a tree; where a library is named they share it, so that a mutant is linked once."""
    options = f"-j2 V=0 CC='{CC}' CFLAGS_release='{flags} -fvisibility=default'"
    if run(tree, f"make {options} build/release/libdeclarer.a"):
        return False
    if library and not link(tree, library):
        return False
    units = " ".join(f"build/release/tests/{os.path.basename(unit)[:-2]}" for unit in glob.glob(f"{tree}/tests/unit/test_*.c"))
    return not run(tree, f"make {options} {f'LIBRARY={library}' if library else ''} all build/release/tests/run_cases {units}")


def link(tree, library):
    return not run(tree, f"gcc -shared -Wl,-soname,{os.path.basename(library)} {WRAPPED} -o {library} $(find build/release/engine build/release/facts "
                         "build/release/planner -name '*.o' ! -name main.o ! -name '*_mpi.o') "
                         "-lclips $(pkg-config --libs libxml-2.0 jansson sqlite3) -lm -pthread")


def command_of(test):
    return (f"DECLARER=build/release/declarer VARIANT=release sh tests/{test}/suite.sh" if test in SUITES else f"build/release/tests/{test}")


def lines_reached(tree):
    """What the counters that lie in a tree say: {file: [lines]}; the counters are gone afterwards."""
    reached = {}
    counters = [os.path.relpath(name, tree) for name in glob.glob(f"{tree}/build/release/**/*.gcda", recursive=True)]
    if counters:
        subprocess.run(["gcov", "-j", *counters], cwd=tree, capture_output=True, check=True)
    for name in glob.glob(f"{tree}/*.gcov.json.gz"):
        for file in json.loads(gzip.open(name).read())["files"]:
            lines = {line["line_number"] for line in file["lines"] if line["count"]}
            if lines and file["file"].endswith(".c"):
                reached[file["file"]] = sorted(lines | set(reached.get(file["file"], [])))
        os.remove(name)
    for counter in counters:
        os.remove(f"{tree}/{counter}")
    return reached


def reach():
    """{test: {"seconds": S, "lines": {file: [lines]}}}, measured anew where a file has changed."""
    tree, kept = f"{WORK}/reach", f"{WORK}/reach.json"
    if not copy_tree(tree) and os.path.exists(kept):
        return json.load(open(kept, encoding="utf-8"))
    if os.path.exists(kept):
        os.remove(kept)
    if not build(tree, f"-O1 -g --coverage {WRAPPED}"):
        sys.exit("mutants: the tree cannot be built")
    found = {}
    lines_reached(tree)
    for test in os.environ.get("TESTS", "").split() or SUITES + sorted(os.path.basename(unit)[:-2] for unit in glob.glob("tests/unit/test_*.c")):
        begun = processor()
        status = run(tree, command_of(test), SLOWEST)
        took = processor() - begun
        lines = lines_reached(tree)
        if status:
            print(f"{test}: left out ({'slow' if status < 0 else 'it fails'})", flush=True)
        else:
            found[test] = {"seconds": took, "lines": lines}
    with open(kept, "w", encoding="utf-8") as out:
        json.dump(found, out)
    return found


def judge(tree, library, found, file, number):
    """What kills the mutant that lies in the tree; None: nothing does."""
    if run(tree, f"make V=0 CC='{CC}' CFLAGS_release='-O1 -fvisibility=default' build/release/{file[:-2]}.o") or not link(tree, library):
        return "the compiler"
    lines = {number, number + 1}  # gcov counts no "return true;" that the compiler has joined to another
    near = sorted((test["seconds"], name) for name, test in found.items() if lines & set(test["lines"].get(file, [])))
    spent = 0
    for seconds, name in near:
        spent += seconds
        if spent > SECONDS:
            break
        if run(tree, command_of(name), 10 * seconds + 60):
            return name
    return None if near else ""


def main(count, seed, *floors):
    drawn = list(places(floors or ("engine", "facts", "planner")))
    named = os.environ.get("LINES", "").split()
    drawn = [place for place in drawn if f"{place[0]}:{place[1] + 1}" in named] if named else random.Random(int(seed)).sample(drawn, int(count))
    tree, library, killed = f"{WORK}/tree", "build/release/libmutant.so", 0
    found = reach()
    copy_tree(tree)
    os.environ["LD_LIBRARY_PATH"] = os.path.abspath(f"{tree}/build/release")
    if not build(tree, "-O1", library):
        sys.exit("mutants: the tree cannot be built")
    for file, number, _, changed in drawn:
        with open(f"{tree}/{file}", encoding="utf-8") as whole:
            lines = whole.readlines()
        with open(f"{tree}/{file}", "w", encoding="utf-8") as out:
            out.writelines([*lines[:number], changed, *lines[number + 1:]])
        by = judge(tree, library, found, file, number)
        with open(f"{tree}/{file}", "w", encoding="utf-8") as out:
            out.writelines(lines)
        run(tree, f"make V=0 CC='{CC}' CFLAGS_release='-O1 -fvisibility=default' build/release/{file[:-2]}.o")
        killed += bool(by)
        print(f"{'killed' if by else 'LIVES '} {file}:{number + 1}: {changed.strip()}   [{by or ('nothing reaches it' if by == '' else '')}]", flush=True)
    print(f"{killed} of {len(drawn)} killed, seed {seed}")


if __name__ == "__main__":
    main(*sys.argv[1:])
