#!/usr/bin/env bash
# easemob-websdk 4.21.1 (npm, a chat vendor's browser SDK): a field written out with its default
# value turns a text into another kind of message.
#
# Expected: the SDK speaks protobuf, where a field that is left out and a field that carries its
# default mean the same to whoever reads them: a relay may decode a message and encode it again.
# Seen: Content.subType has 0 as its default, and 0 is the name of the merged history. The SDK
# leaves the field out for a text and asks on arrival whether the field is there. A text that a
# relay decoded and encoded with the defaults written out, by the SDK's own protobuf library,
# arrives as "combine": no text, a file without an address instead. Both decode to the same
# values.
# Why it matters: a server in front of this SDK (a gateway, a filter, an archive that plays
# messages back) has to pass on the bytes that it was given.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts easemob-websdk@4.21.1 ws@8.23.0
echo "easemob-websdk $(node -p 'require("./node_modules/easemob-websdk/package.json").version')"

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { WebSocket, WebSocketServer } = require('ws');

// What the SDK wants of a browser.
globalThis.window = globalThis.self = globalThis;
globalThis.WebSocket = WebSocket;
globalThis.navigator ??= { userAgent: 'node', onLine: true };
const sdk = require('easemob-websdk');
sdk.logger.setConsoleLogVisibility(false);

const schema = (name) => sdk.connection.prototype.root.lookup(`easemob.pb.${name}`);
const encode = (name, value) => schema(name).encode(value).finish();
const relays = {
  'as it came': (bytes) => bytes,
  'encoded again with defaults': (bytes) => {
    const type = schema('MessageBody');
    const plain = type.toObject(type.decode(bytes), { defaults: true });
    return type.encode(type.fromObject(plain)).finish();
  },
};

// A chat server of three answers: signed in, nothing unread, accepted and sent back as from a peer.
let relay, sent, passed;
let count = 0;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => {
  const answer = (command, name, value) =>
    socket.send(encode('MSync', { version: 0, command, payload: encode(name, value) }));
  const status = { errorCode: 0 };
  socket.on('message', (data) => {
    const { command, payload } = schema('MSync').decode(new Uint8Array(data));
    if (command === 3) answer(3, 'Provision', { status });
    if (command === 1) answer(1, 'CommUnreadDL', { status, unread: [], timestamp: Date.now() });
    const { meta } = command === 0 ? schema('CommSyncUL').decode(payload) : {};
    if (meta?.ns !== 1) return;
    const timestamp = Date.now();
    count += 1;
    answer(0, 'CommSyncDL', { status, metaId: meta.id, serverId: 100 + count, timestamp });
    sent = meta.payload;
    passed = relay(sent);
    const people = { from: { name: 'bob' }, to: { name: 'ann' } };
    const letter = { id: 200 + count, ...people, timestamp, ns: 1, payload: passed };
    const queue = { name: 'bob' };
    answer(0, 'CommSyncDL', { status, queue, nextKey: count, timestamp, metas: [letter] });
  });
});

server.on('listening', async () => {
  const url = `ws://127.0.0.1:${server.address().port}/`;
  const options = { appKey: 'a#b', isHttpDNS: false, isFixedDeviceId: false, apiUrl: url, url };
  const chat = new sdk.connection(options);
  let arrived;
  const take = (message) => arrived(message);
  chat.addEventHandler('check', { onTextMessage: take, onCombineMessage: take });
  await chat.open({ user: 'ann', accessToken: 'token' });

  const seen = {};
  for (const [name, how] of Object.entries(relays)) {
    relay = how;
    const message = new Promise((resolve) => (arrived = resolve));
    const text = { type: 'txt', msg: 'See you at eight', chatType: 'singleChat', to: 'bob' };
    await chat.send(sdk.message.create(text));
    const { type, msg, url: address } = await message;
    const fields = [sent, passed].map((bytes) => schema('MessageBody').decode(bytes).contents[0]);
    assert.strictEqual(fields[0].subType, fields[1].subType);
    assert.strictEqual(fields[0].text, fields[1].text);
    console.log(`${name}: type ${type}, text ${msg}, address ${JSON.stringify(address)}`);
    seen[name] = type;
  }
  assert.deepStrictEqual(Object.values(seen), ['txt', 'combine']);
  process.exit();
});
JS
timeout 60 node check.cjs 2>/dev/null
