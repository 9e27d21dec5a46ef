(defrule PROPOSE::x
  "a rule that halts"
  (holding (suit ?s) (long-hand ?h) (sure 0) (longer ?n&:(> ?n 3)))
  =>
  (assert (technique (suit ?s) (tricks (nth$ 1 ?s)) (name promotion) (arguments card 1 hand ?h) (by x))))
