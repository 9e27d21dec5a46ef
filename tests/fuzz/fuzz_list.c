/* Any bytes read as lists: no crash, and what was read survives being written and read again. */
#include "tests/fuzz/round_trip.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return round_trip_input(FORMAT_LIST, data, size);
}
