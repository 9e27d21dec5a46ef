/* The search in portable code. */
#define SEARCH dd_search_portable
#include "engine/dd_search.h"
