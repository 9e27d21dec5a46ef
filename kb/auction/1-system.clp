; The partnership's agreements: five-card majors and a strong notrump. Change the numbers here, not the rules.

(deffacts MAIN::system
  (setting surprise 3)                ; in a thousand: the likelihood of a call from a hand that should not make it
  (setting one-notrump 15 17)
  (setting two-notrump 20 21)
  (setting opening 12 21)
  (setting light-opening 10 11)       ; opened with a long suit only
  (setting major-length 5)            ; cards in an opened major
  (setting weak-two 5 10)
  (setting preempt 4 10)
  (setting strong-two-clubs 22)
  (setting overcall 8 16)
  (setting two-level-overcall 10 16)
  (setting notrump-overcalled 8 14)   ; a suit over their 1NT
  (setting notrump-overcall 15 18)
  (setting takeout-double 12)
  (setting strong-double 17)          ; with any shape
  (setting response 6)
  (setting two-over-one 11)
  (setting raise 6 10)
  (setting limit-raise 10 12)
  (setting notrump-rebid 12 14)
  (setting jump-notrump-rebid 18 19)
  ; Passes over the other side's bids: in per cent, the share that is made whatever the hand is. There each hand passes alike.
  (setting passes-anyway over-one-of-a-suit 10)
  (setting passes-anyway over-one-notrump 25)
  (setting passes-anyway over-their-bidding 25)
  (setting passes-anyway over-preempt 25)
  (setting leads mixed))              ; by no one agreement, as players are counted; or fourth-best, third-and-fifth

; The likelihood of a pass, in per cent: by habit for those who have it, a hundred for the share that passes anyway.
(deffunction AUCTION::or-anyway (?habit ?share)
  (+ ?share (/ (* ?habit (- 100 ?share)) 100)))
