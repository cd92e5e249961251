#!/usr/bin/env bash
# wanakana 5.3.1 (npm, Japanese script and Latin letters): it writes "fan" in letters that it reads back as
# "anxiety".
#
# Expected: toRomaji writes Hepburn, the only value of its option "romanization", and toHiragana and toKatakana read
# it. The word for a fan, the kana fa and n, is "fan" in Hepburn, and toKatakana reads "fan" as these kana.
# Seen: toRomaji writes a small vowel after another kana as if it were a large one: "fuan" for fan, "sofua" for
# sofa, "paateii" for party, "boranteia" for volunteer. Read back, these are other words or none, and fuan is the
# usual word for anxiety. "che" and "she" are right; f with i or e is spelled "fyi" and "fye", and is read back
# well. The package hepburn 1.3.0 writes all of them as Hepburn does.
# Why it matters: these are borrowed words, and small talk in Japanese is full of them. A chat that shows Latin
# letters for kana shows "anxiety" for fans, and a search by letters finds neither "sofa" nor "party".
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts wanakana@5.3.1 hepburn@1.3.0

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const { fromKana } = require('hepburn');
const { toHiragana, toKatakana, toRomaji } = require('wanakana');
console.log('wanakana', JSON.parse(readFileSync('node_modules/wanakana/package.json', 'utf8')).version);

// Kana, by hepburn, by wanakana, and what wanakana reads from its own letters.
const words = [
  ['ファン', 'FAN', 'fuan', 'フアン'], // fan
  ['ソファ', 'SOFA', 'sofua', 'ソフア'], // sofa
  ['パーティー', 'PĀTĪ', 'paateii', 'パアテイイ'], // party
  ['ボランティア', 'BORANTIA', 'boranteia', 'ボランテイア'], // volunteer
  ['フォーク', 'FŌKU', 'fuooku', 'フオオク'], // fork
  ['ウェブ', 'WEBU', 'uebu', 'ウエブ'], // web
  ['フィルム', 'FIRUMU', 'fyirumu', 'フィルム'], // film
  ['チェック', 'CHEKKU', 'chekku', 'チェック'], // check
];
for (const [kana, hepburn, letters, back] of words) {
  const written = toRomaji(kana);
  console.log(`${kana}: hepburn ${fromKana(kana)}, wanakana ${written}, read back ${toKatakana(written)}`);
  assert.deepStrictEqual([fromKana(kana), written, toKatakana(written)], [hepburn, letters, back]);
}
console.log(`"fan" is ${toKatakana('fan')}; anxiety, ふあん, is "${toRomaji('ふあん')}" as well`);
assert.strictEqual(toKatakana('fan'), 'ファン');
assert.strictEqual(toRomaji('ふあん'), toRomaji('ファン'));
assert.strictEqual(toHiragana(toRomaji('ファン')), 'ふあん');
JS
node check.cjs
