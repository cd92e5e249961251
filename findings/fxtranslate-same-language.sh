#!/usr/bin/env bash
# fxtranslate 0.4.2 (npm, August 2026): from English to English it goes through Arabic.
#
# Expected: its README says that a pair with no English on either side goes through English, and
# the types say that a route which does not exist throws. A language and itself should be refused,
# or left alone.
# Seen: the same language twice is a route. German to German goes through English and back, and
# English to English through whichever language comes first in the alphabet of those with models
# both ways, here Arabic. Asked to fetch "en en", the program downloads both Arabic models.
# Why it matters: two people who write the same language meet all the time. A chat that does not
# compare the languages itself rewrites their words by way of a third language, and bills for it.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts fxtranslate@0.4.2

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { resolveRoute, run } = require('fxtranslate');

// A list of models in the shape that Firefox publishes: each language to English and from it.
const file = (fileType, from, to) => ({
  name: `${fileType}.${from}-${to}`,
  fileType,
  sourceLanguage: from,
  targetLanguage: to,
  version: '3.0',
  attachment: { location: `${fileType}.${from}-${to}` },
});
const pair = (from, to) => [file('model', from, to), file('vocab', from, to)];
const languages = ['ja', 'de', 'zh-Hans', 'es', 'ar', 'ru', 'ko'];
const records = JSON.stringify({
  data: languages.flatMap((each) => [...pair(each, 'en'), ...pair('en', each)]),
});

const route = (from, to) => {
  const { kind, pivot } = JSON.parse(resolveRoute(records, from, to));
  return kind === 'pivot' ? `${from} -> ${pivot} -> ${to}` : `${from} -> ${to}`;
};
const routes = [route('de', 'ja'), route('de', 'de'), route('en', 'en')];
console.log('fxtranslate', require('./node_modules/fxtranslate/package.json').version);
console.log(routes.join('\n'));

// One byte as a zstd frame stands for every model.
const frame = Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, 1, 9, 0, 0, 120]);
const fetched = [];
const fetch = {
  get: async () => records,
  download: async (url) => (fetched.push(url.split('/').pop()), frame),
};
const terminal = { stdin: process.stdin, stdout() {}, stderr() {}, stdinIsTty: false };
run(['models', 'add', 'en', 'en', '--cache-dir', 'cache'], terminal, { fetch }).then((code) => {
  console.log(`models add en en: code ${code}, fetched ${fetched.join(', ')}`);
  assert.deepStrictEqual(routes, ['de -> en -> ja', 'de -> en -> de', 'en -> ar -> en']);
  assert.strictEqual(code, 0);
  assert.deepStrictEqual(fetched, [
    'model.en-ar',
    'vocab.en-ar',
    'model.ar-en',
    'vocab.ar-en',
  ]);
});
JS
node check.cjs
