(defrule PROPOSE::x
  "the arrow is missing"
  (partner ?h ?p))
