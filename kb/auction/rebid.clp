; The second bid of a hand that has bid, and notes of the players themselves.

(defrule AUCTION::rebid-own-suit
  "rebid the suit: {points} and {lengths}"
  ; KQ9642 84 A63 Q5
  (call (number ?n) (kind bid) (role rebid) (strain ?s&~notrump) (strain-is own) (jump 0) (own-level 1))
  =>
  (assert (shows (call ?n) (rank 1) (points 0 16) (lengths ?s 6 13) (by rebid-own-suit))
          (shows (call ?n) (rank 2) (points 0 16) (lengths ?s 5 5) (weight 20) (by rebid-own-suit))
          (shows (call ?n) (rank 3) (lengths ?s 6 13) (weight 40) (by rebid-own-suit))))

(defrule AUCTION::jump-rebid-own-suit
  "jumped in the suit: {points} and {lengths}"
  ; KQJ642 84 AK3 Q5
  (call (number ?n) (kind bid) (role rebid) (strain ?s&~notrump) (strain-is own) (jump ?j&:(>= ?j 1)) (own-level 1))
  =>
  (assert (shows (call ?n) (rank 1) (points 15 19) (lengths ?s 6 13) (by jump-rebid-own-suit))
          (shows (call ?n) (rank 2) (points 11 40) (lengths ?s 6 13) (weight 25) (by jump-rebid-own-suit))))

(defrule AUCTION::rebid-one-notrump
  "rebid 1NT: {points}, balanced"
  ; K4 Q84 KJ63 A852
  (call (number ?n) (kind bid) (role rebid) (level 1) (strain notrump) (own-level 1))
  (setting notrump-rebid ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (balanced yes) (by rebid-one-notrump))
          (shows (call ?n) (rank 2) (points (- ?least 1) (+ ?most 3)) (weight 25) (by rebid-one-notrump))))

(defrule AUCTION::rebid-two-notrump
  "jumped to 2NT: {points}, balanced"
  ; K4 AQ4 KJ63 AQ85
  (call (number ?n) (kind bid) (role rebid) (level 2) (strain notrump) (jump 1) (own-level 1))
  (setting jump-notrump-rebid ?least ?most)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (balanced yes) (by rebid-two-notrump))
          (shows (call ?n) (rank 2) (points (- ?least 1) (+ ?most 1)) (weight 20) (by rebid-two-notrump))))

(defrule AUCTION::raise-the-response
  "raised the response: {lengths}"
  ; KJ74 84 AQ963 K5
  (call (number ?n) (kind bid) (role rebid) (strain ?s&~notrump) (strain-is partners) (jump 0) (own-level 1) (own-strain ?o&~?s&~notrump))
  =>
  (assert (shows (call ?n) (rank 1) (points 0 16) (lengths ?s 4 13) (by raise-the-response))
          (shows (call ?n) (rank 2) (points 0 16) (lengths ?s 3 3) (weight 25) (by raise-the-response))
          (shows (call ?n) (rank 3) (points 17 40) (lengths ?s 3 13) (weight 25) (by raise-the-response))))

(defrule AUCTION::jump-raise-the-response
  "jumped in partner's suit: {points} and {lengths}"
  ; KJ74 8 AQJ63 KQ5
  (call (number ?n) (kind bid) (role rebid) (strain ?s&~notrump) (strain-is partners) (jump ?j&:(>= ?j 1)) (own-level 1))
  =>
  (assert (shows (call ?n) (rank 1) (points 15 40) (lengths ?s 4 13) (by jump-raise-the-response))
          (shows (call ?n) (rank 2) (points 10 40) (lengths ?s 3 13) (weight 15) (by jump-raise-the-response))))

(defrule AUCTION::second-suit
  "bid a second suit, {call}: {lengths}"
  ; KQJ74 8 A3 KJ652
  (call (number ?n) (kind bid) (role rebid) (strain ?s&~notrump) (strain-is new) (jump 0) (own-strain ?o&~?s&~notrump) (own-level 1|2))
  =>
  (assert (shows (call ?n) (rank 1) (lengths ?s 4 13 ?o 4 13) (by second-suit))
          (shows (call ?n) (rank 2) (lengths ?s 3 3) (weight 30) (by second-suit))
          (shows (call ?n) (rank 9) (weight 5) (by second-suit))))

(defrule AUCTION::reverse
  "reversed into {call}: {points}"
  ; KQ74 8 AKJ63 KJ5
  (call (number ?n) (kind bid) (role rebid) (level 2) (strain ?s&~notrump) (strain-is new) (jump 0) (own-strain ?o&~notrump)
        (own-level 1) (partner-level 1) (passed no))
  (higher ?s ?o)
  =>
  (assert (shows (call ?n) (rank 1) (points 16 40) (lengths ?o 5 13) (by reverse))
          (shows (call ?n) (rank 2) (points 13 40) (weight 20) (by reverse))))

(defrule AUCTION::jump-shift-rebid
  "jumped to {call}: {points} and {lengths}"
  ; KQJ74 8 AK3 AJ52
  (call (number ?n) (kind bid) (role rebid) (strain ?s&~notrump) (strain-is new) (jump ?j&:(>= ?j 1)) (own-strain ?o&~notrump) (own-level 1))
  =>
  (assert (shows (call ?n) (rank 1) (points 17 40) (lengths ?s 4 13) (by jump-shift-rebid))
          (shows (call ?n) (rank 2) (points 14 40) (weight 15) (by jump-shift-rebid))))

(defrule AUCTION::double-again
  "doubled after bidding: {points}"
  ; AKQ74 8 AQ3 KJ52
  (call (number ?n) (kind double) (role rebid) (own-level 1) (theirs-level 1|2|3) (theirs-strain ~notrump))
  =>
  (assert (shows (call ?n) (rank 1) (points 15 40) (by double-again))
          (shows (call ?n) (rank 2) (points 12 14) (weight 35) (by double-again))
          (shows (call ?n) (rank 3) (points 9 11) (weight 10) (by double-again))))

(defrule AUCTION::complete-the-transfer
  "completed partner's transfer, which shows nothing more"
  ; A4 Q84 KJ63 A852
  (call (number ?n) (kind bid) (role rebid) (strain ?s&heart|spade) (jump 0) (own-strain notrump) (own-level ?l)
        (partner-level ?p&:(= ?p (+ ?l 1))) (partner-strain ?t))
  (test (or (and (eq ?t diamond) (eq ?s heart)) (and (eq ?t heart) (eq ?s spade))))
  =>
  (assert (shows (call ?n) (rank 1) (by complete-the-transfer))))

(defrule AUCTION::answer-stayman-with-a-major
  "answered with {call}: {lengths}"
  ; A4 QJ84 KJ6 A852
  (call (number ?n) (kind bid) (role rebid) (strain ?s&heart|spade) (jump 0) (own-strain notrump) (own-level ?l)
        (partner-level ?p&:(= ?p (+ ?l 1))) (partner-strain club))
  =>
  (bind ?hearts (if (eq ?s spade) then 3 else 5))
  (assert (shows (call ?n) (rank 1) (lengths ?s 4 5 heart (if (eq ?s heart) then 4 else 0) ?hearts)
                 (by answer-stayman-with-a-major))))

(defrule AUCTION::answer-stayman-without-a-major
  "answered with {call}: {lengths}"
  ; A43 QJ4 KJ62 A85
  (call (number ?n) (kind bid) (role rebid) (strain diamond) (jump 0) (own-strain notrump) (own-level ?l)
        (partner-level ?p&:(= ?p (+ ?l 1))) (partner-strain club))
  =>
  (assert (shows (call ?n) (rank 1) (lengths spade 0 3 heart 0 3) (by answer-stayman-without-a-major))))

(defrule AUCTION::player-says
  "explained {call}: {points}, {lengths}"
  ; whatever the note says
  (call (number ?n) (kind explained))
  (note-bounds ?n ?least ?most ?balanced $?lengths)
  =>
  (assert (shows (call ?n) (rank 1) (points ?least ?most) (lengths $?lengths) (balanced ?balanced) (by player-says))
          (shows (call ?n) (rank 9) (weight 0.01) (by player-says))))
