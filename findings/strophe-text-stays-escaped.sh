#!/usr/bin/env bash
# strophe.js 5.0.0 (npm, XMPP client, August 2026): the text of a message is read with its escapes.
#
# Expected: Strophe.getText is documented as the text of all text children of an element. A builder
# takes plain text with t(), so reading should give the same text back, as getText of ltx does.
# Seen: getText escapes what the document holds. "Tom & Ann <3" comes back as
# "Tom &amp; Ann &lt;3", while textContent of the same element is the plain text. A program that
# reads with getText and writes with t(), such as a relay or a bot, adds a layer of escapes each
# time. Neither the README nor the type says so.
# Why it matters: a page that shows the text as text shows "&amp;" to the reader, a translation
# engine gets markup for words, and a limit in characters counts five for one.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  strophe.js@5.0.0 @xmldom/xmldom@0.9.12 ws@8.23.0 ltx@3.1.2

cat >check.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { parse } from 'ltx';
import { $msg, Strophe } from 'strophe.js';
const { version } = JSON.parse(readFileSync('node_modules/strophe.js/package.json', 'utf8'));
console.log('strophe.js', version);

const bodyOf = (text) => $msg({ to: 'ann@example.org' }).c('body').t(text);
const written = 'Tom & Ann <3';
const read = Strophe.getText(bodyOf(written).node);
console.log(`written "${written}", getText "${read}", textContent "${bodyOf(written).node.textContent}"`);
assert.strictEqual(read, 'Tom &amp; Ann &lt;3');
assert.strictEqual(bodyOf(written).node.textContent, written);
assert.strictEqual(parse(bodyOf(written).toString()).getChildText('body'), written);

let text = 'a & b';
for (let hop = 1; hop <= 3; hop += 1) {
  text = Strophe.getText(bodyOf(text).node);
  console.log(`after hop ${hop}: ${text}`);
}
assert.strictEqual(text, 'a &amp;amp;amp; b');
JS
node check.mjs
