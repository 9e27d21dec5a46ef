# What is read or heard of pages: the texts outside of styles and scripts, and the names of what has no text, a line each.
# Usage: python3 seen.py PAGE...
import sys
from html.parser import HTMLParser


class Page(HTMLParser):
    silent = 0

    def handle_starttag(self, tag, attributes):
        self.silent += tag in ("style", "script")
        for name, value in attributes:
            if name in ("aria-label", "title", "alt"):
                print(value)

    def handle_endtag(self, tag):
        self.silent -= tag in ("style", "script")

    def handle_data(self, data):
        if not self.silent and data.strip():
            print(data.strip())


for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        Page().feed(file.read())
