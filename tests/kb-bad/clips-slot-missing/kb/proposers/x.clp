(defrule PROPOSE::x
  "a conclusion that does not say by which rule"
  (run (suit ?s))
  =>
  (assert (technique (suit ?s) (name finesse) (tricks 100))))
