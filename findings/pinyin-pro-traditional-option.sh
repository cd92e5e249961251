#!/usr/bin/env bash
# pinyin-pro 3.29.4 (npm): the option for traditional characters changes nothing and reports nothing.
#
# Expected: the types describe "traditional: true" as the mode that recognises traditional characters better. With
# it, a sentence from Taiwan should be read as the same sentence in simplified characters is.
# Seen: the result is the same with and without the option. It only adds a dictionary that is empty, without an
# error, until the caller fills it. With the dictionary that the makers publish apart (@pinyin-pro/data 1.3.1, 1,745
# entries) the words in it are right, and the characters between them are not: in "are you not asleep yet", "yet" is
# read as "to return", and "clean" is read like the first sign of the I Ching. After a conversion to simplified
# characters by opencc-js all of these are right, except for the female "you", which is read like "milk".
# Why it matters: a chat switches the option on for people from Taiwan, sees pinyin above the characters and trusts
# it. The short words, which a learner meets first, are the wrong ones.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  pinyin-pro@3.29.4 @pinyin-pro/data@1.3.1 opencc-js@1.4.2

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const { Converter } = require('opencc-js');
const { addTraditionalDict, pinyin } = require('pinyin-pro');
for (const name of ['pinyin-pro', '@pinyin-pro/data']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version);
}
const simplified = Converter({ from: 'tw', to: 'cn' });

// A sentence, and how it is read: rightly, with the option alone, and with the dictionary.
const sentences = [
  // why
  ['為什麼', 'wèi shén me', 'wéi shén mó', 'wèi shén me'],
  // we grew up together
  ['我們一起長大', 'wǒ men yì qǐ zhǎng dà', 'wǒ mén yì qǐ cháng dà', 'wǒ mén yì qǐ zhǎng dà'],
  // are you not asleep yet
  ['你還沒睡嗎', 'nǐ hái méi shuì ma', 'nǐ huán méi shuì má', 'nǐ huán méi shuì má'],
  // she is still waiting
  ['她還在等著', 'tā hái zài děng zhe', 'tā huán zài děng zhù', 'tā huán zài děng zhù'],
  // very clean
  ['很乾淨', 'hěn gān jìng', 'hěn qián jìng', 'hěn qián jìng'],
];
const without = sentences.map(([text]) => pinyin(text));
const withOption = sentences.map(([text]) => pinyin(text, { traditional: true }));
assert.deepStrictEqual(withOption, without);

addTraditionalDict(require('@pinyin-pro/data/traditional.json'));
for (const [at, [text, right, alone, helped]] of sentences.entries()) {
  const withDictionary = pinyin(text, { traditional: true });
  console.log(`${text}: option ${withOption[at]}, with the dictionary ${withDictionary}`);
  console.log(`  simplified first ${pinyin(simplified(text))}`);
  assert.deepStrictEqual([withOption[at], withDictionary], [alone, helped]);
  assert.strictEqual(pinyin(simplified(text)), right);
}
const you = ['妳好', simplified('妳好')].map((text) => pinyin(text, { traditional: true }));
console.log('hello, to a woman:', you.join(', '));
assert.deepStrictEqual(you, ['nǎi hǎo', 'nǎi hǎo']);
JS
node check.cjs
