; The opening lead against notrump: which card of which holding, and from which suit. How often is counted (habits.clp); a
; rule finds the words, and can be left out.
;
; `habit` is the share of leads that are made as it was counted, `other` the share that follows no habit: there each card of
; the hand is alike. The shares are chosen so that chances after leads drawn from the table keep most of what the table
; gives them, and chances after leads that are best double dummy lose half of what they lost by the table alone
; (tests/bench/judge_leads.c, thesis-notes/layouts.md). A sequence is trusted further than a long suit headed by an honour,
; and a long suit further than a short one: there the habit tells much, here little.

(defrule PLAY::lead-top-of-sequence
  "led {card}: most likely it heads a sequence"
  ; KQJ52   QJT4   JT93
  (card (number ?n) (how opening-lead) (contract notrump))
  =>
  (assert (chooses (card ?n) (holding sequence) (kind habit) (weight 90) (by lead-top-of-sequence))
          (chooses (card ?n) (holding sequence) (kind other) (weight 10) (by lead-top-of-sequence))))

(defrule PLAY::lead-top-of-inner-sequence
  "led {card}: most likely from an inner sequence"
  ; KJT52   AQJ4   QT98
  (card (number ?n) (how opening-lead) (contract notrump))
  =>
  (assert (chooses (card ?n) (holding interior) (kind habit) (weight 90) (by lead-top-of-inner-sequence))
          (chooses (card ?n) (holding interior) (kind other) (weight 10) (by lead-top-of-inner-sequence))))

(defrule PLAY::lead-fourth-best
  "led {card}, most likely fourth best: {eleven}"
  ; KJ852   AQ632
  (card (number ?n) (how opening-lead) (contract notrump))
  (setting leads mixed)
  =>
  (assert (chooses (card ?n) (holding honour-long) (kind habit) (weight 60) (by lead-fourth-best))
          (chooses (card ?n) (holding honour-long) (kind other) (weight 40) (by lead-fourth-best))))

(defrule PLAY::lead-agreed-fourth-best
  "led {card}, fourth best: {eleven}"
  ; KJ852   AQ632
  (card (number ?n) (how opening-lead) (contract notrump))
  (setting leads fourth-best)
  =>
  (assert (chooses (card ?n) (holding honour-long) (kind fourth) (weight 84) (by lead-agreed-fourth-best))
          (chooses (card ?n) (holding honour-long) (kind lowest) (weight 6) (by lead-agreed-fourth-best))
          (chooses (card ?n) (holding honour-long) (kind top) (weight 5) (by lead-agreed-fourth-best))
          (chooses (card ?n) (holding honour-long) (kind other) (weight 5) (by lead-agreed-fourth-best))))

(defrule PLAY::lead-third-and-fifth
  "led {card}, third or fifth best"
  ; KJ852   AQ63
  (card (number ?n) (how opening-lead) (trump no))
  (setting leads third-and-fifth)
  =>
  (assert (chooses (card ?n) (holding honour-long) (kind fifth) (weight 130) (by lead-third-and-fifth))
          (chooses (card ?n) (holding honour-long) (kind third) (weight 60) (by lead-third-and-fifth))
          (chooses (card ?n) (holding honour-long) (kind other) (weight 10) (by lead-third-and-fifth))))

(defrule PLAY::lead-top-of-two-honours
  "led {card}, most likely from two honours that touch"
  ; AK5   KQ732   QJ4
  (card (number ?n) (how opening-lead) (contract notrump))
  =>
  (assert (chooses (card ?n) (holding touching) (kind habit) (weight 70) (by lead-top-of-two-honours))
          (chooses (card ?n) (holding touching) (kind other) (weight 30) (by lead-top-of-two-honours))))

(defrule PLAY::lead-low-from-three
  "led {card}, most likely low from an honour"
  ; K72   Q63
  (card (number ?n) (how opening-lead) (contract notrump))
  =>
  (assert (chooses (card ?n) (holding honour-third) (kind habit) (weight 90) (by lead-low-from-three))
          (chooses (card ?n) (holding honour-third) (kind other) (weight 10) (by lead-low-from-three))))

(defrule PLAY::lead-top-of-nothing
  "led {card}, most likely from a suit without honours"
  ; 974   8642
  (card (number ?n) (how opening-lead) (contract notrump))
  =>
  (assert (chooses (card ?n) (holding small-third) (kind habit) (weight 70) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-third) (kind other) (weight 30) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-long) (kind habit) (weight 70) (by lead-top-of-nothing))
          (chooses (card ?n) (holding small-long) (kind other) (weight 30) (by lead-top-of-nothing))))

(defrule PLAY::lead-from-shortness
  "led {card}, most likely from a short suit"
  ; 73   K2   5
  (card (number ?n) (how opening-lead) (contract notrump))
  =>
  (assert (chooses (card ?n) (holding doubleton) (kind habit) (weight 50) (by lead-from-shortness))
          (chooses (card ?n) (holding doubleton) (kind other) (weight 50) (by lead-from-shortness))
          (chooses (card ?n) (holding singleton) (kind habit) (weight 100) (by lead-from-shortness))))

(defrule PLAY::lead-longest-suit
  "led {suit}: mostly the longest suit is led, or one headed by a sequence"
  ; KJ852 94 Q63 A72
  (card (number ?n) (how opening-lead) (contract notrump) (partner-suit no))
  =>
  (assert (chooses (card ?n) (kind suit) (weight 65) (by lead-longest-suit))
          (chooses (card ?n) (kind other) (weight 35) (by lead-longest-suit))))
