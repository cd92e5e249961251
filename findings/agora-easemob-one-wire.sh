#!/usr/bin/env bash
# agora-chat 1.4.0 and easemob-websdk 4.21.1 (npm): the SDKs of two vendors speak one protocol.
#
# Expected: two packages, two brands with documentation, servers and version numbers of their own;
# neither README says that one could stand in for the other.
# Seen: both carry the same protobuf schema under the same name, easemob.pb. Every field and every
# value that Agora's knows stands in Easemob's with the same number and type; what Easemob's has
# more is compression, streamed messages and a farewell. Signed in at one small server that passes
# the bytes on, a client of one writes and a client of the other reads.
# Why it matters: an adapter or a gateway that is written for one vendor goes most of the way to
# the other, so that a chat is less bound than its imports look.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  agora-chat@1.4.0 easemob-websdk@4.21.1 ws@8.23.0

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { WebSocket, WebSocketServer } = require('ws');

// A thrown error is told without the line it stands on, which holds a whole SDK.
const fail = (error) => {
  console.error(error);
  process.exit(1);
};
process.on('uncaughtException', fail).on('unhandledRejection', fail);

// What the SDKs want of a browser.
globalThis.window = globalThis.self = globalThis;
globalThis.navigator ??= { userAgent: 'node', onLine: true };
globalThis.document = { addEventListener() {}, removeEventListener() {} };
globalThis.WebSocket = WebSocket;
const load = (name) => {
  console.log(name, require(`./node_modules/${name}/package.json`).version);
  const sdk = require(name).default ?? require(name);
  sdk.logger.setConsoleLogVisibility(false);
  return sdk;
};
const agora = load('agora-chat');
const easemob = load('easemob-websdk');

/** Each field with its number and type, and each value of an enumeration, one a line. */
const entries = (node) =>
  (node.nestedArray ?? []).flatMap((each) => [
    ...Object.values(each.fields ?? {}).map(
      ({ name, id, type, repeated }) =>
        `${each.fullName}.${name} = ${id} ${type}${repeated ? '[]' : ''}`,
    ),
    ...Object.entries(each.values ?? {}).map(([name, id]) => `${each.fullName}.${name} = ${id}`),
    ...entries(each),
  ]);
const [here, there] = [agora, easemob].map((sdk) => entries(sdk.connection.prototype.root));
const onlyHere = here.filter((entry) => !there.includes(entry));
const onlyThere = there.filter((entry) => !here.includes(entry));
console.log(`Agora ${here.length} entries, ${onlyHere.length} of them its own`);
console.log(`Easemob ${there.length} entries, ${onlyThere.length} of them its own:`);
console.log(onlyThere.join('\n'));
assert.ok(here.length > 300);
assert.deepStrictEqual(onlyHere, []);
assert.strictEqual(onlyThere.length, 22);

// One server for both, with the schema of Agora's.
const schema = (name) => agora.connection.prototype.root.lookup(`easemob.pb.${name}`);
const encode = (name, value) => schema(name).encode(value).finish();
const sockets = new Map();
let count = 0;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => {
  const answer = (to, command, name, value) =>
    to.send(encode('MSync', { version: 0, command, payload: encode(name, value) }));
  const status = { errorCode: 0 };
  let self;
  socket.on('message', (data) => {
    const { command, payload, guid } = schema('MSync').decode(new Uint8Array(data));
    if (command === 3) {
      self = guid.name;
      sockets.set(self, socket);
      answer(socket, 3, 'Provision', { status });
    }
    const timestamp = Date.now();
    if (command === 1) answer(socket, 1, 'CommUnreadDL', { status, unread: [], timestamp });
    const { meta } = command === 0 ? schema('CommSyncUL').decode(payload) : {};
    if (meta?.ns !== 1) return;
    count += 1;
    answer(socket, 0, 'CommSyncDL', { status, metaId: meta.id, serverId: 100 + count, timestamp });
    const from = { name: self };
    const letter = { ...meta, id: 100 + count, from, timestamp };
    const pushed = { status, queue: from, nextKey: count, timestamp, metas: [letter] };
    answer(sockets.get(meta.to.name), 0, 'CommSyncDL', pushed);
  });
});

server.on('listening', async () => {
  const url = `ws://127.0.0.1:${server.address().port}/`;
  const signIn = async (sdk, user) => {
    const options = { appKey: 'a#b', isHttpDNS: false, isFixedDeviceId: false, apiUrl: url, url };
    const chat = new sdk.connection(options);
    const next = new Promise((resolve) =>
      chat.addEventHandler('check', { onTextMessage: ({ from, msg }) => resolve([from, msg]) }),
    );
    await chat.open({ user, accessToken: 'token' });
    const write = (to, msg) =>
      chat.send(sdk.message.create({ type: 'txt', msg, chatType: 'singleChat', to }));
    return { next, write };
  };
  const ann = await signIn(agora, 'ann');
  const bob = await signIn(easemob, 'bob');
  await ann.write('bob', 'See you at eight');
  console.log("Easemob's client reads", await bob.next);
  await bob.write('ann', 'Make it nine');
  console.log("Agora's client reads", await ann.next);
  assert.deepStrictEqual(await bob.next, ['ann', 'See you at eight']);
  assert.deepStrictEqual(await ann.next, ['bob', 'Make it nine']);
  process.exit();
});
JS
timeout 60 node check.cjs
