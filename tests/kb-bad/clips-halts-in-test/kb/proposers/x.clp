(defrule PROPOSE::x
  "a rule that halts in a test"
  (holding (suit ?s) (long-hand ?h))
  (test (> (nth$ 2 (create$ ?s)) 3))
  =>
  (assert (technique (suit ?s) (tricks 0) (name promotion) (arguments card 1 hand ?h) (by x))))
