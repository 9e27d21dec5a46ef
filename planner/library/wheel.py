"""wheel.py VERSION MODULE LIBRARY KNOWLEDGE BOARDS FOLDER [NOTICES]: writes the wheel of the Python module, and prints its path.

The wheel lies in FOLDER and holds the module, the shared library, the knowledge and the boards that come with the program; the same
files give the same bytes. Its tag is that of the C library's version that the shared library asks for, where it needs nothing else
(manylinux), and else this system's.
"""

import base64
import hashlib
import os
import re
import subprocess
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


SYSTEM = {"libc.so.6", "libm.so.6", "libpthread.so.0", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}


def platform_of(library):
    """manylinux_2_34_x86_64 where the library needs glibc alone."""
    here = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    told = subprocess.run(["readelf", "-dVW", library], capture_output=True, text=True, check=True, env={"LC_ALL": "C", "PATH": os.defpath}).stdout
    if set(re.findall(r"Shared library: \[(.*)\]", told)) - SYSTEM:
        return here
    newest = max(tuple(map(int, number.split("."))) for number in re.findall(r"GLIBC_([0-9.]+)", told))
    return here.replace("linux_", f"manylinux_{newest[0]}_{newest[1]}_", 1)


def main(version, module, library, knowledge, boards, folder, notices=None):
    platform = platform_of(library)
    info, tag = f"declarer-{version}.dist-info", f"py3-none-{platform}"
    members = [("declarer/__init__.py", open(module, "rb").read()), ("declarer/py.typed", b""),
               ("declarer/data/libdeclarer.so", open(library, "rb").read())]
    if notices:
        members.append((f"{info}/licenses/NOTICES.txt", open(notices, "rb").read()))
    for name, path in [*files_under(knowledge, "declarer/data/kb"), *files_under(boards, "declarer/data/tests/boards")]:
        members.append((name, open(path, "rb").read()))
    members.append((f"{info}/METADATA", (
        f"Metadata-Version: 2.1\nName: declarer\nVersion: {version}\nRequires-Python: >=3.9\nLicense: MIT\n"
        "Summary: Plans the play of bridge hands, plays them out, says why, and solves them double dummy\n").encode()))
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
    if len(sys.argv) not in (7, 8):
        sys.exit("usage: wheel.py VERSION MODULE LIBRARY KNOWLEDGE BOARDS FOLDER [NOTICES]")
    main(*sys.argv[1:])
