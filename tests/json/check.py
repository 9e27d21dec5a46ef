"""Validates lines of JSON against one definition of tests/json/declarer.schema.json.

FILE is named DEFINITION.json or DEFINITION.anything.json.
check.py FILE...            every line must be that object; FILE.from says line by line where each came from.
check.py --break FILE...    the first line is broken in every way that is known here, and the schema must refuse
                            each of them. Of places that are alike, as the items of a list, one is broken.
"""
import copy
import json
import os
import sys

from jsonschema import Draft202012Validator

SCHEMA = os.path.join(os.path.dirname(__file__), "declarer.schema.json")
STRANGER = {"stranger": []}  # the right type nowhere
TEXTS = 40  # items of a list that are broken one by one


def validator(schema, definition):
    return Draft202012Validator({**schema, "$ref": "#/$defs/" + definition})


def place(error):
    return "/".join(str(step) for step in error.absolute_path) or "the object"


def refuse_constant(word):
    raise ValueError(word + " is no JSON")


def read_line(line):
    """The object of a line. A name twice, NaN and the like are faults."""

    def pairs(members):
        names = [name for name, _ in members]
        if len(set(names)) != len(names):
            raise ValueError("a name twice among " + ", ".join(names))
        return dict(members)

    return json.loads(line, object_pairs_hook=pairs, parse_constant=refuse_constant)


def line_fault(check, line):
    """What is wrong with a line, or None."""
    try:
        value = read_line(line)
    except ValueError as fault:
        return str(fault)
    error = next(check.iter_errors(value), None)
    if error:
        return f"{place(error)}: {error.message[:200]}"
    if next(iter(value)) != "version":
        return "the first member is not version"
    if json.dumps(value, separators=(",", ":"), ensure_ascii=False).count(" ") != line.count(" "):
        return "there are spaces between its parts"
    return None


def definition_of(path):
    return os.path.basename(path).split(".")[0]


def check_file(schema, path):
    check = validator(schema, definition_of(path))
    failed = 0
    with open(path, encoding="utf-8") as lines, open(path + ".from", encoding="utf-8") as origins:
        for line, origin in zip(lines, origins, strict=True):
            fault = line_fault(check, line.rstrip("\n"))
            if fault:
                print(f"FAIL {definition_of(path)}: {fault}: {origin.rstrip()}")
                failed = 1
    return failed


def paths(value, at=()):
    """Every place in the value, the outermost first."""
    yield at
    items = value.items() if isinstance(value, dict) else enumerate(value[:TEXTS]) if isinstance(value, list) else ()
    for key, item in items:
        yield from paths(item, at + (key,))


def put(value, path, what):
    """A copy of the value with something else at the place."""
    broken = copy.deepcopy(value)
    if not path:
        return what
    at = broken
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = what
    return broken


def get(value, path):
    for step in path:
        value = value[step]
    return value


def shape(value, name=""):
    """The same of values that the same part of the schema is for: names, and types; of what says its kind, the kind."""
    if isinstance(value, dict):
        return frozenset((key, shape(item, key)) for key, item in value.items())
    if isinstance(value, list):
        return frozenset(map(shape, value))
    return value if name == "kind" else type(value)


def breakages(value, optional, seen):
    """Pairs of what was done and the broken value, but for places like those in `seen`, which gets them."""
    for path in paths(value):
        here, name = get(value, path), "/".join(map(str, path))
        alike = tuple(step for step in path if isinstance(step, str)), shape(here, path[-1] if path else "")
        if alike in seen:
            continue
        seen.add(alike)
        yield name + " of another type", put(value, path, STRANGER)
        if isinstance(here, dict):
            yield "a name unknown in " + name, put(value, path, {**here, "stranger": 1})
        if isinstance(here, (int, float)) and not isinstance(here, bool):
            yield name + " as prose", put(value, path, f"{here} or so")
    for name in value:
        if name not in optional:
            yield name + " left out", {key: item for key, item in value.items() if key != name}
    yield "another version", {**value, "version": 1}


def break_file(schema, path, seen):
    definition = definition_of(path)
    check = validator(schema, definition)
    rules = schema["$defs"][definition]
    optional = set(rules.get("properties", ())) - set(rules.get("required", ()))
    with open(path, encoding="utf-8") as lines:
        value = read_line(lines.readline())
    failed, count = 0, 0
    for what, broken in breakages(value, optional, seen.setdefault(definition, set())):
        count += 1
        if check.is_valid(broken):
            print(f"FAIL the schema takes {definition} with {what}")
            failed = 1
    print(f"{'FAIL' if failed else 'ok  '} {definition}: {count} broken objects refused")
    return failed


def main(arguments):
    with open(SCHEMA, encoding="utf-8") as text:
        schema = json.load(text)
    Draft202012Validator.check_schema(schema)
    if arguments[0] == "--break":
        seen = {}
        return max(break_file(schema, path, seen) for path in arguments[1:])
    return max(check_file(schema, path) for path in arguments)


sys.exit(main(sys.argv[1:]))
