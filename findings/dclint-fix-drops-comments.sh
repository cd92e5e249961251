#!/usr/bin/env bash
# dclint 3.1.0 (npm, linter of Docker Compose files): --fix deletes comments from a file without a
# fault.
#
# Expected: the README lists it as a feature that comments stay in the right place after sorting
# and fixing, so that nothing of importance is lost.
# Seen: the comment above the first service and the one above the first key of each service are
# deleted; those above later ones stay. It takes no sorting: here the linter finds nothing, exits
# with 0, and --fix rewrites the file all the same, says nothing and exits with 0.
# Why it matters: the first comment of a service is where the reason for a pinned image stands. A
# chat server whose compose file is tidied by a commit hook loses "do not raise this, it deletes
# messages".
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts dclint@3.1.0
echo "dclint $(node -p 'require("./node_modules/dclint/package.json").version')"

cat >compose.yaml <<'YAML'
name: demo
services:
  # holds every message: stop it before a backup
  cache:
    # do not raise this, the next one deletes messages
    image: valkey/valkey:8
    # give it time to write
    restart: always
  # what people see
  web:
    # the last one with our patch
    image: nginx:1.27
YAML
cp compose.yaml before.yaml

node_modules/.bin/dclint compose.yaml
echo 'found nothing'
node_modules/.bin/dclint --fix compose.yaml
lost=$(diff before.yaml compose.yaml || true)
echo "$lost"

expected='3d2
<   # holds every message: stop it before a backup
5d3
<     # do not raise this, the next one deletes messages
11d8
<     # the last one with our patch'
if [ "$lost" != "$expected" ]; then
  echo 'This has changed.'
  exit 1
fi
