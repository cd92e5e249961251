#!/usr/bin/env bash
# easemob-websdk 4.21.1 (npm, a chat vendor's browser SDK): no attempts to reconnect means five.
#
# Expected: the types describe autoReconnectNumMax as the greatest number of reconnections. 1
# gives one attempt and 2 give two, so 0 should give none.
# Seen: 0 is taken for "not said" and gives the default, five attempts over some ten seconds,
# before the page hears that it is offline. A number below nothing, -1, is what switches
# reconnecting off.
# Why it matters: an application with a rule of its own for lost connections (one worker for all
# tabs, ten tries, a longer pause) sets 0 to get the SDK's out of the way, and then has two of
# them at once.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts easemob-websdk@4.21.1 ws@8.23.0
echo "easemob-websdk $(node -p 'require("./node_modules/easemob-websdk/package.json").version')"

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { WebSocket, WebSocketServer } = require('ws');

// What the SDK wants of a browser, and a count of the connections that it opens.
globalThis.window = globalThis.self = globalThis;
globalThis.navigator ??= { userAgent: 'node', onLine: true };
let opened = 0;
globalThis.WebSocket = class extends WebSocket {
  constructor(url) {
    super(url);
    opened += 1;
    this.on('error', () => {});
  }
};
const sdk = require('easemob-websdk');
sdk.logger.setConsoleLogVisibility(false);
const schema = (name) => sdk.connection.prototype.root.lookup(`easemob.pb.${name}`);
const encode = (name, value) => schema(name).encode(value).finish();

/** Signs in, takes the server away and counts what is tried until the SDK gives up. */
const attempts = (autoReconnectNumMax) =>
  new Promise((resolve) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    server.on('connection', (socket) =>
      socket.on('message', (data) => {
        if (schema('MSync').decode(new Uint8Array(data)).command !== 3) return;
        const payload = encode('Provision', { status: { errorCode: 0 } });
        socket.send(encode('MSync', { version: 0, command: 3, payload }));
      }),
    );
    server.on('listening', async () => {
      const url = `ws://127.0.0.1:${server.address().port}/`;
      const options = { appKey: 'a#b', isHttpDNS: false, isFixedDeviceId: false, apiUrl: url, url };
      const chat = new sdk.connection({ ...options, autoReconnectNumMax });
      const onDisconnected = () => resolve(opened - before);
      chat.addEventHandler('check', { onDisconnected, onError() {} });
      await chat.open({ user: 'ann', accessToken: 'token' });
      const before = opened;
      for (const socket of server.clients) socket.terminate();
      server.close();
    });
  });

(async () => {
  const seen = {};
  for (const most of ['2', '1', '0', '-1']) {
    seen[most] = await attempts(Number(most));
    console.log(`autoReconnectNumMax ${most}: ${seen[most]} attempts`);
  }
  assert.deepStrictEqual(seen, { 2: 2, 1: 1, 0: 5, '-1': 0 });
  process.exit();
})();
JS
timeout 120 node check.cjs
