#!/bin/sh
# The thesis's own examples, a file a chapter, each with its section; and mode thesis at the table against mode thesis told.
set -u
status=0
build/$VARIANT/tests/run_cases tests/thesis/*.case || status=1
exit $status
