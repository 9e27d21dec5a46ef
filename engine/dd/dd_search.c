/* The search in portable code. */
#define SEARCH dd_search_portable
#define FILL   dd_fill_portable
#include "engine/dd/dd_search.h"
