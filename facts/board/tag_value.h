/* Small values as PBN writes them, shared by the formats. Nothing here has state. */
#ifndef FACTS_BOARD_TAG_VALUE_H
#define FACTS_BOARD_TAG_VALUE_H

#include "facts/board/board.h"

/* "None" "NS" "EW" "All". */
const char *vulnerable_text(enum vulnerable v);
/* From those, "Love" "-" "Both" "N-S" "E-W" "o" "n" "e" "b" "0", any case. Returns whether it was one. */
bool vulnerable_from_text(const char *text, enum vulnerable *v);
/* The declarer's tricks from "9", "NS 9", "EW 4 NS 9", "^9"; -1 when it is none, or when `declarer` (NO_SEAT:
 * unknown) would be needed. The tricks of the other side are taken from 13. */
int result_from_text(const char *text, int declarer);

/* Whether a PBN tag of that name, in any case, becomes fields of the board instead of being carried through.
 */
bool tag_is_modelled(const char *name);
/* Whether "#" and "##" as its value are PBN's inheritance: not for those that PBN excepts. */
bool tag_is_inherited(const char *name);
/* Whether it is one of the tags that PBN's export form always has and the program carries: Event, Site,
 * West... */
bool tag_is_export(const char *name);

#endif
