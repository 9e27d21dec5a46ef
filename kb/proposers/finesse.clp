; Finesses: a card of ours wins because the missing card above it sits under it (thesis 4.1.2.2, R-309).

; Most finesses are not worth it in a suit so long that the missing card is likely to fall under our winners: `likely` is
; the longer part of the likeliest break (3 of 4, 2 of 3, but 1 of 2), and the winners must not reach it.

(deffunction PROPOSE::likely (?missing)
  (if (<= ?missing 2) then (min 1 ?missing) else (+ 1 (div ?missing 2))))

; Tricks of a finesse under one missing card: touching cards of the hand, as often as the hand opposite can lead up to
; them. Where nothing of ours is higher (?above 0) the missing card wins a round, and a small card must be there to give
; it: KQ4 / 632, not KQ / 6432.
(deffunction PROPOSE::caught (?touching ?leads ?room ?length ?above)
  (bind ?round (if (= ?above 0) then 1 else 0))
  (min ?touching ?leads (- ?room ?round) (- ?length ?round)))

(defrule PROPOSE::finesse-backed
  "one higher card is missing, and it is caught when the opponent who plays before this hand holds it"
  ; AQ4 / 83   K5 / 42   KQ5 / 643   AQJ / 652   AJ653 / KT2
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-first ?first) (missing-above 1) (backed yes) (run-top yes) (own-above ?a)
            (touching ?r) (length ?n&:(>= ?n 2)) (opposite ?m) (opposite-above ?o&:(< ?o ?m)))
  (holding (suit ?s) (longer ?l) (sure ?sure) (missing ?missing&:(< ?sure (likely ?missing))))
  (run (suit ?s) (extra ?promoted))
  (partner ?h ?from) (plays-before ?h ?under) (plays-after ?h ?over)
  (test (> (caught ?r (- ?m ?o) (- ?l ?sure) ?n ?a) ?promoted))
  =>
  (assert (technique (suit ?s) (name finesse) (arguments card ?k hand ?h)
                     (tricks (* 100 (caught ?r (- ?m ?o) (- ?l ?sure) ?n ?a)))
                     (needs ?under ?first) (objective ?k)
                     (risk ?over) (lead ?from) (by finesse-backed))))

(defrule PROPOSE::finesse-saving-a-round
  "driving the missing card out wins as many tricks, but a finesse wins them without losing a round"
  ; AQ2 / JT76   AJ42 / KT53
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-first ?first) (missing-above 1) (backed yes) (run-top yes)
            (own-above ?a&:(> ?a 0)) (touching ?r) (length ?n&:(>= ?n 2)) (opposite ?m) (opposite-above ?o&:(< ?o ?m)))
  (run (suit ?s) (extra ?promoted&:(> ?promoted 0)))
  (holding (suit ?s) (longer ?l) (sure ?sure&:(> ?l (+ ?sure ?promoted)))
           (missing ?missing&:(< ?sure (likely ?missing))))
  (partner ?h ?from) (plays-before ?h ?under) (plays-after ?h ?over)
  (test (<= (min ?r (- ?m ?o)) ?promoted)) ; otherwise finesse-backed
  =>
  (assert (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (tricks (* 100 ?promoted))
                     (needs ?under ?first) (objective ?k)
                     (risk ?over) (lead ?from) (by finesse-saving-a-round))))

(defrule PROPOSE::finesse-split
  "one higher card is missing; the card under it and the card over it lie in different hands"
  ; A765 / Q32   A54 / QJ6
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-first ?first) (missing-above 1) (backed no) (run-top yes) (own-above ?a)
            (length ?n&:(>= ?n 2)) (opposite ?m) (opposite-above ?o&:(< ?o ?m)))
  (not (own-card (suit ?s) (gap yes) (missing-above 1) (backed yes)))
  ; the missing card may rise and win a round: AK8 / J64 has no fourth card to win after it
  (holding (suit ?s) (longer ?l) (sure ?sure&:(< (+ ?sure 1) ?l)) (missing ?missing&:(< ?sure (likely ?missing))))
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
            (backed yes) (length ?n&:(>= ?n 3)) (opposite ?m) (opposite-above ?o&:(>= ?m (+ 2 ?o)))) ; two leads
  (holding (suit ?s) (longer ?l) (sure ?sure) (missing ?missing))
  (run (suit ?s) (extra 0))
  (partner ?h ?from) (plays-before ?h ?under) (plays-after ?h ?over)
  ; the first finesse loses a round, both where nothing of ours is higher
  (test (> ?l (+ ?sure (if (= ?a 0) then 2 else 1))))
  (test (< (+ ?sure (if (= ?a 0) then 2 else 1)) (likely ?missing)))
  =>
  (assert (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (tricks 100)
                     (needs ?under ?first ?under ?second)
                     (needs-any yes) (objective ?k)
                     (risk ?over) (lead ?from) (by finesse-two-chances))))

(defrule PROPOSE::finesse-deep
  "two higher cards are missing and both must be under this hand"
  ; AJ4 / 653   AT42 / K83   not K92 / A73: the honours are played one by one, and our winners opposite take rounds
  (own-card (suit ?s) (rank ?k) (hand ?h) (gap yes) (missing-first ?first) (missing-second ?second) (missing-above 2) (gap-above 2) (second-chance no) (run-top yes)
            (own-above ?a&1|2) (backed yes) (length ?n) (opposite ?m) (opposite-above ?o&:(>= ?m (+ 2 ?o))&:(>= ?n (+ 3 ?o))))
  (holding (suit ?s) (longer ?l) (sure ?sure&:(< ?sure ?l)) (missing ?missing&:(< (+ ?sure 1) (likely ?missing))))
  (run (suit ?s) (extra 0))
  (partner ?h ?from) (plays-before ?h ?under) (plays-after ?h ?over)
  =>
  (assert (technique (suit ?s) (name finesse) (arguments card ?k hand ?h) (tricks 100)
                     (needs ?under ?first ?under ?second)
                     (objective ?k) (risk ?over) (lead ?from) (by finesse-deep))))
