# endings COUNT: so many boards of three cards a hand, as PBN; they are soon compared.
endings() {
    awk -v boards="$1" 'BEGIN { srand(3); split("A K Q J T 9 8 7 6 5 4 3 2", rank, " ")
        for (b = 1; b <= boards; b++) {
            split("", used); hands = ""
            for (h = 0; h < 4; h++) {
                for (k = 1; k <= 4; k++) suit[k] = ""
                for (n = 0; n < 3;) {
                    x = int(rand() * 4) + 1; y = int(rand() * 13) + 1
                    if ((x, y) in used) continue
                    used[x, y] = 1; suit[x] = suit[x] rank[y]; n++
                }
                hands = hands (h ? " " : "") suit[1] "." suit[2] "." suit[3] "." suit[4]
            }
            printf "[Board \"%d\"]\n[Deal \"N:%s\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n\n", b, hands
        } }'
}
