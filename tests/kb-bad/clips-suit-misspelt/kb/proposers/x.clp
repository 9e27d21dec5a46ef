(defrule PROPOSE::x
  "a suit that is none"
  (own-card (suit hart))
  =>
  (assert (proposes (suit heart) (number 1) (by x))))
