"""A session at a pseudo-terminal: terminal.py LINES COMMAND... types each line of the file LINES when the
program asks, and writes all that the screen shows, what was typed among it. The exit status is the program's;
99 when it asks for more than was to be typed and does not end by that."""
import os
import pty
import re
import select
import sys

WAIT = 120
ASKS = re.compile(rb"(: |\? |> )$")


def read_on(terminal, screen):
    """Reads until the program asks or ends; whether it asks."""
    begun = len(screen)
    while not (len(screen) > begun and ASKS.search(screen)):
        if not select.select([terminal], [], [], WAIT)[0]:
            return False
        try:
            got = os.read(terminal, 65536)
        except OSError:
            return False
        if not got:
            return False
        screen += got
    return True


def main():
    lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
    child, terminal = pty.fork()
    if not child:
        os.environ.update(TERM="dumb", LC_ALL="C.UTF-8")
        os.execvp(sys.argv[2], sys.argv[2:])
    screen = bytearray()
    asks = read_on(terminal, screen)
    for line in lines:
        if not asks:
            break
        os.write(terminal, line.encode() + b"\n")
        os.read(terminal, 0)
        asks = read_on(terminal, screen)
    if asks:
        os.write(terminal, b"\004")
        read_on(terminal, screen)
        print("the program asks for more")
    os.close(terminal)  # who asks nothing and goes on waiting ends by it
    sys.stdout.write(screen.decode().replace("\r", ""))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return 99 if asks else status


sys.exit(main())
