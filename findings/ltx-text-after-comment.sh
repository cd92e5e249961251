#!/usr/bin/env bash
# ltx 3.1.2 (npm, the parser of xmpp.js): text that follows a comment is lost.
#
# Expected: the README says that its own parser leaves out advanced XML, and the maintainers that
# comments are ignored. Ignoring a comment leaves the words around it.
# Seen: the words before the comment stay, those after it are gone up to the next tag, without an
# error. The same happens after a processing instruction and after a CDATA section. A second
# parser reads the whole text from the same documents.
# Why it matters: XMPP forbids comments and instructions, but not CDATA sections: a message in which
# another client uses one arrives without its end. And the same small parser is at hand for what a
# chat server reads besides, the answers of an object store or a feed, where comments are common.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts ltx@3.1.2 @xmldom/xmldom@0.9.12

cat >check.cjs <<'JS'
const assert = require('node:assert');
const ltx = require('ltx');
const { DOMParser } = require('@xmldom/xmldom');
console.log('ltx', require('./node_modules/ltx/package.json').version);

const whole = (xml) => new DOMParser().parseFromString(xml, 'text/xml').documentElement.textContent;
const documents = [
  ['<body>See you <!-- or not -->at eight</body>', 'See you '],
  ['<body>See you <?layout line?>at eight</body>', 'See you '],
  ['<body><![CDATA[See you ]]>at eight</body>', 'See you '],
];
for (const [xml, kept] of documents) {
  const text = ltx.parse(xml).getText();
  console.log(`${xml}: ltx "${text}", xmldom "${whole(xml)}"`);
  assert.strictEqual(text, kept);
  assert.strictEqual(whole(xml), 'See you at eight');
}

// What follows the next tag is read again.
const mixed = ltx.parse('<body>See you <!-- --> soon <b>at</b> eight</body>').toString();
console.log(mixed);
assert.strictEqual(mixed, '<body>See you <b>at</b> eight</body>');
JS
node check.cjs
