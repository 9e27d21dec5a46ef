(defrule PROPOSE::x
  "a rule that halts"
  (holding (suit ?s) (long-hand ?h) (sure 0) (longer ?n&:(> ?n 3)))
  =>
  (assert (technique (suit ?s) (tricks (if (> ?s 3) then 100 else 0)) (name promotion) (arguments card 1 hand ?h) (by x))))
