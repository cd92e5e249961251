#!/usr/bin/env bash
# close-with-grace 2.5.0 (npm): a program that ends by itself with a failure is reported as a
# success.
#
# Expected: the README gives exit code 1 if the closing function fails and 0 if it does not. That
# reads as if it were about signals; a program that has set process.exitCode should keep it.
# Seen: since 2.0 the package also listens for "beforeExit", the ordinary end. It then closes, and
# calls process.exit(0) over the code that was set. The same program without the package ends with
# 3; with "beforeExit" among the events to skip it keeps its code, but does not close.
# Why it matters: the commands of a chat server (migrate, restore, check the ledger) open the same
# database and close it by the same helper. One that says "three sums differ" by its exit code
# tells the script around it that all is well.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts close-with-grace@2.5.0
echo "close-with-grace $(node -p 'require("./node_modules/close-with-grace/package.json").version')"

cat >plain.cjs <<'JS'
process.exitCode = 3;
JS
cat >graceful.cjs <<'JS'
require('close-with-grace')(async () => console.log('closing, exit code', process.exitCode));
process.exitCode = 3;
JS
cat >skipping.cjs <<'JS'
require('close-with-grace')({ skip: ['beforeExit'] }, async () => console.log('closing'));
process.exitCode = 3;
JS

ends_with() { # program, exit code
  code=0
  node "$1.cjs" || code=$?
  echo "$1: exit code $code"
  if [ "$code" != "$2" ]; then
    echo 'This has changed.'
    exit 1
  fi
}
ends_with plain 3
ends_with graceful 0
ends_with skipping 3
