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
  (setting notrump-overcall 15 18)
  (setting takeout-double 12)
  (setting strong-double 17)          ; with any shape
  (setting response 6)
  (setting two-over-one 11)
  (setting raise 6 10)
  (setting limit-raise 10 12)
  (setting notrump-rebid 12 14)
  (setting jump-notrump-rebid 18 19)
  (setting leads mixed))              ; by no one agreement, as players are counted; or fourth-best, third-and-fifth
