# The questions of drills, from JSON on standard input, as what is said of each: the question, its hints, its answer and its reason.
import json
import sys

for line in sys.stdin:
    for question in json.loads(line)["questions"]:
        print(question["ask"], *question["hints"], question["answer"], question["reason"], sep="\n")
