#!/usr/bin/env bash
# @xmpp/jid 0.14.0 (npm, the addresses of xmpp.js) beside prosody 0.12.3 (Debian 12): an address that is parsed and
# written again is the address of another account.
#
# Expected: parse and toString return a valid address as it was, except for capitals. XEP-0106 escapes a backslash
# only at the start of one of its ten sequences, so the backslash in sales\ann@example.org stays.
# Seen: @xmpp/jid escapes any other backslash while it parses: sales\ann@example.org becomes
# sales\5cann@example.org. Its function "equal" finds both the same. For Prosody, an XMPP server, they are two
# accounts. Given the name alone, Prosody's own function and stanza 12.22.1 leave the backslash, while Strophe 5.0.0
# escapes it.
# Why it matters: names from a company's directory often have the form "domain\user". A bot or a gateway that replies
# to the parsed sender writes to an account that does not exist, and the sender waits for an answer.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  @xmpp/jid@0.14.0 stanza@12.22.1 strophe.js@5.0.0 @xmldom/xmldom@0.9.12 ws@8.23.0
for package in prosody=0.12.3-1+deb12u1 lua5.4 liblua5.4-0 libicu72; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for file in *.deb; do
  dpkg-deb -x "$file" debian
done
echo "prosody $(dpkg-deb -f prosody_*.deb Version)"

cat >prosody.lua <<'LUA'
package.path = 'debian/usr/lib/prosody/?.lua'
package.cpath = 'debian/usr/lib/prosody/?.so'
local jid = require 'util.jid'
local name, written = arg[1], arg[2]
print(jid.escape(name) .. '@example.org')
print(jid.prep(name .. '@example.org') == jid.prep(written) and 'one account' or 'two accounts')
LUA
cat >check.mjs <<'JS'
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { equal, parse } from '@xmpp/jid';
import { JID } from 'stanza';
import { Strophe } from 'strophe.js';
console.log('@xmpp/jid', JSON.parse(readFileSync('node_modules/@xmpp/jid/package.json', 'utf8')).version);

const env = { ...process.env, LD_LIBRARY_PATH: 'debian/usr/lib/x86_64-linux-gnu' };
const askProsody = (name, written) =>
  execFileSync('debian/usr/bin/lua5.4', ['prosody.lua', name, written], { env, encoding: 'utf8' })
    .trim()
    .split('\n');

// Name, the address that @xmpp/jid writes, and what it and the first address are to Prosody.
const names = [
  ['sales\\ann', 'sales\\5cann@example.org', 'two accounts'],
  ['office\\sales\\ann', 'office\\5csales\\5cann@example.org', 'two accounts'],
  ['o\\27neill', 'o\\27neill@example.org', 'one account'],
  ['ann.lee', 'ann.lee@example.org', 'one account'],
];
for (const [name, rewritten, accounts] of names) {
  const address = `${name}@example.org`;
  const written = parse(address).toString();
  const [, seen] = askProsody(name, written);
  console.log(`${address}: @xmpp/jid writes ${written}, to Prosody ${seen}`);
  assert.deepStrictEqual([written, seen], [rewritten, accounts]);
  assert.ok(equal(parse(address), parse(written)));
  assert.strictEqual(JID.parse(address).full, address);
  assert.strictEqual(Strophe.getBareJidFromJid(address), address);
}
const [byProsody] = askProsody('sales\\ann', '');
const byStanza = JID.create({ local: 'sales\\ann', domain: 'example.org' });
const byStrophe = `${Strophe.escapeNode('sales\\ann')}@example.org`;
console.log(`the name escaped: Prosody ${byProsody}, stanza ${byStanza}, Strophe ${byStrophe}`);
assert.deepStrictEqual([byProsody, byStanza], ['sales\\ann@example.org', 'sales\\ann@example.org']);
assert.strictEqual(byStrophe, 'sales\\5cann@example.org');
process.exit();
JS
node check.mjs
