#!/usr/bin/env bash
# easemob-websdk 4.21.1 (npm, a chat vendor's browser SDK): some reactions can be added, not removed.
#
# Expected: the type of both calls takes any string as the name of a reaction, so deleteReaction
# with the name that was given to addReaction should name the same reaction.
# Seen: addReaction sends the name in a JSON body, deleteReaction puts it into the address without
# encoding it. "C#" loses what follows the number sign before it leaves the page, "Q&A" becomes
# another parameter, and a plus is a blank to the server. The names of plain words arrive whole.
# Why it matters: a chat that names its reactions freely, as custom ones are named, shows a
# reaction that its author cannot take back. Names of letters and digits, or names that are encoded
# before both calls, avoid it.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  easemob-websdk@4.21.1 ws@8.23.0 xmlhttprequest-ssl@3.1.0
echo "easemob-websdk $(node -p 'require("./node_modules/easemob-websdk/package.json").version')"

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { createServer } = require('node:http');
const { WebSocket, WebSocketServer } = require('ws');

// What the SDK wants of a browser.
globalThis.window = globalThis.self = globalThis;
globalThis.navigator ??= { userAgent: 'node', onLine: true };
globalThis.WebSocket = WebSocket;
globalThis.XMLHttpRequest = require('xmlhttprequest-ssl');
const sdk = require('easemob-websdk');
sdk.logger.setConsoleLogVisibility(false);
const schema = (name) => sdk.connection.prototype.root.lookup(`easemob.pb.${name}`);
const encode = (name, value) => schema(name).encode(value).finish();

/** A chat service that signs everybody in and notes which reaction each request names. */
const named = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { searchParams } = new URL(request.url, 'http://chat');
  named.push(request.method === 'POST' ? JSON.parse(body).message : searchParams.get('message'));
  response.setHeader('content-type', 'application/json').end('{"data":{}}');
});
new WebSocketServer({ server }).on('connection', (socket) =>
  socket.on('message', (data) => {
    if (schema('MSync').decode(new Uint8Array(data)).command !== 3) return;
    const payload = encode('Provision', { status: { errorCode: 0 } });
    socket.send(encode('MSync', { version: 0, command: 3, payload }));
  }),
);

server.listen(0, '127.0.0.1', async () => {
  const host = `127.0.0.1:${server.address().port}`;
  const own = { apiUrl: `http://${host}`, url: `ws://${host}/`, isHttpDNS: false };
  const chat = new sdk.connection({ appKey: 'a#b', isFixedDeviceId: false, ...own });
  await chat.open({ user: 'ann', accessToken: 'token' });
  const seen = {};
  for (const reaction of ['thanks', 'C#', 'Q&A', 'a+b']) {
    await chat.addReaction({ messageId: '1', reaction });
    await chat.deleteReaction({ messageId: '1', reaction });
    const [added, deleted] = named.splice(0);
    console.log(`reaction "${reaction}": added "${added}", deleted "${deleted}"`);
    assert.strictEqual(added, reaction);
    seen[reaction] = deleted;
  }
  assert.deepStrictEqual(seen, { thanks: 'thanks', 'C#': 'C', 'Q&A': 'Q', 'a+b': 'a b' });
  process.exit();
});
JS
timeout 120 node check.cjs
