#!/usr/bin/env bash
# qiniu 7.15.2 (npm, server SDK of an object store): nine tenths of what it installs is a
# TypeScript compiler.
#
# Expected: the SDK is written in JavaScript and brings a file of types, which costs nobody
# anything. What stands under "dependencies" is what it needs to run.
# Seen: TypeScript 4.9 stands there, beside a package that fakes the clock in tests. Loading the
# whole SDK loads neither, nor three others; comments speak of what could change "if" it moved to
# TypeScript. The compiler is 67 of the 69 MB, the SDK itself less than half of one.
# Why it matters: a chat server that takes it to sign uploads carries a compiler in its image, and
# a project on TypeScript 7 gets a second, older one beside it.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --omit=dev qiniu@7.15.2

cat >check.cjs <<'JS'
const assert = require('node:assert');
const fs = require('node:fs');
const Module = require('node:module');

const megabytes = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, path, name }) => {
      return sum + fs.statSync(`${parentPath ?? path}/${name}`).size / 1e6;
    }, 0);
const all = megabytes('node_modules');
const compiler = megabytes('node_modules/typescript');
const own = megabytes('node_modules/qiniu');

const asked = new Set();
const load = Module._load;
Module._load = (request, ...rest) => {
  asked.add(request);
  return load(request, ...rest);
};
const sdk = require('qiniu');
const { version, dependencies } = require('qiniu/package.json');
const idle = Object.keys(dependencies).filter((name) => !asked.has(name));

console.log('qiniu', version, 'with', Object.keys(sdk).length, 'exports');
console.log('typescript', require('typescript/package.json').version);
console.log(`${all.toFixed(1)} MB: compiler ${compiler.toFixed(1)}, SDK ${own.toFixed(1)}`);
console.log('never loaded:', idle.join(', '));
assert.ok(idle.includes('typescript') && idle.includes('mockdate'));
assert.ok(compiler > 0.85 * all && own < 1);
JS
node check.cjs
