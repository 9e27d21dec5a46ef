"""phrases.py DECLARER: all that the program can print, in one list to be read through: the help of each command, the words of kb, and
the sentences in the sources, each with its place. A sentence that stands in several places is named at the first."""

import os
import re
import subprocess
import sys

LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')


def sentences(path, is_code):
    """Places and texts of a file's literals; those that C joins are one. What is no sentence (SQL, a name, a format) is left out."""
    text = open(path, encoding="utf-8").read()
    if is_code:
        text = re.sub(r"/\*.*?\*/|^#include[^\n]*", lambda found: "\n" * found.group().count("\n"), text, flags=re.S | re.M)
        text = re.sub(r"'(?:\\.|[^'\\\n])'", "''", text)
        text = re.sub(r'(?<=[^"])"(\s+)"', lambda found: "\x01" * found.group(1).count("\n"), text)
    line_starts = [0, *[found.end() for found in re.finditer("[\n\x01]", text)]]
    for found in LITERAL.finditer(text):
        line = sum(start <= found.start() for start in line_starts)
        said = found.group(1).replace("\x01", "")
        if len(re.findall(r"[a-z]{2,}", said)) > 2 and not re.match(r"SELECT|INSERT|CREATE|PRAGMA|UPDATE|ALTER|DELETE|DROP", said):
            yield f"{path}:{line}", said


def main(declarer):
    commands = subprocess.run([declarer, "help", "--commands"], capture_output=True, text=True, check=True).stdout.split()
    for command in commands:
        print(subprocess.run([declarer, command, "--help"], capture_output=True, text=True, check=True).stdout)
    seen = set()
    for floor, ends in (("kb", ""), ("facts", ".c"), ("facts", ".h"), ("planner", ".c"), ("planner", ".h")):
        for place, _, files in sorted(os.walk(floor)):
            for file in sorted(files):
                if not file.endswith(ends) or file.endswith(".md"):
                    continue
                for where, said in sentences(os.path.join(place, file), bool(ends)):
                    if said not in seen:
                        print(f"{where}: {said}")
                    seen.add(said)


if __name__ == "__main__":
    main(*sys.argv[1:])
