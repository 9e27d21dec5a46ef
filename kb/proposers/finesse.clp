; Finesses: a card of ours wins because the missing card above it sits under it (thesis 4.1.2.2, R-309).

(defrule PROPOSE::finesse-backed
  "one higher card is missing, and it is caught when the opponent who plays before this hand holds it"
  ; AQ4 / 83   K5 / 42   KQ5 / 643   AQJ / 652   AJ653 / KT2
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-first ?first) (missing-above 1) (backed yes) (run-top yes) (own-above ?a)
            (touching ?r) (length ?n&:(>= ?n 2)) (opposite ?m) (opposite-above ?o&:(< ?o ?m)))
  (holding (suit ?s) (longer ?l) (sure ?sure))
  (run (suit ?s) (extra ?promoted))
  (partner ?h ?from) (plays-before ?h ?under) (plays-after ?h ?over)
  ; the missing card wins a round of its own unless we can win over it; a finesse that wins no more than driving it out
  ; still saves that round, where the suit is long enough to use it: AJ42 / KT53
  (test (or (> (min ?r (- ?m ?o) (- ?l ?sure (if (= ?a 0) then 1 else 0))) ?promoted)
            (and (> ?a 0) (= (min ?r (- ?m ?o) (- ?l ?sure)) ?promoted) (> ?l (+ ?sure ?promoted)))))
  =>
  (assert (technique (suit ?s) (name finesse) (arguments card ?k hand ?h)
                     (tricks (* 100 (min ?r (- ?m ?o) (- ?l ?sure (if (= ?a 0) then 1 else 0)))))
                     (needs ?under ?first) (objective ?k)
                     (risk ?over) (lead ?from) (by finesse-backed))))

(defrule PROPOSE::finesse-split
  "one higher card is missing; the card under it and the card over it lie in different hands"
  ; A765 / Q32   A54 / QJ6
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-first ?first) (missing-above 1) (backed no) (run-top yes) (own-above ?a)
            (length ?n&:(>= ?n 2)) (opposite ?m) (opposite-above ?o&:(< ?o ?m)))
  (not (own-card (suit ?s) (gap yes) (missing-above 1) (backed yes)))
  (holding (suit ?s) (longer ?l) (sure ?sure&:(< ?sure ?l)))
  (run (suit ?s) (extra 0))
  (partner ?h ?from) (plays-before ?h ?under) (plays-after ?h ?over)
  =>
  (assert (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (tricks 100)
                     (needs ?under ?first) (objective ?k)
                     (risk ?over) (lead ?from) (by finesse-split))))

(defrule PROPOSE::finesse-two-chances
  "two higher cards are missing and a second card works if the first one loses: one of them must be under this hand"
  ; AJT / 653   QJ4 / 653   KJ4 / 653   AQT / 653
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-first ?first) (missing-second ?second) (missing-above 2) (second-chance yes) (run-top yes)
            (own-above ?a&:(< ?a 3)) ; under three winners length decides: AKQ98 needs no finesse
            (backed yes) (length ?n&:(>= ?n 3)) (opposite ?m&:(>= ?m 2)) (opposite-above ?o&:(< ?o ?m)))
  (holding (suit ?s) (longer ?l) (sure ?sure))
  (run (suit ?s) (extra 0))
  (test (> (- ?l ?sure (if (= ?a 0) then 2 else 1)) 0))
  (partner ?h ?from) (plays-before ?h ?under) (plays-after ?h ?over)
  =>
  (assert (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (tricks 100)
                     (needs ?under ?first ?under ?second)
                     (needs-any yes) (objective ?k)
                     (risk ?over) (lead ?from) (by finesse-two-chances))))

(defrule PROPOSE::finesse-deep
  "two higher cards are missing and both must be under this hand"
  ; AJ4 / 653
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-first ?first) (missing-second ?second) (missing-above 2) (gap-above 2) (second-chance no) (run-top yes)
            (own-above ?a&1|2) (backed yes) (length ?n&:(>= ?n 2)) (opposite ?m) (opposite-above ?o&:(< ?o ?m)))
  (holding (suit ?s) (longer ?l) (sure ?sure&:(< ?sure ?l)))
  (run (suit ?s) (extra 0))
  (partner ?h ?from) (plays-before ?h ?under) (plays-after ?h ?over)
  =>
  (assert (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (tricks 100)
                     (needs ?under ?first ?under ?second)
                     (objective ?k) (risk ?over) (lead ?from) (by finesse-deep))))
