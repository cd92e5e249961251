import { beforeEach, expect, it, vi } from 'vitest';
import { userId, type ChatAddress } from '@/domain/shared/ids';
import type { Balances } from '@/domain/wallet/balances';
import type { EventBus } from '@server/kernel/ports/notices';
import { HEARTBEAT } from '@server/kernel/http/live-stream';
import { balances } from '@tests/support/builders';
import { openLiveStream } from '@tests/support/api-client';
import { blockServer, startTestServer } from '@tests/support/server';

const ann = userId(1);
const bo = userId(2);
const tokens = new Map([
  ['ann', ann],
  ['bo', bo],
]);

const followed = { kind: 'conversation', address: 'cara' as ChatAddress } as const;

const server = blockServer({
  slices: () => ({ slices: [], authenticate: async (token) => tokens.get(token) }),
});

beforeEach(() => {
  tokens.set('ann', ann).set('bo', bo);
});

/** Lines of one stream, in order. */
async function open(token: string) {
  const answer = await fetch(`${server.url}/api/live`, { headers: { token } });
  if (!answer.body) throw new Error('no body');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    close: () => reader.cancel(),
    async next(): Promise<unknown> {
      while (!rest.includes('\n')) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        rest += value;
      }
      const line = rest.slice(0, rest.indexOf('\n'));
      rest = rest.slice(line.length + 1);
      return JSON.parse(line);
    },
  };
}

it('refuses a caller without a session', async () => {
  const answer = await fetch(`${server.url}/api/live`, { headers: { token: 'nobody' } });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 401 });
});

// Before any other stream is open: the beat of all of them begins with the first.
it('beats while nothing happens, and notices a session that ended without a word', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stream = await open('ann');
    await stream.next();
    await vi.advanceTimersByTimeAsync(HEARTBEAT);
    expect(await stream.next()).toEqual({ kind: 'beat' });
    tokens.delete('ann');
    await vi.advanceTimersByTimeAsync(HEARTBEAT);
    expect(await stream.next()).toEqual({ kind: 'signed-out' });
    expect(await stream.next()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it('beats on every page in one moment, whenever each was opened, so that sessions are looked for together', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const early = await open('ann');
  vi.advanceTimersByTime(HEARTBEAT / 2);
  const late = await open('bo');
  for (const stream of [early, late]) await stream.next();
  vi.advanceTimersByTime(HEARTBEAT / 2);
  for (const stream of [early, late]) expect(await stream.next()).toEqual({ kind: 'beat' });
  for (const stream of [early, late]) await stream.close();
  vi.useRealTimers();
});

it("streams the user's own events, line by line, to every open page", async () => {
  const [first, second] = [await open('ann'), await open('ann')];
  expect(first.type).toContain('application/x-ndjson');
  const hello = { kind: 'hello', now: new Date(server.clock.now()).toISOString() };
  expect(await first.next()).toEqual(hello);
  expect(await second.next()).toEqual(hello);
  server.kit.events.publish(bo, { kind: 'conversation', address: 'not-for-ann' as ChatAddress });
  server.kit.events.publish(ann, followed);
  expect(await first.next()).toEqual(followed);
  expect(await second.next()).toEqual(followed);
  await first.close();
  await second.close();
});

const had = (coins: number) => balances({ coins, characters: 2, vipCharacters: 1, owed: 4 });

/**
 * A page of a person whose balances, as they were when it opened, are read while `happens` runs.
 */
async function toldBalances(happens: (events: EventBus) => void) {
  let answer: (balances: Balances) => void = () => undefined;
  const reading = new Promise<Balances>((resolve) => (answer = resolve));
  const rich = await startTestServer({
    slices: () => ({
      slices: [],
      authenticate: async (token) => tokens.get(token),
      balancesOf: () => reading,
    }),
  });
  const stream = await openLiveStream(rich.url, 'ann');
  await stream.until('hello');
  happens(rich.kit.events);
  answer(had(60));
  const first = await stream.next();
  rich.kit.events.publish(ann, followed);
  const next = await stream.next();
  await stream.close();
  await rich.close();
  return [first, next];
}

const told = { kind: 'balances', balances: had(59) } as const;

it('begins with what the user has', async () => {
  expect(await toldBalances(() => undefined)).toEqual([{ ...told, balances: had(60) }, followed]);
});

it('does not send an old value when an event has sent a newer one meanwhile', async () => {
  expect(
    await toldBalances((events) =>
      events.publish(ann, {
        kind: 'balances',
        balances: balances({ coins: 59, characters: 2, vipCharacters: 1, owed: 4 }),
      }),
    ),
  ).toEqual([told, followed]);
});

it('notes a page that reports itself visible, and begins with the number of devices with push', async () => {
  const noted: string[] = [];
  const pushing = await startTestServer({
    slices: () => ({
      slices: [],
      authenticate: async (token) => tokens.get(token),
      noteVisible: async (_user, token) => noted.push(token),
    }),
  });
  const seen = await openLiveStream(pushing.url, 'ann', '?visible=yes');
  expect(await seen.until('devices')).toEqual({ kind: 'devices', devices: 1 });
  for (const query of ['', '?visible=no', '?visible']) {
    const hidden = await openLiveStream(pushing.url, 'bo', query);
    await hidden.until('hello');
    await hidden.close();
  }
  expect(noted).toEqual(['ann']);
  await seen.close();
  await pushing.close();
});

it('begins with how much is new, unless there was news meanwhile', async () => {
  const counts = { requests: 2, notices: 1, announcements: 0 };
  const answers: ((value: typeof counts) => void)[] = [];
  const busy = await startTestServer({
    slices: () => ({
      slices: [],
      authenticate: async (token) => tokens.get(token),
      countNews: () => new Promise((resolve) => answers.push(resolve)),
    }),
  });
  const hers = await openLiveStream(busy.url, 'ann');
  await hers.until('hello');
  const his = await openLiveStream(busy.url, 'bo');
  await his.until('hello');
  busy.kit.events.publish(bo, { kind: 'friends', about: 'request' });
  for (const answer of answers) answer(counts);
  expect(await hers.next()).toEqual({ kind: 'counts', counts });
  expect(await his.next()).toEqual({ kind: 'friends', about: 'request' });
  busy.kit.events.publish(bo, followed);
  expect(await his.next()).toEqual(followed);
  await hers.close();
  await his.close();
  await busy.close();
});

it('ends when the session is revoked, and only then', async () => {
  const [revoked, kept] = [await open('ann'), await open('bo')];
  await revoked.next();
  await kept.next();
  tokens.delete('ann');
  server.kit.events.publish(ann, { kind: 'signed-out' });
  server.kit.events.publish(bo, { kind: 'signed-out' });
  expect(await revoked.next()).toEqual({ kind: 'signed-out' });
  expect(await revoked.next()).toBeUndefined();
  server.kit.events.publish(bo, followed);
  expect(await kept.next()).toEqual(followed);
  await kept.close();
});

it('keeps twenty pages of one user, the newest, also where they are opened all at once', async () => {
  const streams = await Promise.all(Array.from({ length: 60 }, () => open('ann')));
  for (const stream of streams) await stream.next();
  const newest = await open('ann');
  await newest.next();
  server.kit.events.publish(ann, followed);
  expect(await newest.next()).toEqual(followed);
  const heard = await Promise.all(streams.map((stream) => stream.next()));
  const kept = heard.filter((event) => event !== undefined);
  expect(kept).toEqual(Array.from({ length: 19 }, () => followed));
  await Promise.all([newest, ...streams].map((stream) => stream.close()));
});

it('ends every stream when the server ends', async () => {
  const short = await startTestServer({
    slices: () => ({ slices: [], authenticate: async (token) => tokens.get(token) }),
  });
  const answer = await fetch(`${short.url}/api/live`, { headers: { token: 'ann' } });
  const reading = answer.text();
  await short.close();
  expect(await reading).toContain('"hello"');
});
