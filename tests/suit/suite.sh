#!/bin/sh
# What `declarer suit` prints, against tests/suit/NAME.out: output, diagnostics and exit status of each command line.
set -u
suite=suit command=suit
. tests/support/golden.sh
check two-finesses AQ9/432
check blanks-and-tens a q 10 9 8 / 5 4 3 2
check safety-play --tricks 4 KJ2/A9876
check small-cards AJxx/KTxx
check from-the-top AK2/543
check one-card A/-
check vacant-places AQ/32 --left 8 --right 5
check lengths AJ92/K843 --lengths 3-2,2-3
check entries QJT9/2 --entries 2/1
check as-json AQT/432 --format json
check as-page AQT/432 --format html
check board --board tests/boards/d1.pbn --suit C --kb kb --ascii
check board-as-json --board tests/boards/d3.pbn --suit S --kb kb --format json
check backward-finesses --board tests/suit/backward.pbn --suit H --kb kb --ascii
check no-suit
check no-stroke AQ9432
check three-hands AQ/3/2
check no-rank AQ9/43Z
check twice AQ9/A32
check two-voids -- -/-
check fourteen xxxxxxx/xxxxxxx
check bad-entries AQ/32 --entries 2
check bad-lengths AQ/32 --lengths 3-2
check no-room AQ/32 --left 4 --right 4
check no-layout AQ/32 --left 5 --right 8 --lengths 9-0
check too-many-lines QT853/-
check many-places AQ/32 --left 14
check many-tricks AQ/32 --tricks 3
check places-of-board --board tests/boards/d1.pbn --suit C --left 3
check whole-board --board tests/boards/d1.pbn --kb kb --ascii
check no-suit-of-board --board tests/boards/d1.pbn --suit X
check holding-and-board AQ/32 --board tests/boards/d1.pbn --suit C
check after-without-board AQ/32 --after 3
check void-first -/AKQ
check nothing ''
check no-letter '♠AQ/32'
check a-line-break 'AQ
/32'
check two-holdings AQ/32 KJ/54
check no-tricks AQ/32 --tricks 0
check no-number AQ/32 --tricks 1.5
check many-entries AQ/32 --entries 14/0
check three-entries AQ/32 --entries 1/2/3
check open-lengths AQ/32 --lengths 5-4,
check no-board --board tests/suit/nowhere.pbn
check two-suits --board tests/boards/d1.pbn --suit SH
check past-the-play --board tests/boards/d1.pbn --after 99 --kb kb
check no-knowledge --board tests/boards/d1.pbn --kb tests/suit/nowhere
check no-pbn AQ/32 --format pbn
check no-option AQ/32 --bogus
command='kb suits'
check judge-deals --deals 0 kb
check judge-no-deals --deals 1e3 kb
check judge-seed --seed x kb
check judge-worst --worst=-3 kb
check judge-part --all --part 5/4 kb
check judge-no-part --all --part 1/-3 kb
check judge-part-of-deals --part 1/4 kb
check judge-format --format yaml kb
check judge-two-folders kb kb
check judge-no-folder tests/suit/nowhere

# The encyclopedia: chances and words are those of `declarer suit`.
"$DECLARER" kb suits --kb kb --book --deals 12 >build/suit-book || { echo "FAIL kb suits --book"; status=1; }
entry() { # entry HOLDING CHANCE ROUNDED WORDS: the book has the line, and the suit alone has its chance
    grep -q "^  $1 .* in $3 %.*$4" build/suit-book && "$DECLARER" suit "$1" | grep -q "$2 %" &&
        "$DECLARER" suit "$1" | grep -q "$4" || {
        echo "FAIL kb suits --book: $1"
        status=1
    }
}
entry 'K7 / 64' 50.00 50 'low to the king'
entry 'QJ43 / 108' 51.70 52 'low to the 8'

grep -q '^  K7 / 64 .*by the rules: low to the' build/suit-book || {
    echo "FAIL kb suits --book does not say why"
    status=1
}

# What is measured is the knowledge: without its rules of small cards it loses more, whatever the exact search finds.
rm -rf build/suit-kb && cp -R kb build/suit-kb && : >build/suit-kb/suits/small-opposite.clp
loss() { "$DECLARER" kb suits --kb "$1" --deals 12 --format json | sed 's/.*"left_out":[0-9]*,"loss":\([0-9.]*\).*/\1/'; }
awk -v whole="$(loss kb)" -v less="$(loss build/suit-kb)" 'BEGIN { exit !(whole > 0 && less > whole + 0.005) }' || {
    echo "FAIL kb suits does not tell a kb without its rules of small cards"
    status=1
}
exit $status
