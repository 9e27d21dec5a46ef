; Counting a hand as it becomes known. The chances follow from the cards themselves; these rules find the words.

(defrule PLAY::showing-out
  "has shown out of {suit}: {number} at the start"
  ; 5 2 -
  (shown (hand ?hand) (suit ?s) (cards ?cards) (void yes))
  =>
  (assert (remark (hand ?hand) (suit ?s) (number ?cards) (by showing-out))))

(defrule PLAY::points-left
  "has shown {number} points, and its bidding leaves {points} more"
  ; AK Q opposite 12 to 21 points
  (shown-points (hand ?hand) (points ?points&:(> ?points 0)))
  (call (number ?n) (hand ?hand) (kind bid|explained) (role opening|entry|response))
  (shows (call ?n) (points ?least ?most&:(and (< ?most 40) (>= ?most ?points))) (weight 100))
  (unseen-points ?unseen&:(>= (+ ?points ?unseen) ?least))
  =>
  (assert (remark (hand ?hand) (number ?points)
                  (points (max 0 (- ?least ?points)) (min ?unseen (- ?most ?points))) (by points-left))))

(defrule PLAY::points-of-a-passed-hand
  "has shown {number} points and could not open: {points} more"
  ; AK QJ
  (shown-points (hand ?hand) (points ?points&:(>= ?points 5)))
  (call (number ?n) (hand ?hand) (kind pass) (role opening))
  (shows (call ?n) (points 0 ?most&:(and (< ?most 40) (>= ?most ?points))) (weight 100))
  =>
  (assert (remark (hand ?hand) (number ?points) (points 0 (- ?most ?points)) (by points-of-a-passed-hand))))
