; How tournament players lead against notrump: counted, not judged. 4,280 deals at notrump contracts in which the defenders
; never bid, from records of tournaments.
;
; A suit's class: sequence = the top card, ten or higher, next to the second, and the third at most one step apart (KQJ, KQT,
; QJT); interior = the top apart, the second, ten or higher, and the third touching (KJT, QT9); touching = the two top cards
; touch, the top a jack or higher, no third (AK2, QJ4); honour = another suit headed by a jack or higher; small = headed by a
; ten or lower. Length 6 is six or more.
;
; held: how often a hand had such a suit; led: how often it led it. weight: of the four suits of a hand each is chosen in
; proportion to its weight, so fitted that every class is led as often as it was. cards: in per cent, how often the first,
; second, third ... card from the top was led. Players mix agreements (fourth best, third and fifth, attitude, Rusinow).

(deffacts MAIN::lead-habits
  (lead-habit (holding sequence) (length 6) (held 76) (led 70) (weight 1509) (cards 76 16 1 6 1))
  (lead-habit (holding sequence) (length 5) (held 287) (led 240) (weight 886) (cards 76 12 1 5 5))
  (lead-habit (holding interior) (length 5) (held 163) (led 137) (weight 847) (cards 2 47 28 12 10))
  (lead-habit (holding touching) (length 6) (held 29) (led 25) (weight 832) (cards 4 4 0 56 20 16))
  (lead-habit (holding touching) (length 5) (held 265) (led 211) (weight 650) (cards 20 3 2 43 32))
  (lead-habit (holding interior) (length 6) (held 51) (led 43) (weight 617) (cards 9 44 23 12 5 7))
  (lead-habit (holding sequence) (length 4) (held 431) (led 300) (weight 527) (cards 80 15 2 3))
  (lead-habit (holding honour) (length 5) (held 849) (led 634) (weight 483) (cards 1 4 2 58 35))
  (lead-habit (holding honour) (length 6) (held 110) (led 86) (weight 408) (cards 0 5 3 56 14 19 3))
  (lead-habit (holding small) (length 5) (held 274) (led 159) (weight 223) (cards 13 30 8 31 19))
  (lead-habit (holding small) (length 6) (held 22) (led 13) (weight 199) (cards 8 38 8 15 23 8))
  (lead-habit (holding touching) (length 4) (held 541) (led 237) (weight 172) (cards 31 9 8 52))
  (lead-habit (holding sequence) (length 3) (held 200) (led 65) (weight 138) (cards 75 20 5))
  (lead-habit (holding interior) (length 4) (held 302) (led 108) (weight 114) (cards 4 48 31 17))
  (lead-habit (holding honour) (length 4) (held 2585) (led 848) (weight 100) (cards 1 4 21 74))
  (lead-habit (holding small) (length 4) (held 1134) (led 354) (weight 97) (cards 18 38 18 26))
  (lead-habit (holding touching) (length 3) (held 408) (led 101) (weight 97) (cards 84 16))
  (lead-habit (holding small) (length 3) (held 1996) (led 252) (weight 42) (cards 44 27 28))
  (lead-habit (holding small-doubleton) (length 2) (held 1782) (led 106) (weight 27) (cards 90 10))
  (lead-habit (holding interior) (length 3) (held 81) (led 6) (weight 25) (cards 17 83))
  (lead-habit (holding honour) (length 3) (held 3041) (led 194) (weight 19) (cards 10 24 66))
  (lead-habit (holding honour-doubleton) (length 2) (held 1577) (led 68) (weight 18) (cards 94 6))
  (lead-habit (holding singleton) (length 1) (held 836) (led 23) (weight 17) (cards 100)))
