(defrule PROPOSE::x
  "a technique that cannot be read"
  (holding (suit ?s) (long-hand ?h) (sure 0) (longer ?n&:(> ?n 3)))
  =>
  (assert (technique (suit ?s) (tricks -100) (name promotion) (arguments card 1 hand ?h) (by x))))
