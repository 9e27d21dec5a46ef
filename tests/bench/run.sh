#!/bin/sh
# Runs the bench programs one after the other; BENCH names some of them ("dd layouts"), all without it. Figures are of the
# machine they ran on: compare within one run only. `knowledge`, what each group of kb is worth (BOARDS, SEED),
# `ideas`, what boards about each are found for, `keep`, what threads, a store and explanations cost (BOARDS, SEED;
# BEFORE, another version's program), and `page`, a verdict in the browser (after `make check-web`), take minutes and run
# only when they are named.
set -u
echo "on $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1), $(nproc) cores, $(uname -sm)"
for program in "$@"; do
    name=$(basename "$program" | sed 's/^bench_//')
    case $name in ideas) [ "${BENCH:-}" ] || continue ;; keep) continue ;; esac
    case " ${BENCH:-$name} " in *" $name "*) ;; *) continue ;; esac
    echo
    echo "== $name"
    "$program" || exit 1
done
case " ${BENCH:-} " in *" knowledge "*)
    echo && echo "== knowledge"
    python3 tests/bench/ablate.py "${DECLARER:-build/release/declarer}" ${BOARDS:-100} ${SEED:-77} ;;
esac
case " ${BENCH:-} " in *" keep "*)
    echo && echo "== keep"
    python3 tests/bench/keep.py "$(dirname "${DECLARER:-build/release/declarer}")" ${BOARDS:-24} ${SEED:-1} ;;
esac
case " ${BENCH:-} " in *" page "*)
    echo && echo "== page"
    set --
    for board in d1 d3 safe-hand d11 d10a; do set -- "$@" tests/boards/$board.pbn; done
    NODE_PATH=$PWD/build/web-tools/node_modules node tests/bench/page.cjs /usr/bin/chromium "$PWD/build/web/declarer.html" "$@" ;;
esac
