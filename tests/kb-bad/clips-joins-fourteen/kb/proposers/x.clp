(defrule PROPOSE::x
  "fourteen patterns that share nothing"
  (own-card (suit ?s0) (rank ?r0))
  (own-card (suit ?s1) (rank ?r1))
  (own-card (suit ?s2) (rank ?r2))
  (own-card (suit ?s3) (rank ?r3))
  (own-card (suit ?s4) (rank ?r4))
  (own-card (suit ?s5) (rank ?r5))
  (own-card (suit ?s6) (rank ?r6))
  (own-card (suit ?s7) (rank ?r7))
  (own-card (suit ?s8) (rank ?r8))
  (own-card (suit ?s9) (rank ?r9))
  (own-card (suit ?s10) (rank ?r10))
  (own-card (suit ?s11) (rank ?r11))
  (own-card (suit ?s12) (rank ?r12))
  (own-card (suit ?s13) (rank ?r13))
  =>
  (assert (technique (suit ?s1) (tricks 0) (name promotion) (arguments card 1 hand declarer) (by x))))
