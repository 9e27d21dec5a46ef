(defrule PROPOSE::x
  "patterns that are joined for a test that none passes"
  (own-card (suit ?s0) (rank ?r0))
  (own-card (suit ?s1) (rank ?r1))
  (own-card (suit ?s2) (rank ?r2))
  (own-card (suit ?s3) (rank ?r3))
  (own-card (suit ?s4) (rank ?r4))
  (own-card (suit ?s5) (rank ?r5))
  (own-card (suit ?s6) (rank ?r6))
  (own-card (suit ?s7) (rank ?r7))
  (own-card (suit ?s8) (rank ?r8))
  (test (> (+ ?r0 ?r1 ?r2 ?r3 ?r4 ?r5 ?r6 ?r7 ?r8) 999))
  =>
  (assert (technique (suit ?s1) (tricks 0) (name promotion) (arguments card 1 hand declarer) (by x))))
