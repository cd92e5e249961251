#!/usr/bin/env bash
# dict-freedict-eng-spa 2022.04.21-1 (Debian 12, English-Spanish dictionary 0.3.1 of FreeDict): "house" is a church.
#
# Expected: an entry has its whole headword, as "house charge" or "house of worship" is in a printed dictionary.
# Seen: of an expression the headword has the first word only, while pronunciation and translation are those of the
# whole. "house" has three entries: casa, servicio (pronounced "house charge") and iglesia ("house of worship");
# "a" means "to the day", "a few minutes" and "a little". 602 of 5,907 entries are of this kind. Spaces are missing in
# translations as well: "unmomento" for "a moment", "AsiaMenor". Spanish-English and English-Russian have no entry of
# this kind.
# Why it matters: a look-up by headword, which is what dictd offers, shows a reader "church" for "house". A client can
# leave out the entries whose pronunciation begins with that of another entry of the same headword.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
for pair in eng-spa spa-eng eng-rus; do
  apt-get -qq -o APT::Sandbox::User=root download "dict-freedict-$pair=2022.04.21-1"
  dpkg-deb -x dict-freedict-"$pair"_*.deb .
  gzip -dc "usr/share/dictd/freedict-$pair.dict.dz" >"$pair.txt"
  echo "dict-freedict-$pair $(dpkg-deb -f dict-freedict-"$pair"_*.deb Version)"
done

cat >check.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';

/** Entries, and those whose pronunciation goes on after that of another entry of their headword. */
function entriesOf(pair) {
  const text = readFileSync(`${pair}.txt`, 'utf8');
  const all = [...text.matchAll(/^(\S[^\n/]*) \/([^/\n]+)\/[^\n]*\n([^\n]*)/gm)];
  const entries = all.map(([, word, said, meaning]) => ({ word, said, meaning }));
  const sounds = Map.groupBy
    ? Map.groupBy(entries, ({ word }) => word)
    : entries.reduce((map, one) => map.set(one.word, [...(map.get(one.word) ?? []), one]), new Map());
  const cut = entries.filter(({ word, said }) =>
    sounds.get(word).some((other) => said.length > other.said.length && said.startsWith(other.said)),
  );
  return { entries, cut, of: (word) => sounds.get(word).map(({ said, meaning }) => [said, meaning]) };
}

const { entries, cut, of } = entriesOf('eng-spa');
console.log(`eng-spa: ${cut.length} of ${entries.length} entries are under the first word of their expression`);
console.log('house:', JSON.stringify(of('house')));
console.log('moment:', entries.filter(({ meaning }) => meaning === 'unmomento').map(({ word, said }) => `${word} /${said}/`));
assert.deepStrictEqual(of('house'), [
  ['haus', 'casa'],
  ['haustʃɑːdʒ', 'servicio'],
  ['hausɔfwəːʃip', 'iglesia'],
]);
assert.deepStrictEqual([cut.length, entries.length], [602, 5907]);
for (const pair of ['spa-eng', 'eng-rus']) assert.strictEqual(entriesOf(pair).cut.length, 0);
console.log('spa-eng and eng-rus: none');
JS
node check.mjs
