; One hand has what there is; the other has small cards.

(defrule SUITS::a-lone-ace
  "one winner and no chance of another but length: a round is given up first, while the winner still stops the suit"
  ; T965 / A8   9832 / AT   T987 / A3
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 0) (longer-by ?d&:(<= ?d 0)) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by a-lone-ace))))

(defrule SUITS::a-lone-ace-and-low
  "one winner and no chance of another but length: a round is given up first, while the winner still stops the suit"
  ; AT9842 / 6   AT94 / 32   AT93 / 64
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 0) (longer-by ?d&:(>= ?d 1)) (other-spots ?so&:(<= ?so 0))
         (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by a-lone-ace-and-low))))

(defrule SUITS::a-lone-ace-and-a-nine
  "the short hand leads its best card: second hand may have to spend an honour on it"
  ; A973 / T8   AT97 / 84   AT75 / 98
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 0) (longer-by ?d&:(>= ?d 1)) (other-spots ?so&:(>= ?so 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by a-lone-ace-and-a-nine))))

(defrule SUITS::toward-the-king
  "low to the king: he wins when the ace lies in front of him"
  ; KT / 8   K7 / 9   K7 / 8
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 0) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (order 3) (by toward-the-king))))

(defrule SUITS::keep-the-king
  "low to the best card under the king: it may win or force an honour, and the king waits for the ace to be spent"
  ; KT93 / 762   KT97 / 843   KT87 / 953
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-spots ?so&:(<= ?so 1))
         (other-length ?m&:(>= ?m 2)) (length ?n&:(>= ?n 3)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by keep-the-king))))

(defrule SUITS::duck-before-a-long-king
  "the suit needs a round given up at any rate: it goes first, and the king stands until the ace has had less to take"
  ; K976 / 85   K8762 / 93   K982 / 764
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (other-spots ?so&:(<= ?so 0))
         (other-length ?m&:(>= ?m 2)) (length ?n&:(>= ?n 4)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by duck-before-a-long-king))))

(defrule SUITS::duck-before-a-short-king
  "the suit needs a round given up at any rate: it goes first, and the king stands until the ace has had less to take"
  ; 9875 / K62   9865 / K72   9742 / K85
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (other-spots ?so&:(<= ?so 0))
         (other-length ?m&:(>= ?m 4)) (length 3))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by duck-before-a-short-king))))

(defrule SUITS::run-to-a-long-king
  "the middle card is run: it forces an honour, and the king stays behind"
  ; K8632 / T7   K7654 / T8   K765 / T84
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (other-spots 1)
         (other-length ?m&:(>= ?m 2)) (length ?n&:(>= ?n 4)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by run-to-a-long-king))))

(defrule SUITS::run-under-a-king
  "one card opposite: it is run, and the king waits for the ace to be spent"
  ; KT952 / 8   KT854 / 9   KT874 / 9
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 0) (spots ?s&:(>= ?s 2)) (other-spots ?so&:(>= ?so 1))
         (other-length 1) (length ?n&:(>= ?n 5)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by run-under-a-king))))

(defrule SUITS::run-to-a-king
  "middle cards opposite the king: the highest is run, and the king stays behind"
  ; KT74 / 986   K984 / T72   T983 / K72
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 0) (other-spots ?so&:(>= ?so 2)) (length ?n&:(>= ?n 3))
         (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by run-to-a-king))))

(defrule SUITS::toward-the-queen
  "low to the queen: she wins when ace and king both lie in front of her"
  ; T954 / Q3   T642 / Q53   T932 / Q4
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (length ?n&:(<= ?n 3))
         (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (by toward-the-queen))))

(defrule SUITS::toward-the-queen-again
  "low to the queen: she wins when ace and king both lie in front of her, and the fourth card may come in"
  ; Q8762 / 53   Q7652 / 84   Q9652 / 74
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (length ?n&:(>= ?n 4))
         (other-length ?m&:(<= ?m 2)&:(>= ?m 1)) (other-spots ?so&:(<= ?so 0)) (missing ?out&:(<= ?out 7)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (by toward-the-queen-again))))

(defrule SUITS::duck-with-a-long-queen
  "two of theirs are over the queen: a round is given up, in case both fall together later"
  ; Q986 / 743   Q976 / 854   Q975 / 863
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (length ?n&:(>= ?n 4))
         (other-length ?m&:(>= ?m 3)) (other-spots ?so&:(<= ?so 0)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third low) (by duck-with-a-long-queen))))

(defrule SUITS::duck-from-a-long-queen
  "low from the queen: a round must be lost, and the middle card opposite may force an honour"
  ; Q532 / T87   Q642 / T83   Q432 / T85
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (length ?n&:(>= ?n 4))
         (other-length ?m&:(>= ?m 3)) (other-spots 1))
  =>
  (assert (suit-lead (from ?h) (lead low) (third low) (by duck-from-a-long-queen))))

(defrule SUITS::run-to-a-queen
  "the middle card is run: it forces an honour, and the queen needs only one more to be in front of her"
  ; Q864 / T7   Q876 / T2   Q865 / T7
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (length ?n&:(>= ?n 4))
         (other-length ?m&:(<= ?m 2)) (other-spots ?so&:(>= ?so 1)) (missing ?out&:(<= ?out 7)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by run-to-a-queen))))

(defrule SUITS::deep-under-a-queen
  "a low card to the ten or nine under the queen: it forces one of their honours when the card above it lies in front, and the queen waits for the other"
  ; QT93 / 642   QT94 / 52   QT9 / 76
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-three) (by deep-under-a-queen))))

(defrule SUITS::single-toward-a-queen
  "one card opposite: it is led to the queen"
  ; QT96 / 4   QT95 / 6   QT95 / 2
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-length 1)
         (other-spots ?so&:(<= ?so 0)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (by single-toward-a-queen))))

(defrule SUITS::single-toward-a-queen-in-four
  "one card opposite: it is led to the queen"
  ; Q963 / T   QT9 / 8   QT7 / 9
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-length 1)
         (other-spots ?so&:(>= ?so 1)) (length ?n&:(<= ?n 4)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (by single-toward-a-queen-in-four))))

(defrule SUITS::single-run-to-a-queen
  "one card opposite, a middle one: it is run"
  ; QT972 / 8   Q9742 / T   Q98653 / T
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-length 1)
         (other-spots ?so&:(>= ?so 1)) (length ?n&:(>= ?n 5)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by single-run-to-a-queen))))

(defrule SUITS::nothing-high
  "two middle cards in different hands: a low card to the shorter, to force an honour"
  ; T985 / J   JT92 / 8   J9862 / T
  (hands (hand ?h) (other ?o) (holds 0 0 0) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-spots ?so&:(>= ?so 1))
         (other-length ?m&:(<= ?m 3)&:(>= ?m 1)) (longer-by ?d&:(>= ?d 0)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by nothing-high))))

(defrule SUITS::one-middle-card
  "one middle card: the hand without it leads, and it is kept"
  ; J986 / 743   J983 / 762   J974 / 862
  (hands (hand ?h) (other ?o) (holds 0 0 0) (opposite 0 0 0) (spots 1) (other-spots ?so&:(<= ?so 0))
         (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by one-middle-card))))

(defrule SUITS::middle-cards
  "middle cards in one hand: low to them, to force the honours out"
  ; JT96 / 73   JT965 / 43   JT963 / 52
  (hands (hand ?h) (other ?o) (holds 0 0 0) (opposite 0 0 0) (spots ?s&:(>= ?s 2)) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (order 2) (by middle-cards))))

(defrule SUITS::duck-then-finesse
  "two finesses in one: a low card to the best spot under the queen first; then the queen is finessed with one card fewer to guard the king"
  ; AQ / 75   AQ / 72   AQ / 65
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 0 0) (other-length ?m&:(>= ?m 2))
         (other-spots ?so&:(<= ?so 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by duck-then-finesse))))

(defrule SUITS::single-finesse
  "one card opposite: the finesse is taken now"
  ; AQ / 7   AQ8 / 6   AQ8 / 4
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 0 0) (other-length 1))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by single-finesse))))

(defrule SUITS::run-the-middle-card-to-a-tenace
  "the middle card is run to the tenace: if it loses, the finesse is still there"
  ; AQ985 / 76   AQ93 / 87   AQ72 / 98
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 0 0) (other-length ?m&:(>= ?m 2))
         (other-spots ?so&:(>= ?so 2)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by run-the-middle-card-to-a-tenace))))

(defrule SUITS::toward-two-lower-honours
  "low to touching honours: they drive out the higher ones, and win if one of these lies in front"
  ; QJ8 / 76   QJ7 / 85   QJ7 / 52
  (hands (hand ?h) (other ?o) (holds 0 0 ?t&:(>= ?t 2)) (opposite 0 0 0) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (order 2) (by toward-two-lower-honours))))

(defrule SUITS::deep-before-queen-and-jack
  "low to the nine: the ten in front is caught, and queen and jack drive out the rest"
  ; QJ95 / 7   QJ98 / 32   QJ942 / 3
  (hands (hand ?h) (other ?o) (holds 0 0 2) (opposite 0 0 0) (length ?n&:(>= ?n 4)) (other-length ?m&:(>= ?m 1))
         (spots ?s&:(>= ?s 1)) (other-spots ?so&:(<= ?so 0)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-three) (by deep-before-queen-and-jack))))

(defrule SUITS::spot-run-to-queen-and-jack
  "the middle card is run: the ten in front is caught, and queen and jack drive out the rest"
  ; QJ86 / 9   QJ832 / 9   QJ87 / 95
  (hands (hand ?h) (other ?o) (holds 0 0 2) (opposite 0 0 0) (other-length ?m&:(>= ?m 1)&:(<= ?m 2))
         (spots ?s&:(>= ?s 1)) (other-spots ?so&:(>= ?so 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by spot-run-to-queen-and-jack))))

(defrule SUITS::deep-with-ace-and-jack
  "low to the jack, twice: of king and queen both must lie in front for two tricks, one for a chance of the other"
  ; 9542 / AJ7   9532 / AJ6   9752 / AJ3
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by deep-with-ace-and-jack))))

(defrule SUITS::duck-from-ace-and-jack
  "one card opposite, and one finesse of two would not help: a round is given up"
  ; AJ763 / 9   AJ753 / 9   AJ85 / 6
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 0 0) (spots ?s&:(<= ?s 0)) (other-length 1))
  =>
  (assert (suit-lead (from ?h) (lead low) (third low) (by duck-from-ace-and-jack))))

(defrule SUITS::deepest-with-ace-jack-nine
  "low to the nine: it wins or forces an honour when one of king, queen and ten lies in front, and ace and jack are a tenace over the rest"
  ; AJ97 / 86   AJ97 / 82   AJ87 / 963
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-three) (by deepest-with-ace-jack-nine))))

(defrule SUITS::single-to-ace-and-jack
  "one card opposite: the deep finesse is taken now"
  ; AJ9853 / 4   AJ9832 / 4   AJ9765 / 8
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-length 1))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by single-to-ace-and-jack))))

(defrule SUITS::two-way-guess-with-king-and-jack
  "low to the jack: if the ace is played behind it, the queen was in front; if the queen, the king is still to be led to"
  ; KJ / 8   KJ / 7   KJ / 96
  (hands (hand ?h) (other ?o) (holds 0 1 1) (opposite 0 0 0) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (order 2) (by two-way-guess-with-king-and-jack))))

(defrule SUITS::middle-card-to-king-and-jack
  "the middle card is run to king and jack: queen and ten in front are caught"
  ; KJ9 / 87   KJ942 / 87   KJ852 / 97
  (hands (hand ?h) (other ?o) (holds 0 1 1) (opposite 0 0 0) (other-length ?m&:(>= ?m 1))
         (other-spots ?so&:(>= ?so 2)) (spots ?s&:(>= ?s 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by middle-card-to-king-and-jack))))

(defrule SUITS::single-to-king-and-jack
  "one card opposite, a middle one: it is run to king and jack"
  ; KJ975 / 8   KJ8532 / 9
  (hands (hand ?h) (other ?o) (holds 0 1 1) (opposite 0 0 0) (other-length 1) (other-spots 1) (spots ?s&:(>= ?s 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by single-to-king-and-jack))))

(defrule SUITS::finesse-in-a-sequence
  "low to the tenace, as often as it works: touching cards under the gap repeat the finesse"
  ; AQJ9743 / 65   AQJ843 / 62   AQJ754 / 82
  (hands (hand ?h) (other ?o) (holds 1 ?u&:(>= ?u 2) ?) (opposite 0 0 ?) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by finesse-in-a-sequence))))

(defrule SUITS::ace-jack-ten
  "two finesses with touching cards: one of the two missing honours in front is enough for a trick more"
  ; 8762 / AJT   AJT75 / 84   7542 / AJT
  (hands (hand ?h) (other ?o) (holds 1 0 ?t&:(>= ?t 2)) (opposite 0 0 0) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by ace-jack-ten))))

(defrule SUITS::ace-queen-ten
  "the deeper finesse first: if the ten loses to the jack the queen is still finessed"
  ; AQT / 4   AQT95 / 63   AQT95 / 42
  (hands (hand ?h) (other ?o) (holds 1 1 ?t&:(>= ?t 1)) (opposite 0 0 0) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by ace-queen-ten))))

(defrule SUITS::single-to-king-queen-ten
  "one card opposite: the ten is finessed while there is a card to lead"
  ; KQT / 2   KQT6 / 8   KQT6 / 2
  (hands (hand ?h) (other ?o) (holds 0 2 1) (opposite 0 0 0) (other-length 1))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by single-to-king-queen-ten))))

(defrule SUITS::king-queen-ten-nine-short
  "touching middle cards: the jack is finessed at once, the ace falls to the honours later"
  ; KQT9 / 72   KQT9 / 43   KQT97 / 64
  (hands (hand ?h) (other ?o) (holds 0 2 ?t&:(>= ?t 2)) (opposite 0 0 0) (missing ?out&:(>= ?out 6))
         (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by king-queen-ten-nine-short))))

(defrule SUITS::king-jack-ten
  "low to the jack or ten: when the queen lies in front only the ace is lost"
  ; KJT52 / 76   KJT64 / 82   KJT / 53
  (hands (hand ?h) (other ?o) (holds 0 1 ?t&:(>= ?t 2)) (opposite 0 0 0) (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by king-jack-ten))))

(defrule SUITS::ace-king-ten-few
  "eight ever, nine never: with nine cards the missing one is likely to fall under the winners"
  ; AKJ87 / 96542   AKJT853 / 64   AKJT82 / 753
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) ? ?) (opposite 0 0 ?) (missing ?out&:(<= ?out 4)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by ace-king-ten-few))))

(defrule SUITS::ace-king-finesse
  "with eight cards or fewer the finesse is better than the drop"
  ; AKJ982 / 6   AKJ753 / 6   AKJT / 62
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) ? ?) (opposite 0 0 ?) (missing ?out&:(>= ?out 5))
         (other-length ?m&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (order 2) (by ace-king-finesse))))

(defrule SUITS::middle-run-to-a-queen
  "middle cards in both hands: the highest is run to the queen"
  ; QT9 / 87   QT9 / 876   QT9 / 874
  (hands (hand ?h) (other ?o) (holds 0 0 1) (opposite 0 0 0) (spots ?s&:(>= ?s 1)) (other-spots ?so&:(>= ?so 2))
         (other-length ?m&:(>= ?m 2)) (length ?n&:(>= ?n 3)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 0) (by middle-run-to-a-queen))))

(defrule SUITS::three-tops
  "three winners or more: they are cashed, and what is left wins if it outlasts theirs"
  ; AKQT752 / 63   AKQT752 / 43   AKQJ8763 / 4
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 3) ? ?) (opposite 0 0 ?))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 0) (by three-tops))))
