#!/usr/bin/env bash
# dict-freedict-jpn-eng, -jpn-deu and -jpn-rus 2022.04.21-1 (Debian 12, dictionaries of FreeDict): the pronunciation
# of "cat" is "Chinese letter".
#
# Expected: each spelling of an entry is followed by its pronunciation in IPA, between slashes. For the kanji of
# "cat" that is what the kana has in the same row: neko.
# Seen: the pronunciations come from a speech synthesiser without readings for kanji. It says the name of the script
# instead, in English and with its own marks for a change of language: (en)Chinese(ja)letter, once for each kanji.
# More than four of five spellings with kanji have it, in the dictionary into English 158,071 of them. In other
# spellings the kanji is left out, so that "to eat" is beru instead of taberu. Words in kana are pronounced well.
# Why it matters: a chat that shows or speaks the pronunciation of a tapped word teaches that "cat", "school" and
# "Japan" sound alike. It can use the pronunciation of a spelling in kana only.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
for pair in jpn-eng jpn-deu jpn-rus; do
  apt-get -qq -o APT::Sandbox::User=root download "dict-freedict-$pair=2022.04.21-1"
  dpkg-deb -x dict-freedict-"$pair"_*.deb .
  gzip -dc "usr/share/dictd/freedict-$pair.dict.dz" >"$pair.txt"
  echo "dict-freedict-$pair $(dpkg-deb -f dict-freedict-"$pair"_*.deb Version)"
done

cat >check.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';

const CHINESE = '(en)tʃˈaɪniːz(ja)lˈe̞tə';
for (const pair of ['jpn-eng', 'jpn-deu', 'jpn-rus']) {
  const all = [...readFileSync(`${pair}.txt`, 'utf8').matchAll(/(\S+) \/([^/\n]+)\//g)];
  const kanji = all.filter(([, spelling]) => /\p{Script=Han}/u.test(spelling));
  const named = kanji.filter(([, , pronunciation]) => pronunciation.includes('tʃˈaɪniːz'));
  console.log(`${pair}: ${named.length} of ${kanji.length} spellings with kanji are a "Chinese letter"`);
  assert.ok(named.length > 0.8 * kanji.length);

  const said = (word) => all.find(([, spelling]) => spelling === word)[2];
  for (const [written, inKana] of [['猫', 'ねこ'], ['学校', 'がっこう'], ['食べる', 'たべる']]) {
    console.log(`  ${written} /${said(written)}/, ${inKana} /${said(inKana)}/`);
  }
  assert.strictEqual(said('猫'), CHINESE);
  assert.strictEqual(said('ねこ'), 'nˈe̞ko̞');
  assert.strictEqual(said('学校'), `${CHINESE} ${CHINESE}`);
  assert.strictEqual(said('食べる'), 'bˈe̞ɽɯᵝ');
  assert.strictEqual(said('たべる'), 'täbˈe̞ɽɯᵝ');
}
JS
node check.mjs
