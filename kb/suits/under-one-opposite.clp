; The other hand has a card under one of theirs, such as the queen opposite the ace.

(defrule SUITS::ace-first-then-the-queen
  "the hand with the winner is not the longer: it is cashed, and the queen is led up to next, for a bare king falls"
  ; Q84 / A5   Q95 / A6   A86 / Q73
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 1 0) (longer-by ?d&:(<= ?d 0)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by ace-first-then-the-queen))))

(defrule SUITS::low-to-the-queen
  "from the hand with the winner low to the queen: she wins when the king lies in front; the winner is not spent on air"
  ; A6542 / Q8   A95 / Q6   A94 / Q6
  (hands (hand ?h) (other ?o) (holds 1 0 0) (opposite 0 1 0) (longer-by ?d&:(>= ?d 1)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by low-to-the-queen))))

(defrule SUITS::short-honour-first
  "the lone honour of the short hand goes first, so that it does not block the two"
  ; QJ6 / K   KQ8 / J   KQ7 / J
  (hands (hand ?h) (other ?o) (holds 0 2 0) (opposite 0 1 0) (other-length ?m&:(<= ?m 2)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by short-honour-first))))

(defrule SUITS::sequence-in-two-hands
  "the short hand's honour first: the ace is driven out, and nothing is blocked"
  ; QJ9 / K   KJ9 / Q   QJT5 / K
  (or (hands (hand ?h) (other ?o) (holds 0 ?u&:(>= ?u 3) ?) (opposite 0 1 0) (longer-by ?d&:(>= ?d 0)))
      (hands (hand ?h) (other ?o) (holds 0 ?u&:(>= ?u 2) ?t&:(>= ?t 1)) (opposite 0 1 0) (longer-by ?d&:(>= ?d 0)))
      (hands (hand ?h) (other ?o) (holds 0 1 ?t&:(>= ?t 2)) (opposite 0 1 0) (longer-by ?d&:(>= ?d 0))))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by sequence-in-two-hands))))

(defrule SUITS::deep-from-the-long-hand
  "low from the longer honour to the ten: the jack in front makes all three honours good"
  ; Q432 / KT   Q764 / KT   K853 / QT
  (hands (hand ?h) (other ?o) (holds 0 1 1) (opposite 0 1 0) (other-length ?m&:(>= ?m 3)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by deep-from-the-long-hand))))

(defrule SUITS::run-to-the-tenace
  "the honour of the short hand is run: if the king covers, the cards below it are promoted; if it wins, the lead stays"
  ; AQ / J   AJ / Q   AQ / J5
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 1 0) (other-length ?m&:(<= ?m 2)&:(>= ?m 1)))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by run-to-the-tenace))))

(defrule SUITS::low-to-the-tenace
  "low to the tenace, and the honour opposite is kept: covered, it would cost a card"
  ; AJ74 / Q853   AQ62 / J843   AJ62 / Q843
  (hands (hand ?h) (other ?o) (holds 1 1 0) (opposite 0 1 0) (other-length ?m&:(>= ?m 3)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by low-to-the-tenace))))

(defrule SUITS::ten-in-the-long-hand
  "low from the queen to the ten: the jack in front of it is caught"
  ; Q854 / AT2   Q842 / AT3   Q7543 / AT2
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 1 0) (longer-by ?d&:(<= ?d -1)) (length ?n&:(>= ?n 3)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-two) (by ten-in-the-long-hand))))

(defrule SUITS::short-ten-late
  "few are missing: the ace is cashed, and the queen is led up to"
  ; Q76543 / AT
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 1 0) (length ?n&:(<= ?n 2)) (missing ?out&:(<= ?out 5))
         (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by short-ten-late))))

(defrule SUITS::single-queen-run
  "the queen alone is run"
  ; AT954 / Q   AT975 / Q   AT8754 / Q
  (hands (hand ?h) (other ?o) (holds 1 0 ?t&:(>= ?t 1)) (opposite 0 1 0) (other-length 1))
  =>
  (assert (suit-lead (from ?o) (lead high) (third low) (by single-queen-run))))

(defrule SUITS::low-to-the-queen-with-the-ten
  "from the ace low to the queen; the ten is finessed later against the jack"
  ; AT6 / Q7   AT4 / Q5   AT2 / Q8
  (hands (hand ?h) (other ?o) (holds 1 0 1) (opposite 0 1 0) (longer-by ?d&:(>= ?d 0)) (length ?n&:(>= ?n 3))
         (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by low-to-the-queen-with-the-ten))))

(defrule SUITS::tops-and-a-jack
  "a winner first: the missing card may fall, and the jack is led up to afterwards"
  ; AKQT65 / 932   AKQ943 / T52   AKQ765 / T42
  (or (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) 0 0) (opposite 0 1 0))
      (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 2) 1 0) (opposite 0 1 0))
      (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 3) ? ?) (opposite 0 1 0)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 2) (by tops-and-a-jack))))

(defrule SUITS::low-to-a-short-jack
  "low to the jack while the winners still stop the suit: played later she would fall under them"
  ; AK75 / J2   AK642 / J5   AK542 / J6
  (hands (hand ?h) (other ?o) (holds 2 0 0) (opposite 0 1 0) (length ?n&:(>= ?n 4)) (other-length 2))
  =>
  (assert (suit-lead (from ?h) (lead low) (third high) (by low-to-a-short-jack))))

(defrule SUITS::two-finesses-and-an-honour
  "low to the tenace; the honour opposite stays for the second round"
  ; AJT / Q4   AQT / J43   AQJ / T76
  (hands (hand ?h) (other ?o) (holds 1 2 0) (opposite 0 1 0) (other-length ?m&:(>= ?m 2)))
  =>
  (assert (suit-lead (from ?o) (lead low) (third under-one) (by two-finesses-and-an-honour))))
