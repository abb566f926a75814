#!/usr/bin/env bash
# Prints a table of the executions in the logs of fuzz targets, also while these run: `summary.sh logs/*`.
set -euo pipefail
awk '
function finish() {
    if (name == "") return
    printf "%-10s %13d %9d %9d\n", name, executions, seconds, failures
    all_executions += executions; all_seconds += seconds; all_failures += failures
}
BEGIN { printf "%-10s %13s %9s %9s\n", "target", "executions", "seconds", "failures" }
FNR == 1 { finish(); name = FILENAME; sub(/.*\//, "", name); executions = seconds = failures = 0 }
/^#[0-9]+/ { executions = substr($1, 2) + 0 }
/exec\/s: [0-9]/ { split($0, after, "exec/s: "); if (after[2] + 0 > 0) seconds = executions / (after[2] + 0) }
/^Done [0-9]+ runs/ { executions = $2; seconds = $5 }
/^SUMMARY: / { failures++ }
END { finish(); printf "%-10s %13d %9d %9d\n", "all", all_executions, all_seconds, all_failures }' "$@"
