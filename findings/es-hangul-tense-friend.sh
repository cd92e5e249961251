#!/usr/bin/env bash
# es-hangul 2.4.0 (npm, July 2026): its standard pronunciation of "friend", "Korea" and "thank you" is wrong.
#
# Expected: standardizePronunciation is documented as the standard pronunciation. In that standard, g, d, s and j
# become tense after n or m where the stem of a verb meets its ending (rule 24). In a noun such as chin-gu they do
# not.
# Seen: the function applies the rule to all words, because it does not distinguish stems from nouns. "Friend"
# becomes chinkku and "Korea" hankkuk, and "thank you", "man", "when" and "a cold" change alike. With
# hardConversion: false these are right, but "school" and "restaurant" lose the tense sound that they need. No
# setting is right for a sentence with both. romanize is not affected, since the official romanisation writes no
# tense sounds.
# Why it matters: a chat can show a learner how a tapped word sounds. A tense sound is another sound in Korean (dal
# is the moon, ttal a daughter), and the first words of most conversations are affected.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts es-hangul@2.4.0

cat >check.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { romanize, standardizePronunciation } from 'es-hangul';
console.log('es-hangul', JSON.parse(readFileSync('node_modules/es-hangul/package.json', 'utf8')).version);

// Word, its pronunciation in the standard dictionary, by the library, and with hardConversion: false.
const words = [
  ['친구', '친구', '친꾸', '친구'], // friend
  ['한국', '한국', '한꾹', '한국'], // Korea
  ['감사합니다', '감사함니다', '감싸함니다', '감사함니다'], // thank you
  ['남자', '남자', '남짜', '남자'], // man
  ['언제', '언제', '언쩨', '언제'], // when
  ['감기', '감기', '감끼', '감기'], // a cold
  ['인사', '인사', '인싸', '인사'], // greeting
  ['학교', '학꾜', '학꾜', '학교'], // school
  ['식당', '식땅', '식땅', '식당'], // restaurant
];
for (const [word, standard, spoken, soft] of words) {
  const both = [
    standardizePronunciation(word),
    standardizePronunciation(word, { hardConversion: false }),
  ];
  console.log(`${word} (${romanize(word)}): standard ${standard}, ${both[0]}, without tense sounds ${both[1]}`);
  assert.deepStrictEqual(both, [spoken, soft]);
  assert.notDeepStrictEqual(both, [standard, standard]);
}
JS
node check.mjs
