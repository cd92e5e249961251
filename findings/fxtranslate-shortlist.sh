#!/usr/bin/env bash
# fxtranslate 0.4.2 (npm, August 2026): its program downloads the lexical shortlist and never uses
# it.
#
# Expected: the types say that the engine takes a fourth file, the shortlist, which keeps the
# output to likely words and is needed to translate exactly as the reference does. The program
# fetches that file with the model, checks its hash and keeps it, so it should hand it over.
# Seen: each engine is built from three files. The fourth is only downloaded and stored, one for
# each direction, and no option of the program changes that.
# Why it matters: without the shortlist every piece of a word is chosen among the whole
# vocabulary, which makes a sentence several times slower. Whoever tries the program to see
# whether a chat could afford the engine measures the slow way; the library has to be given the
# file by hand.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts fxtranslate@0.4.2

cat >check.cjs <<'JS'
const assert = require('node:assert');
const fs = require('node:fs');
const engine = require('./node_modules/fxtranslate/wasm/fxtranslate_wasm.js');
const { run } = require('fxtranslate');

const file = (fileType) => ({
  name: `${fileType}.ende`,
  fileType,
  sourceLanguage: 'en',
  targetLanguage: 'de',
  version: '3.0',
  attachment: { location: fileType },
});
const records = JSON.stringify({ data: ['model', 'vocab', 'lex'].map(file) });

// Zstd frames of one byte, a different one for each file.
const bytes = { model: 77, vocab: 86, lex: 76 };
const frame = (byte) => Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, 1, 9, 0, 0, byte]);
const fetched = [];
const fetch = {
  get: async () => records,
  download: async (url) => {
    const kind = url.split('/').pop();
    fetched.push(kind);
    return frame(bytes[kind]);
  },
};

// In place of the engine, which needs a real model: it notes what it is built from.
let given;
engine.Translator = class {
  constructor(...files) {
    given = files.map((each) => each[0]);
  }
  translate_long(text) {
    return text;
  }
};

const terminal = { stdin: process.stdin, stdout() {}, stderr() {}, stdinIsTty: false };
const command = ['translate', 'en', 'de', 'Good evening.', '--cache-dir', 'cache'];
run(command, terminal, { fetch }).then((code) => {
  const stored = fs.readdirSync('cache', { recursive: true }).filter((name) => name.includes('.'));
  console.log('fxtranslate', require('./node_modules/fxtranslate/package.json').version);
  console.log('downloaded:', fetched.join(', '));
  console.log('stored:', stored.sort().join(', '));
  const names = given.map((byte) => Object.keys(bytes).find((kind) => bytes[kind] === byte));
  console.log('engine built from:', names.join(', '));
  assert.strictEqual(code, 0);
  assert.deepStrictEqual(fetched, ['model', 'vocab', 'lex']);
  assert.deepStrictEqual(names, ['model', 'vocab', 'vocab']);
});
JS
node check.cjs
