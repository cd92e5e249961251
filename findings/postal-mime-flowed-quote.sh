#!/usr/bin/env bash
# postal-mime 4.0.0 beside mailparser 3.14.2 (npm, two mail parsers of one author): the answer to a mail is merged
# into the quotation above it.
#
# Expected: in text of the type "format=flowed", a line that ends in a blank continues in the next line. That holds
# for lines of the same depth of quotation only, and the mark of the second line is removed (RFC 3676, 4.2 and 4.5).
# Seen: mailparser does this. postal-mime joins the lines without a look at the marks. The mark ">" ends up in the
# middle of a line. A quoted line that ends in a blank also takes in the next line when that is the answer. In
# Japanese text, where delsp=yes removes the blanks, the mark is between two words.
# Why it matters: people answer the mails of a chat in their mail program, and messengers over mail write this
# format. A server that removes quoted lines removes "Yes." with them, and the message is empty.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2

cat >check.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
for (const name of ['postal-mime', 'mailparser']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version);
}

// Parameters of the type, lines of the mail, as mailparser reads them, and as postal-mime does.
const mails = [
  [
    'format=flowed',
    ['> Shall we meet ', '> at eight?', 'Yes.'],
    '> Shall we meet at eight?\nYes.',
    '> Shall we meet > at eight?\nYes.',
  ],
  ['format=flowed', ['> Shall we meet? ', 'Yes.'], '> Shall we meet? \nYes.', '> Shall we meet? Yes.'],
  [
    'format=flowed',
    ['>> When? ', '> At eight? ', 'Yes.'],
    '>> When? \n> At eight? \nYes.',
    '>> When? > At eight? Yes.',
  ],
  [
    'format=flowed; delsp=yes',
    ['> 今日は ', '> 良い天気', 'はい'],
    '> 今日は良い天気\nはい',
    '> 今日は> 良い天気\nはい',
  ],
  ['format=flowed', ['Not quoted, ', 'one line.'], 'Not quoted, one line.', 'Not quoted, one line.'],
];
for (const [parameters, lines, right, joined] of mails) {
  const type = `Content-Type: text/plain; charset=utf-8; ${parameters}`;
  const mail = ['From: ann@example.org', 'MIME-Version: 1.0', type, '', ...lines, ''].join('\r\n');
  const { text: first } = await simpleParser(mail);
  const { text: second } = await PostalMime.parse(mail);
  console.log(JSON.stringify(lines));
  console.log(`  mailparser  ${JSON.stringify(first)}`);
  console.log(`  postal-mime ${JSON.stringify(second)}`);
  assert.deepStrictEqual([first.trimEnd(), second.trimEnd()], [right, joined]);
}
JS
node check.mjs
