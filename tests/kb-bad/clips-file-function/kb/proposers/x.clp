(defrule PROPOSE::x
  "touches a file"
  (run (suit ?s))
  =>
  (open "/tmp/x" x "w"))
