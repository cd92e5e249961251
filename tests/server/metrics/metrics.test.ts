import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { observe } from '@server/kernel/diagnostics';
import { SECOND } from '@/domain/shared/time';
import { repeat } from '@server/kernel/scheduler';
import { startTestServer, type TestServer } from '@tests/support/server';
import { freePort } from '../../../scripts/free-port.mjs';

let server: TestServer;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = await startTestServer({ settings: { METRICS_ADDRESS: `127.0.0.1:${port}` } });
});
afterAll(() => server.close());

/** The value of a line, such as `name{label="x"}`; undefined where there is none. */
async function valueOf(name: string): Promise<number | undefined> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

it('serves its text at its own address, and nothing at the address of people', async () => {
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const text = await answer.text();
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'])
    expect(text).toContain(`\n${name} `);
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

it('counts requests by the declared route, not by the requested path', async () => {
  const name =
    'parley_http_request_seconds_count{method="GET",route="/api/system/time",status="400"}';
  const before = (await valueOf(name)) ?? 0;
  await fetch(`${server.url}/api/system/time?secret=1`);
  await fetch(`${server.url}/api/nothing-like-this`);
  await expect.poll(() => valueOf(name)).toBe(before + 1);
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).not.toMatch(/secret|nothing-like-this/);
});

it('counts frames, translations, rounds and what is logged', async () => {
  observe('frame', { outcome: 'accepted', seconds: 0.02 });
  observe('translation', { outcome: 'translated' });
  expect(await valueOf('parley_chat_frame_seconds_count{outcome="accepted"}')).toBe(1);
  expect(await valueOf('parley_chat_frame_seconds_bucket{le="0.01",outcome="accepted"}')).toBe(0);
  expect(await valueOf('parley_chat_frame_seconds_bucket{le="0.025",outcome="accepted"}')).toBe(1);
  expect(await valueOf('parley_translations_total{outcome="translated"}')).toBe(1);
  let rounds = 0;
  const work = () => ((rounds += 1) === 1 ? Promise.reject(new Error('x')) : Promise.resolve());
  const repeated = repeat('a round of the test', 1, work, server.kit);
  await expect
    .poll(() => valueOf('parley_rounds_total{name="a round of the test",outcome="done"}'))
    .toBeGreaterThan(0);
  await repeated.stop();
  expect(await valueOf('parley_rounds_total{name="a round of the test",outcome="failed"}')).toBe(1);
  const last = 'parley_round_last_success_timestamp_seconds{name="a round of the test"}';
  expect(Math.abs(((await valueOf(last)) ?? 0) - Date.now() / SECOND)).toBeLessThan(600);
  const failed = 'parley_log_entries_total{level="error",text="a round of the test failed"}';
  expect(await valueOf(failed)).toBe(1);
  server.errors.length = 0;
});

it('knows the connections of the database, open sockets and due mails', async () => {
  expect(await valueOf('parley_database_connections{state="pending"}')).toBe(0);
  expect(await valueOf('parley_chat_sockets')).toBe(0);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`);
  await once(socket, 'open');
  expect(await valueOf('parley_chat_sockets')).toBe(1);
  socket.close();
  await expect.poll(() => valueOf('parley_chat_sockets')).toBe(0);
  expect(await valueOf('parley_mails_due')).toBe(0);
});

it('takes few connections, which leaves the files to people, and serves again when they have gone', async () => {
  const { port, hostname } = new URL(address);
  const silent = Array.from({ length: 100 }, () => connect(Number(port), hostname));
  for (const socket of silent) socket.on('error', () => socket.destroy());
  const turnedAway = () => silent.filter(({ destroyed }) => destroyed).length;
  await expect.poll(turnedAway).toBeGreaterThanOrEqual(100 - 32);
  for (const socket of silent) socket.destroy();
  const status = () => fetch(`${address}/metrics`).then((answer) => answer.status);
  await expect.poll(() => status().catch(() => 0)).toBe(200);
});

it.concurrent.each([
  ['GET /metrics', 5_000],
  ['GET /nothing', 5_000],
  ['GET /metrics', 100],
])('answers one request of a connection and closes it: %s, %i times', async (line, times) => {
  const request = `${line} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  // A connection that is closed while it sends is one that was refused.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(request.repeat(times));
  await closed;
  const answers = text.match(/^HTTP\/1\.1 \d+/gm) ?? [];
  expect(answers.filter((answer) => !answer.endsWith('503')).length).toBeLessThanOrEqual(1);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('goes on without them where their port is taken', async () => {
  const other = await startTestServer({
    settings: { METRICS_ADDRESS: address.slice('http://'.length) },
  });
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  expect(other.errors).toHaveLength(1);
  other.errors.length = 0;
  await other.close();
});
