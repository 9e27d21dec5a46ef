# A language for tests: English in capitals, so that small letters in what is told were never of a file of words. Of player.words
# the phrases, facts and forms, of a header of phrases all, of a language the rest, each text between quotation marks; slots in curly brackets stay as they are.
function loud(text,    out, c, i, in_slot) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "{") in_slot = 1
        if (c == "}") in_slot = 0
        out = out (in_slot ? c : toupper(c))
    }
    return out
}
BEGIN { FS = OFS = "\"" }
/^;/ || /^\(say silent-rules/ { next }
FILENAME ~ /\.h$/ {
    if (/^    X[(]/) whole = ""
    whole = whole $0
    if (whole ~ /^    X[(].*"[)]/ && split(whole, part, "\"") > 5) {
        print "(say " part[2] " \"" loud(part[6]) "\")"
        whole = ""
    }
    next
}
FILENAME ~ /player\.words$/ ? /^\((say|fact|form) / : /^\((rule|technique|form) / {
    for (i = 2; i <= NF; i += 2) $i = loud($i)
    print
}
