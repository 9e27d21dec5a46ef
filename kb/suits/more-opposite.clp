; The other hand has several such cards, or a winner and more.

(defrule SUITS::tenace-in-the-short-hand
  "low to the tenace: the winner opposite is kept for the next round"
  ; K432 / AJ   A754 / KJ   A7642 / KJ
  (hands (hand ?h) (other ?o) (holds 1 1 ?) (opposite 1 0 ?) (longer-by ?d&:(<= ?d 0)) (missing ?out&:(>= ?out 5)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (order 2) (by tenace-in-the-short-hand))))

(defrule SUITS::honour-through
  "the honour opposite is run through the player who may hold the king"
  ; AQJ5 / T   AQJ4 / T   AQT64 / J
  (or (hands (hand ?h) (other ?o) (holds 1 ?u&:(>= ?u 1) ?t&:(>= ?t 1)) (opposite 0 1 ?) (other-length ?m&:(<= ?m 3)))
      (hands (hand ?h) (other ?o) (holds 1 ?u&:(>= ?u 3) ?) (opposite 0 1 ?) (other-length ?m&:(<= ?m 3)))
      (hands (hand ?h) (other ?o) (holds 1 ?u&:(>= ?u 2) 0) (opposite 0 1 ?) (other-length ?m&:(<= ?m 3))))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 5) (by honour-through))))

(defrule SUITS::ace-opposite-queen-jack
  "the ace first; then the honours drive out the king or are led up to"
  ; QJ87 / A54   QJ86 / A72   QJ83 / A74
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 2 0) (longer-by ?d&:(<= ?d 0)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by ace-opposite-queen-jack))))

(defrule SUITS::short-ace
  "the bare ace goes first, so that it does not block"
  ; QJ6 / A   QJT74 / A   QJT73 / A
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 ?uo ?to) (length ?n&:(<= ?n 1)))
  (test (>= (+ ?uo ?to) 1))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 0) (by short-ace))))

(defrule SUITS::few-missing
  "two cards are missing at most: the winner brings one down"
  ; J987432 / AKT65   AK97642 / JT83   AK8654 / JT732
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite 0 ? ?) (missing ?out&:(<= ?out 2)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order -1) (by few-missing))))

(defrule SUITS::tops-when-few-are-missing
  "two winners or more and five cards missing at most: the tops bring down what matters"
  ; AKQT942 / 86   AKQT65 / 983   AKQ654 / T87
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) ? ?) (opposite 0 ?uo ?to) (missing ?out&:(<= ?out 5)))
  (test (>= (+ ?uo ?to) 1))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 4) (by tops-when-few-are-missing))))

(defrule SUITS::many-tops
  "three winners: the tops bring down what matters"
  ; AKQ7 / T86   AKQ92 / T7   AKQT / 984
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 3) ? ?) (opposite 0 ?uo ?to) (missing ?out&:(<= ?out 6)))
  (test (>= (+ ?uo ?to) 1))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 4) (by many-tops))))

(defrule SUITS::run-to-the-short-tenace
  "the short hand's tenace is led up to at once"
  ; QT7543 / AJ   QT52 / AJ   QJ6 / AT
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 2 0) (length ?n&:(<= ?n 2)) (missing ?out&:(>= ?out 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by run-to-the-short-tenace))))

(defrule SUITS::run-touching-honours
  "touching honours opposite the ace: the highest is run, and run again"
  ; AT63 / QJ94   AQJT8753 / 96   AQJ986 / T72
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite 0 ?uo&:(>= ?uo 2) ?))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 5) (by run-touching-honours))))

(defrule SUITS::all-split
  "only the ace is out: one honour drives it out"
  ; QT963 / KJ   KJ943 / QT   KQ863 / JT52
  (hands (hand ?h) (other ?o) (holds 0 ?u&:(>= ?u 2) ?) (opposite 0 ?uo&:(>= ?uo 2) ?) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (order 2) (by all-split))))

(defrule SUITS::jack-ten-short
  "the short hand keeps its honours: a low card, and the queen may be caught later"
  ; AK7542 / JT
  (hands (hand ?h) (other ?o) (holds 2 0 0) (opposite 0 2 0) (other-length ?m&:(<= ?m 2)) (missing ?out&:(>= ?out 5)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third low) (by jack-ten-short))))

(defrule SUITS::ten-with-the-ace
  "low from the ace to the ten: the jack in front is caught, and the queen is led up to next"
  ; A642 / QT   A76532 / QT   A853 / QT
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 1 1) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third under-two) (order 2) (by ten-with-the-ace))))

(defrule SUITS::ace-before-queen-ten
  "four cards opposite: the ace first, for a bare honour; then low to the rest"
  ; QT54 / A76   QT63 / A85   A632 / QT85
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 1 1) (other-length ?m&:(>= ?m 4)) (length ?n&:(>= ?n 3)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by ace-before-queen-ten))))

(defrule SUITS::low-to-the-ten
  "low from the long honours to the ten, to unblock and to catch the card between"
  ; QJ52 / K9   KJ52 / Q9   KQ63 / J9
  (hands (hand ?h) (other ?o) (holds 0 2 0) (opposite 0 1 1) (longer-by ?d&:(>= ?d 2)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third under-two) (by low-to-the-ten))))

(defrule SUITS::finesse-with-help
  "low to the tenace; the help opposite is for the second round"
  ; Q9754 / AJ32   AQ643 / J975   AJ653 / Q974
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 1 1) (longer-by ?d&:(<= ?d 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by finesse-with-help))))

(defrule SUITS::help-in-the-short-hand
  "low to the short hand's lower card, and its honour is kept to lead back"
  ; AJ53 / Q9   AJ76 / Q9   AJ74 / Q9
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 1 1) (longer-by ?d&:(>= ?d 2)) (other-length ?m&:(<= ?m 2)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third under-two) (by help-in-the-short-hand))))

(defrule SUITS::tops-few
  "the tops first: a doubleton honour falls"
  ; J9754 / AK6   J976 / AK3   J975 / AK2
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) 0 0) (opposite 0 1 ?to&:(>= ?to 1)) (missing ?out&:(<= ?out 6)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by tops-few))))

(defrule SUITS::tops-and-jack-nine
  "low to the nine: it wins or forces the queen when the ten lies in front"
  ; AK52 / J9   AK65 / J9   AK63 / J9
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) 0 0) (opposite 0 1 ?to&:(>= ?to 1)) (missing ?out&:(>= ?out 7)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third under-two) (by tops-and-jack-nine))))

(defrule SUITS::ace-ten-and-queen-nine-few
  "the ace first: a bare honour falls, and the rest is a finesse"
  ; A9854 / QT732   QT98543 / A72   Q876432 / AT9
  (hands (hand ?h) (other ?o) (holds 1 0 ?t&:(>= ?t 1)) (opposite 0 1 ?to&:(>= ?to 1)) (missing ?out&:(<= ?out 4)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by ace-ten-and-queen-nine-few))))

(defrule SUITS::nine-run-to-ace-ten
  "the queen is run to the ace and ten"
  ; AT54 / Q98   AT63 / Q974   A965 / QT74
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 1 ?to&:(>= ?to 1)) (missing ?out&:(>= ?out 5)&:(<= ?out 6))
         (length ?n&:(>= ?n 4)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by nine-run-to-ace-ten))))

(defrule SUITS::ace-before-jack-ten
  "the ace's hand is short: it is cashed, and the jack drives out the next"
  ; JT54 / A3   JT864 / A3   JT763 / A2
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 2) (length ?n&:(<= ?n 2)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by ace-before-jack-ten))))

(defrule SUITS::jack-run-to-the-ace
  "the jack is run, and the ten again: one of the two honours in front gives a trick"
  ; A742 / JT96   A765 / JT9   A753 / JT9
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 ?to&:(>= ?to 2)) (length ?n&:(>= ?n 3)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by jack-run-to-the-ace))))

(defrule SUITS::jack-ten-to-the-king
  "low from the jack to the king: the long hand keeps its sequence"
  ; JT3 / K   JT85 / K4   JT853 / K
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 2) (longer-by ?d&:(<= ?d -1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (by jack-ten-to-the-king))))

(defrule SUITS::jack-run-to-king
  "the jack is run to the king: the queen in front is caught"
  ; K543 / JT98   JT986 / K543   K7542 / JT93
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 ?to&:(>= ?to 2)) (longer-by ?d&:(>= ?d -2)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 2) (by jack-run-to-king))))

(defrule SUITS::short-king-jack
  "low to the short hand's lower honour: the one between them, in front, is caught"
  ; T976 / KJ
  (hands (hand ?h) (other ?o) (holds 0 1 1) (opposite 0 0 2) (length ?n&:(<= ?n 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by short-king-jack))))

(defrule SUITS::jack-run-to-king-ten
  "the highest of the touching cards is run"
  ; KT2 / J93   KJ6 / T94   K97 / JT4
  (hands (hand ?h) (other ?o) (holds 0 1 1) (opposite 0 0 ?to&:(>= ?to 2)) (length ?n&:(>= ?n 3)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by jack-run-to-king-ten))))

(defrule SUITS::ten-run-to-ace-jack
  "the ten is run to ace and jack: two finesses against two honours"
  ; AT6 / J95   A96 / JT2   AT5 / J93
  (hands (hand ?h) (other ?o) (holds 1 0 ?t&:(>= ?t 1)) (opposite 0 0 ?to&:(>= ?to 2)) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 2) (by ten-run-to-ace-jack))))

(defrule SUITS::ten-nine-run
  "the ten is run to the honours: the jack in front is caught"
  ; KQ2 / T9   KQ64 / T9   T985 / KQ
  (hands (hand ?h) (other ?o) (holds 0 ?u&:(>= ?u 2) ?) (opposite 0 0 ?to&:(>= ?to 2)) (missing ?out&:(>= ?out 7)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by ten-nine-run))))

(defrule SUITS::spots-run-to-the-tops
  "the touching spot is run to the winners"
  ; AKT5 / 98   AKT54 / 98   AK86 / T93
  (hands (hand ?h) (other ?o) (holds 2 0 ?) (opposite 0 0 ?to&:(>= ?to 2)) (length ?n&:(>= ?n 4))
         (missing ?out&:(>= ?out 5)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by spots-run-to-the-tops))))

(defrule SUITS::two-way-many
  "a finesse either way: taken through the hand that leaves the longer suit behind it"
  ; AT6 / KJ   AJ3 / KT   KT432 / AJ
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 1 1 0) (missing ?out&:(>= ?out 6)) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third under-one) (by two-way-many))))

(defrule SUITS::short-tenace-under-the-tops
  "the short hand's winner first"
  ; AK94 / QT   AQT54 / K9   AK942 / QT
  (hands (hand ?h) (other ?o) (holds 2 1 0) (opposite 1 1 0) (other-length ?m&:(<= ?m 2)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by short-tenace-under-the-tops))))

(defrule SUITS::tenace-opposite-two-winners
  "the short hand holds winner and tenace: low to it, for there is but one lead"
  ; AQ64 / KT   AK53 / QT   AQ765 / KT
  (hands (hand ?h) (other ?o) (holds 2 0 0) (opposite 1 1 0) (longer-by ?d&:(>= ?d 2)) (other-length 2))
  =>
  (assert (suit-lead (from ?h) (lead low) (third under-one) (by tenace-opposite-two-winners))))

(defrule SUITS::winners-before-the-tenace
  "the winner opposite the tenace first; the finesse comes when nothing has fallen"
  ; AK976 / QT3   AK86 / QT2   AQ96 / KT2
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) ? ?) (opposite 1 ?uo&:(>= ?uo 1) ?))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 2) (by winners-before-the-tenace))))

(defrule SUITS::winner-in-the-short-hand
  "the short hand's winner first"
  ; AQ9852 / K7   KQ852 / A93   KQ85 / A942
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite ?wo&:(>= ?wo 1) ? ?) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 5) (by winner-in-the-short-hand))))

(defrule SUITS::run-what-opposite-has
  "the best card opposite the winners is run"
  ; AK984 / J   JT972 / A85   AKT96 / J
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite 0 ?uo ?to))
  (test (>= (+ ?uo ?to) 1))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 7) (by run-what-opposite-has))))

(defrule SUITS::toward-the-winner
  "low to the hand with the winner, and its second card is put in"
  ; AT9 / J7   AJT / 96   AT9 / J65
  (hands (hand ?h) (other ?o) (holds 1 ? ?) (opposite 0 ?uo ?to) (spots ?s&:(<= ?s 0)))
  (test (>= (+ ?uo ?to) 1))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (order 6) (by toward-the-winner))))

(defrule SUITS::drive-them-out
  "none of ours wins at once: the short hand's best card drives one out"
  ; QT96 / J   QJT2 / 9   JT95 / K
  (hands (hand ?h) (other ?o) (holds 0 ? ?) (opposite 0 ? ?) (longer-by ?d&:(>= ?d 0)) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (order 7) (by drive-them-out))))

(defrule SUITS::toward-what-drives
  "low to the touching honours, which drive out what is over them"
  ; KQ5 / T8   KQ5 / T2   KQ4 / T7
  (hands (hand ?h) (other ?o) (holds 0 ?u&:(>= ?u 2) ?) (opposite 0 ? ?) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (order 6) (by toward-what-drives))))

(defrule SUITS::queen-jack-short
  "two cards in each hand: the queen is run, for the ace has no other chance to catch the king"
  ; A7 / QJ
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 2 0) (length 2) (other-length 2))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 0) (by queen-jack-short))))

(defrule SUITS::low-to-two-honours-of-three
  "low from the ace to the honours, twice: the king in front makes both good"
  ; A873 / QJ4   A7654 / QJ3
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 2 0) (longer-by ?d&:(>= ?d 1)) (other-length 3))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (order 0) (by low-to-two-honours-of-three))))

(defrule SUITS::ace-before-queen-ten-nine
  "four cards opposite: the ace first, for a bare honour; then low to the rest"
  ; QT974 / A6   QT94 / A6   QT93 / A6
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 1 ?to&:(>= ?to 2)) (other-length ?m&:(>= ?m 4)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by ace-before-queen-ten-nine))))

(defrule SUITS::tops-in-the-short-hand
  "the short hand has the winners: they go first, so that they do not block"
  ; J8752 / AK   J9754 / AK   T984 / AK
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) ? ?) (opposite 0 ? ?) (length ?n&:(<= ?n 2))
         (other-length ?m&:(>= ?m 3)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 0) (by tops-in-the-short-hand))))
