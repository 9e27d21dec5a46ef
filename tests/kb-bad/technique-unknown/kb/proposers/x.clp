(defrule PROPOSE::x
  "a technique that nobody declares"
  (run (suit ?s))
  =>
  (assert (technique (suit ?s) (name fineese) (tricks 100) (by x))))
