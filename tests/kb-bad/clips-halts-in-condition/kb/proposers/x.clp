(defrule PROPOSE::x
  "a rule that halts in a condition"
  (holding (suit ?s&:(> ?s 3)) (long-hand ?h))
  =>
  (assert (technique (suit ?s) (tricks 0) (name promotion) (arguments card 1 hand ?h) (by x))))
