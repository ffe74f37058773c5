#!/bin/sh
# Run in frontend/: installs the client's locked packages once, checks it, and compares a fresh build with frontend_dist/.
# With "install" it stops after the first.
set -eu
if ! cmp -s package-lock.json node_modules/.installed 2>/dev/null; then
    npm ci --no-audit --no-fund --ignore-scripts --loglevel=error
    cp package-lock.json node_modules/.installed
fi
[ "${1:-}" != install ] || exit 0
npm run --silent check
npm run --silent test
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
npm run --silent build -- --outDir "$fresh/dist" --emptyOutDir >/dev/null
if ! diff -r "$fresh/dist" ../frontend_dist; then
    echo "frontend_dist/ is not what the sources build: run 'npm run build' in frontend/ and commit it." >&2
    exit 1
fi
