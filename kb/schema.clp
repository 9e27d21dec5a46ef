; What the rules speak about: modules (phases), templates, relations.
;
; What is known is written in English ordered facts; what is concluded goes into templates whose slot `by` names the
; rule. A relation is declared here, in MAIN, so that every module means the same one.

(defmodule MAIN (export ?ALL))

; ---- known: asserted by the program ----

; One own card that is still in play, seen by rank among all the cards of the suit still in play (1 is the highest).
(deftemplate MAIN::own-card
  (slot suit (type SYMBOL) (allowed-symbols club diamond heart spade))
  (slot rank (type INTEGER))
  (slot hand (type SYMBOL) (allowed-symbols declarer dummy))
  (slot gap (type SYMBOL) (allowed-symbols yes no))      ; the card just above its touching run is missing
  (slot missing-above (type INTEGER))                    ; how many higher cards the opponents hold
  (slot gap-above (type INTEGER))                        ; how many of those lie in the gap just above its run
  (slot missing-first (type INTEGER))                    ; the lowest missing card above it, 0 for none
  (slot missing-second (type INTEGER))                   ; and the next one
  (slot own-above (type INTEGER))                        ; how many higher cards we hold, in both hands
  (slot backed (type SYMBOL) (allowed-symbols yes no))   ; a higher own card is in the same hand, or there is none
  (slot opposite-above (type INTEGER))                   ; higher own cards in the hand opposite
  (slot touching (type INTEGER))                         ; cards of its touching run in this hand, itself the first
  (slot run-top (type SYMBOL) (allowed-symbols yes no))  ; the highest of its run in this hand
  (slot second-chance (type SYMBOL) (allowed-symbols yes no)) ; another card here works if this one loses
  (slot length (type INTEGER))                           ; cards of the suit in this hand
  (slot opposite (type INTEGER)))                        ; and in the hand opposite

; The suit as a whole. Lengths of hands, the winners, and what length alone may bring in hundredths of a trick.
(deftemplate MAIN::holding
  (slot suit) (slot declarer) (slot dummy) (slot longer) (slot long-hand) (slot missing) (slot sure) (slot length-hundredths))

; The touching run that drives out `higher` cards and leaves `extra` winners; extra 0 when there is none.
(deftemplate MAIN::run
  (slot suit) (slot rank) (slot hand) (slot higher) (slot extra))

; ---- concluded: asserted by rules ----

; An analysis rule has found the technique-information frames that may fit the suit.
(deftemplate MAIN::proposes
  (slot suit (default ?NONE)) (slot number (default ?NONE)) (multislot frames) (slot by (default ?NONE)))

; A technique for a suit. Cards are ranks as above; hands are declarer and dummy; opponents are left and right of
; declarer. `needs` lists opponent and rank in pairs; `needs-any` yes: one of them is enough.
(deftemplate MAIN::technique
  (slot suit (default ?NONE) (allowed-symbols club diamond heart spade))
  (slot name (default ?NONE))
  (multislot arguments)                     ; pairs: card RANK, hand HAND, opponent SIDE, number N
  (slot tricks (type INTEGER) (default ?NONE)) ; in hundredths
  (multislot needs)
  (slot needs-any (allowed-symbols no yes) (default no))
  (multislot objective)                     ; ranks of the vital cards
  (multislot avoid (allowed-symbols left right))
  (multislot risk (allowed-symbols left right))
  (multislot lead (allowed-symbols declarer dummy))
  (slot by (default ?NONE)))

; What Appendix A makes of a position: how a hand plays to a trick that the opponents have led.
(deftemplate MAIN::defensive-play
  (slot hand (default ?NONE) (allowed-symbols second-hand fourth-hand))
  (slot what (default ?NONE) (allowed-symbols low a-sure-trick card-to-win card-for-drive-out card-for-doing-finesse))
  (slot number (type INTEGER) (default ?NONE))
  (slot by (default ?NONE)))

(deffacts MAIN::relations
  (hand) (combined) (player) (contract) (distribution) (position)
  (no-card-to-cover) (plan-taken-is) (leader-is-the-target-for) (leader-is-not-the-target-for) (has-card-for)
  (has-a-sure-trick) (has-at-least-2-sure-tricks) (has-card-to-win) (expected-entry-is) (current-winner-is))

; Who sits where: partner, and the opponents that play before and after a hand when its partner leads.
(deffacts MAIN::geometry
  (partner declarer dummy) (partner dummy declarer)
  (plays-before declarer right) (plays-before dummy left)
  (plays-after declarer left) (plays-after dummy right))

; ---- the phases ----
(defmodule ANALYSE (import MAIN ?ALL))   ; which frames may fit each suit
(defmodule PROPOSE (import MAIN ?ALL))   ; techniques for each suit
(defmodule DEFENCE (import MAIN ?ALL))   ; Appendix A
