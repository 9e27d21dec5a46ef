; Winners enough, and hands without a card opposite.

(defrule SUITS::cash-the-short-hand
  "the winners are enough; the short hand cashes its own first, so that none is stranded"
  ; KQJ5 / A   AKQ5 / J   AKJ5 / Q
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite ?wo&:(>= ?wo 1) ? ?) (length ?n) (other-length ?m)
         (tops ?top&:(>= ?top ?n)&:(>= ?top ?m)) (longer-by ?d&:(<= ?d 0)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by cash-the-short-hand))))

(defrule SUITS::alone-with-a-winner
  "there is no card opposite to lead up with: the winners go first"
  ; AKJ9874 / -   AKT97632 / -   AQT9732 / -
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite 0 0 0) (other-length ?m&:(<= ?m 0)))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 2) (by alone-with-a-winner))))

(defrule SUITS::alone-with-a-sequence
  "there is no card opposite: the highest of three or more good cards drives out theirs"
  ; KQJ98764 / -   KJT6532 / -   KQ9654 / -
  (hands (hand ?h) (other ?o) (holds 0 ?u ?t) (opposite 0 0 0) (other-length ?m&:(<= ?m 0)) (spots ?s))
  (test (>= (+ ?u ?t ?s) 3))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (by alone-with-a-sequence))))

(defrule SUITS::alone-and-low
  "there is no card opposite, and one good card or two: a low one goes, in the hope that theirs fall together"
  ; K9873 / -   QT842 / -   QJ874 / -
  (hands (hand ?h) (other ?o) (holds 0 ?u ?t) (opposite 0 0 0) (other-length ?m&:(<= ?m 0)) (spots ?s))
  (test (<= (+ ?u ?t ?s) 2))
  =>
  (assert (suit-lead (from ?h) (lead low) (third low) (order 2) (by alone-and-low))))

(defrule SUITS::enough-winners-short-hand-first
  "the winners bring down all that is out if it breaks: the short hand's own goes first"
  ; AKQ52 / J94   KQJ53 / A94
  (hands (hand ?h) (other ?o) (holds ?w&:(>= ?w 1) ? ?) (opposite ?wo&:(>= ?wo 1) ? ?) (missing ?out) (longer-by ?d&:(<= ?d 0)))
  (test (>= (* 2 (- (+ ?w ?wo) 1)) ?out))
  =>
  (assert (suit-lead (from ?h) (lead high) (third low) (order 0) (by enough-winners-short-hand-first))))
