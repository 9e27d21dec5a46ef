; The other hand has a card under two of theirs, such as the jack opposite the ace.

(defrule SUITS::jack-opposite-the-ace
  "the ace goes first: what falls decides whether the jack is led up to"
  ; J97532 / A64   J953 / A72   A854 / J763
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 1) (longer-by ?d&:(<= ?d 0)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 2) (by jack-opposite-the-ace))))

(defrule SUITS::jack-opposite-ace-and-ten
  "a round is given up to the middle card; ace and jack remain"
  ; J842 / A9   J864 / A9   J8643 / A9
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 1) (longer-by ?d&:(<= ?d -1)) (spots ?s&:(>= ?s 1)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by jack-opposite-ace-and-ten))))

(defrule SUITS::low-to-the-jack
  "low from the ace to the jack: she wins when both honours lie in front, and forces one otherwise"
  ; A983 / J5   A984 / J5   A973 / J2
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 1) (longer-by ?d&:(>= ?d 1)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by low-to-the-jack))))

(defrule SUITS::jack-toward-the-king
  "low to the king: the jack opposite will drive out the next honour"
  ; J43 / K8   J43 / K7   J42 / K6
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 1) (length ?n&:(<= ?n 3)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (order 3) (by jack-toward-the-king))))

(defrule SUITS::short-jack
  "low from the king to the jack: the queen in front gives the jack a trick, or the ace is driven out"
  ; K64 / J5   K53 / J8   K86 / J7
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 1) (length 3) (spots ?s&:(<= ?s 0)) (other-length 2))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by short-jack))))

(defrule SUITS::spot-before-the-king
  "low to the nine or ten: the king stays behind"
  ; K93 / J2
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 1) (length 3) (spots ?s&:(>= ?s 1))
         (other-spots ?so&:(<= ?so 0)) (other-length 2))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by spot-before-the-king))))

(defrule SUITS::spot-before-the-short-king
  "low to the nine or ten: the king stays behind"
  ; J753 / K94   J732 / K96   J532 / K94
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 1) (length 3) (spots ?s&:(>= ?s 1))
         (other-length ?m&:(>= ?m 4)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by spot-before-the-short-king))))

(defrule SUITS::spot-run-to-the-king
  "the middle card is run: king and jack stay together"
  ; K86 / J9   K84 / J9
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 1) (length 3) (spots ?s&:(>= ?s 1))
         (other-spots ?so&:(>= ?so 1)) (other-length 2))
  =>
  (assert (suit-lead (from ?o) (lead under-three) (third low) (by spot-run-to-the-king))))

(defrule SUITS::jack-run-to-the-king
  "a middle card is run: the jack and the king stay together"
  ; K985 / J7   K753 / J98   K862 / J94
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 1) (length ?n&:(>= ?n 4)) (other-spots ?so&:(>= ?so 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by jack-run-to-the-king))))

(defrule SUITS::single-jack-to-the-king
  "one card opposite: it goes to the king"
  ; K654 / J
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 1) (length ?n&:(>= ?n 4)) (other-spots ?so&:(<= ?so 0))
         (other-length 1))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (by single-jack-to-the-king))))

(defrule SUITS::low-under-the-king
  "a low card to the spot under the king: jack and king are a second stop behind it"
  ; K9853 / J64   K9863 / J42
  (hands (hand ?h) (other ?o) (holds 0 1 0) (opposite 0 0 1) (length ?n&:(>= ?n 4)) (other-spots ?so&:(<= ?so 0))
         (other-length ?m&:(>= ?m 3)) (spots ?s&:(>= ?s 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by low-under-the-king))))

(defrule SUITS::toward-queen-and-jack
  "low to the two honours: one of the higher two in front gives a trick"
  ; Q654 / JT7   J654 / QT7   J542 / QT7
  (hands (hand ?h) (other ?o) (holds 0 0 2) (opposite 0 0 1) (other-length ?m&:(>= ?m 3)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third high) (by toward-queen-and-jack))))

(defrule SUITS::low-from-ace-and-jack
  "low to the short hand's ten, to force an honour: there are too few leads for two finesses"
  ; AT53 / J6   AJ65 / T4   AJ53 / T6
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 0 1) (longer-by ?d&:(>= ?d 2)) (missing ?out&:(>= ?out 7)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by low-from-ace-and-jack))))

(defrule SUITS::single-ten-to-king-and-jack
  "one card opposite: it is run"
  ; KT7 / J   KT8 / J   KT73 / J
  (hands (hand ?h) (other ?o) (holds 0 1 1) (opposite 0 0 1) (other-length 1))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by single-ten-to-king-and-jack))))

(defrule SUITS::ten-opposite-king-and-jack
  "low to the jack; the ten opposite is kept for the next round"
  ; KT / J8   KJ / T6   KT632 / J875
  (hands (hand ?h) (other ?o) (holds 0 1 1) (opposite 0 0 1) (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by ten-opposite-king-and-jack))))

(defrule SUITS::ten-run-to-a-sequence
  "the ten is run: the cards under it are touching, so that the finesse of the queen can be repeated"
  ; KJ963 / T   KJT / 94   KT9 / J65
  (hands (hand ?h) (other ?o) (holds 0 1 ?t&:(>= ?t 2)) (opposite 0 0 ?to&:(>= ?to 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by ten-run-to-a-sequence))))

(defrule SUITS::ten-run-to-king-queen
  "the short hand's ten is run: it may take the place of an honour"
  ; KQ864 / T   KQ832 / T   KQ762 / T
  (hands (hand ?h) (other ?o) (holds 0 2 0) (opposite 0 0 1) (longer-by ?d&:(>= ?d 4)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by ten-run-to-king-queen))))

(defrule SUITS::single-to-king-queen
  "one card opposite: it is run"
  ; KQT42 / 9   KQT92 / 8
  (hands (hand ?h) (other ?o) (holds 0 2 ?t&:(>= ?t 1)) (opposite 0 0 1) (other-length 1))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by single-to-king-queen))))

(defrule SUITS::ten-for-the-short-hand
  "low to the short hand's ten: it forces an honour, and the tenace is behind it"
  ; AQ42 / T5   AQ73 / T4   AQ63 / T8
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 0 1) (spots ?s&:(<= ?s 0)) (longer-by ?d&:(>= ?d 2))
         (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by ten-for-the-short-hand))))

(defrule SUITS::finesse-few-missing
  "few are missing: the finesse of the queen alone"
  ; T5432 / AQ8
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 0 1) (spots ?s&:(>= ?s 1)) (missing ?out&:(<= ?out 5)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by finesse-few-missing))))

(defrule SUITS::single-to-ace-jack
  "one card opposite: it is run"
  ; AT97 / J   AJ98642 / T   AJT854 / 9
  (hands (hand ?h) (other ?o) (holds 1 0 ?t&:(>= ?t 2)) (opposite 0 0 1) (other-length 1))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by single-to-ace-jack))))

(defrule SUITS::single-to-ace-queen-ten
  "one card opposite: it is run"
  ; AQ97 / T   AQ984 / T   AQT96 / 8
  (hands (hand ?h) (other ?o) (holds 1 1 ?t&:(>= ?t 1)) (opposite 0 0 1) (other-length 1) (missing ?out&:(>= ?out 6)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by single-to-ace-queen-ten))))

(defrule SUITS::deep-with-ace-queen
  "the deeper finesse first: the queen is still there for the king"
  ; AQT93 / 85   AQ9875 / T3   AQT9 / 842
  (hands (hand ?h) (other ?o) (holds 1 1 ?t&:(>= ?t 1)) (opposite 0 0 ?to&:(>= ?to 1)) (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by deep-with-ace-queen))))

(defrule SUITS::many-fall
  "few are missing: the honours drive out what is over them, and the rest falls"
  ; KQ976432 / T
  (hands (hand ?h) (other ?o) (holds 0 ?u&:(>= ?u 2) ?t&:(>= ?t 1)) (opposite 0 0 1) (other-length 1)
         (missing ?out&:(<= ?out 4)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 0) (by many-fall))))

(defrule SUITS::few-and-a-low-finesse
  "few are missing: the finesse of the one card"
  ; AQ98754 / T2   AQ9765 / T42   AQT93 / 6542
  (or (hands (hand ?h) (other ?o) (holds 1 1 ?t&:(>= ?t 1)) (opposite 0 0 ?to&:(>= ?to 1))
             (other-length ?m&:(>= ?m 1)) (missing ?out&:(<= ?out 4)))
      (hands (hand ?h) (other ?o) (holds 1 1 ?t&:(>= ?t 1)) (opposite 0 0 0) (other-length ?m&:(>= ?m 1))
             (missing ?out&:(<= ?out 4))))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (order 0) (by few-and-a-low-finesse))))

(defrule SUITS::short-jack-run
  "the jack is run from the short hand: the card beside it forces the next honour"
  ; A9876 / J5   A862 / J9
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 0 1) (longer-by ?d&:(>= ?d 1)) (other-length 2)
         (other-spots ?so&:(>= ?so 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (order 0) (by short-jack-run))))
