#!/usr/bin/env bash
# opencc-js 1.4.2 (npm): the conversion that its README recommends turns everyday words into
# computing terms, in both directions.
#
# Expected: "cn" to "twp" and back is recommended for Mainland and Taiwan Chinese with the words
# of each place; the example is the bicycle, which has another name in Taiwan.
# Seen: most of its words are those of programmers, and they win wherever the characters stand. "I
# have no partner" becomes "I have no object" (of a program), the menu of a restaurant the menu of
# a window, a counter at the station a window on the screen. From Taiwan, "my trip" becomes "my
# process", a wise person an intelligent device, the face she rests on the glass is pasted there.
# Why it matters: these are the words of people who write to each other. The plain "tw" converts
# the same lines character by character and keeps every one of them.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts opencc-js@1.4.2

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { Converter } = require('opencc-js');
console.log('opencc-js', require('./node_modules/opencc-js/package.json').version);

const lines = {
  'cn tw': [
    ['我没有对象', '我沒有物件', '我沒有對象'], // I have no partner
    ['请给我菜单', '請給我選單', '請給我菜單'], // the menu, please
    ['在三号窗口等我', '在三號視窗等我', '在三號窗口等我'], // wait for me at counter three
  ],
  'tw cn': [
    ['我的行程排好了', '我的进程排好了', '我的行程排好了'], // my trip is planned
    ['他很有智慧', '他很有智能', '他很有智慧'], // he is very wise
    ['她把臉貼上玻璃', '她把脸粘贴玻璃', '她把脸贴上玻璃'], // she rests her face on the glass
  ],
};
for (const [direction, cases] of Object.entries(lines)) {
  const [from, to] = direction.split(' ');
  const withWords = (place) => (place === 'tw' ? 'twp' : place);
  const recommended = Converter({ from: withWords(from), to: withWords(to) });
  const plain = Converter({ from, to });
  for (const [text, words, characters] of cases) {
    console.log(`${text}: with words ${recommended(text)}, plain ${plain(text)}`);
    assert.deepStrictEqual([recommended(text), plain(text)], [words, characters]);
  }
}
JS
node check.cjs
