#!/bin/sh
# run.sh available: whether clang and its fuzzer runtime are installed; says so when not.
# run.sh SECONDS PROGRAM...: runs each fuzz target, libFuzzer's or one with tests/fuzz/spoil.c in its place, that long with its seeds (tests/fuzz/seeds/NAME for fuzz_NAME), new
# inputs going to build/fuzz/corpus/NAME, as many targets at once as there are processors. One line a target with the count of
# inputs; non-zero when one fails.
# run.sh INPUTSx PROGRAM...: the same with that many inputs (2000x), the same ones each time.
# run.sh one SECONDS PROGRAM: one of them.
set -u

available() {
    mkdir -p build/fuzz
    echo 'int LLVMFuzzerTestOneInput(const char *d, unsigned long n) { (void)d; return (int)(n * 0); }' |
        clang -fsanitize=fuzzer,address -x c - -o build/fuzz/available 2>/dev/null && return 0
    echo "fuzz: clang with its fuzzer runtime is not installed; skipped"
    return 1
}

run() { # run SECONDS PROGRAM
    name=$(basename "$2" | sed 's/^fuzz_//')
    log=build/fuzz/$name.log longest=10
    case $name in knowledge | drill) longest=120 ;; esac # each input loads all of kb, or explains a board
    case $1 in
    *x)
        runs=${1%x}
        case $name in knowledge) runs=$((runs / 30)) ;; drill) runs=$((runs / 75)) ;; esac
        corpus=build/fuzz/fixed/$name limit="-runs=$runs -seed=1"
        rm -rf "$corpus"
        ;;
    *) corpus=build/fuzz/corpus/$name limit="-max_total_time=$1" ;;
    esac
    mkdir -p "$corpus" "build/fuzz/crash/$name"
    seeds=
    [ -d "tests/fuzz/seeds/$name" ] && seeds=tests/fuzz/seeds/$name
    # shellcheck disable=SC2086
    if "$2" $limit -timeout=$longest -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/crash/$name/" "$corpus" $seeds >"$log" 2>&1; then
        echo "ok    fuzz $name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs"
        return 0
    fi
    echo "FAIL  fuzz $name: see $log"
    grep -vE '^#[0-9]' "$log" | tail -30
    return 1
}

if [ "$1" = available ]; then
    available
    exit
fi
if [ "$1" = one ]; then
    run "$2" "$3"
    exit
fi
seconds=$1
shift
# those that take longest first
printf '%s\n' "$@" | awk '/_(drill|knowledge)$/ { print; next } { rest = rest $0 "\n" } END { printf "%s", rest }' |
    xargs -P "$(nproc)" -n 1 sh tests/fuzz/run.sh one "$seconds"
