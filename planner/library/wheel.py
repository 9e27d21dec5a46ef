"""wheel.py VERSION MODULE LIBRARY KNOWLEDGE BOARDS FOLDER: writes the wheel of the Python module, and prints its path.

The wheel lies in FOLDER and holds the module, the shared library, the knowledge and the boards that come with the program; the same
files give the same bytes.
"""

import base64
import hashlib
import os
import sys
import sysconfig
import zipfile

WHEN = (2026, 1, 1, 0, 0, 0)


def files_under(folder, name):
    """Pairs of a name in the wheel and a path, in order."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        for file in sorted(files):
            path = os.path.join(place, file)
            yield f"{name}/{os.path.relpath(path, folder)}", path


def main(version, module, library, knowledge, boards, folder):
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    info, tag = f"declarer-{version}.dist-info", f"py3-none-{platform}"
    members = [("declarer.py", open(module, "rb").read()),
               ("declarer_data/libdeclarer.so", open(library, "rb").read())]
    for name, path in [*files_under(knowledge, "declarer_data/kb"), *files_under(boards, "declarer_data/tests/boards")]:
        members.append((name, open(path, "rb").read()))
    members.append((f"{info}/METADATA", (
        f"Metadata-Version: 2.1\nName: declarer\nVersion: {version}\nRequires-Python: >=3.9\nLicense: MIT\n"
        "Summary: Plans the play of notrump hands at bridge, plays them out and says why\n").encode()))
    members.append((f"{info}/WHEEL", (
        f"Wheel-Version: 1.0\nGenerator: declarer\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()))
    record = ""
    for name, content in members:
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    members.append((f"{info}/RECORD", (record + f"{info}/RECORD,,\n").encode()))
    out = os.path.join(folder, f"declarer-{version}-{tag}.whl")
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in members:
            entry = zipfile.ZipInfo(name, WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, content)
    print(out)


if __name__ == "__main__":
    if len(sys.argv) != 7:
        sys.exit("usage: wheel.py VERSION MODULE LIBRARY KNOWLEDGE BOARDS FOLDER")
    main(*sys.argv[1:])
