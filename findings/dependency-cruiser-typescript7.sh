#!/usr/bin/env bash
# dependency-cruiser 17.4.3 beside typescript 7.0.2 (npm): a tick for a project of which it read
# nothing.
#
# Expected: TypeScript is read by the compiler that is installed beside it. A rule against circles
# should find the circle, and a project that cannot be read should not pass.
# Seen: with TypeScript 5.9.3 the circle between two files is found and the exit code is not 0.
# With TypeScript 7, which has no programming interface any more, the same command reads no file
# at all, prints a tick, "no dependency violations found (0 modules, ...)", and exits with 0. Only
# --info tells that compilers below 7 are supported. 17 is the last line that runs on Node.js 20.
# Why it matters: such rules keep the rules of a chat away from its services and screens. Raising
# the compiler switches the guard off, and the build stays green: check the number of modules as
# well.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json

mkdir src
echo "import { b } from './b'; export const a = (): number => b();" >src/a.ts
echo "import { a } from './a'; export const b = (): number => a();" >src/b.ts
cat >.dependency-cruiser.cjs <<'JS'
module.exports = {
  forbidden: [{ name: 'no-circle', severity: 'error', from: {}, to: { circular: true } }],
};
JS

cruise() {
  npm install --silent --no-audit --no-fund --ignore-scripts \
    dependency-cruiser@17.4.3 "typescript@$1"
  code=0
  node_modules/.bin/depcruise src >output.txt 2>&1 || code=$?
  echo "typescript $1: exit code $code"
  cat output.txt
}
changed() {
  echo 'This has changed.'
  exit 1
}

cruise 5.9.3
[ "$code" != 0 ] && grep -q 'no-circle' output.txt || changed

cruise 7.0.2
[ "$code" = 0 ] || changed
grep -q 'no dependency violations found (0 modules, 0 dependencies cruised)' output.txt || changed
node_modules/.bin/depcruise --info | grep 'typescript '
