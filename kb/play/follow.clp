; Following suit: high or low. The shares are divided among the cards of a kind, so that a hand with two equal cards
; has played either of them half the time: restricted choice. An honour that cannot win (`wasted`) has a small share: it
; is seldom played by a hand that has something smaller.

(defrule PLAY::second-hand-low
  "played {card} in second hand, where low is usual"
  ; K62
  (card (number ?n) (how follow) (place 2) (led low))
  =>
  (assert (chooses (card ?n) (kind small) (weight 80) (by second-hand-low))
          (chooses (card ?n) (kind cheapest) (weight 3) (by second-hand-low))
          (chooses (card ?n) (kind middle) (weight 2) (by second-hand-low))
          (chooses (card ?n) (kind highest) (weight 5) (by second-hand-low))
          (chooses (card ?n) (kind wasted) (weight 3) (by second-hand-low))))

(defrule PLAY::cover-an-honour
  "played {card} on an honour: a hand that can cover it often does"
  ; K62
  (card (number ?n) (how follow) (place 2) (led honour))
  =>
  (assert (chooses (card ?n) (kind small) (weight 55) (by cover-an-honour))
          (chooses (card ?n) (kind cheapest) (weight 45) (by cover-an-honour))
          (chooses (card ?n) (kind middle) (weight 8) (by cover-an-honour))
          (chooses (card ?n) (kind highest) (weight 10) (by cover-an-honour))
          (chooses (card ?n) (kind wasted) (weight 3) (by cover-an-honour))))

(defrule PLAY::third-hand-high
  "played {card}: third hand plays high when the other side is winning"
  ; KT4   QJ2
  (card (number ?n) (how follow) (place 3) (winning opponent))
  =>
  (assert (chooses (card ?n) (kind small) (weight 15) (by third-hand-high))
          (chooses (card ?n) (kind cheapest) (weight 45) (by third-hand-high))
          (chooses (card ?n) (kind middle) (weight 15) (by third-hand-high))
          (chooses (card ?n) (kind highest) (weight 60) (by third-hand-high))
          (chooses (card ?n) (kind wasted) (weight 3) (by third-hand-high))))

(defrule PLAY::third-hand-behind-partner
  "played {card}: third hand plays as high as it must behind partner"
  ; KT4   QJ2
  (card (number ?n) (how follow) (place 3) (winning partner) (led ?led))
  =>
  (bind ?high (if (eq ?led low) then 60 else 10))
  (assert (chooses (card ?n) (kind small) (weight 40) (by third-hand-behind-partner))
          (chooses (card ?n) (kind cheapest) (weight (div ?high 2)) (by third-hand-behind-partner))
          (chooses (card ?n) (kind middle) (weight (div ?high 3)) (by third-hand-behind-partner))
          (chooses (card ?n) (kind highest) (weight ?high) (by third-hand-behind-partner))
          (chooses (card ?n) (kind wasted) (weight 3) (by third-hand-behind-partner))))

(defrule PLAY::fourth-hand-wins-cheaply
  "played {card}: fourth hand wins with the cheapest card that does"
  ; KJ4
  (card (number ?n) (how follow) (place 4) (winning opponent))
  =>
  (assert (chooses (card ?n) (kind small) (weight 18) (by fourth-hand-wins-cheaply))
          (chooses (card ?n) (kind cheapest) (weight 80) (by fourth-hand-wins-cheaply))
          (chooses (card ?n) (kind middle) (weight 2) (by fourth-hand-wins-cheaply))
          (chooses (card ?n) (kind highest) (weight 3) (by fourth-hand-wins-cheaply))
          (chooses (card ?n) (kind wasted) (weight 3) (by fourth-hand-wins-cheaply))))

(defrule PLAY::fourth-hand-leaves-partner
  "played {card}: fourth hand plays low when partner is winning"
  ; KJ4
  (card (number ?n) (how follow) (place 4) (winning partner))
  =>
  (assert (chooses (card ?n) (kind small) (weight 85) (by fourth-hand-leaves-partner))
          (chooses (card ?n) (kind cheapest) (weight 6) (by fourth-hand-leaves-partner))
          (chooses (card ?n) (kind middle) (weight 3) (by fourth-hand-leaves-partner))
          (chooses (card ?n) (kind highest) (weight 4) (by fourth-hand-leaves-partner))
          (chooses (card ?n) (kind wasted) (weight 3) (by fourth-hand-leaves-partner))))
