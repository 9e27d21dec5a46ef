/* The readers behind read_boards, one a format: each as read_boards is, without the format. */
#ifndef FACTS_FORMATS_READERS_H
#define FACTS_FORMATS_READERS_H

#include "facts/formats/pbn/pbn.h"

typedef int board_reader(const struct source *s, struct faults *faults, board_visitor *visit, void *context);

board_reader read_lin, read_list, read_url;

#endif
