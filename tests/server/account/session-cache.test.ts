import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { tellElsewhere } from '@server/account/session-endings';
import { SessionCache } from '@server/account/authenticate';
import type { KnownSession } from '@server/account/session-store';
import type { Backplane } from '@server/kernel/ports/system';

const ANN = 1 as UserId;
const LENGTH = 5_000;

function sessionOf(token_hash: string, user_id: number = ANN): KnownSession {
  const [created_at, expires_at] = [new Date(0), new Date(9e12)];
  const none = { used_at: null, revoked_at: null, revoked_for: null };
  return { token_hash, user_id, created_at, expires_at, ...none, status: 'active' };
}

/** A cache over sessions that a test can change, with the looks it took. */
function oneCache(rows: Map<string, KnownSession>) {
  const looks: string[] = [];
  const time = { elapsed: 0, now: 1_000_000, length: LENGTH };
  const cache = new SessionCache({
    load: async (hash) => {
      looks.push(hash);
      return rows.get(hash);
    },
    mayRemember: async () => time.length,
    elapsed: () => time.elapsed,
    now: () => epochMs(time.now),
  });
  return { cache, looks, time };
}

describe('remembered sessions', () => {
  it('are read once, until their time is over by either clock', async () => {
    const { cache, looks, time } = oneCache(new Map([['a', sessionOf('a')]]));
    for (const [elapsed, now] of [
      [0, 0],
      [LENGTH - 1, 0],
      [LENGTH, 0],
      [LENGTH, LENGTH - 1],
      // The machine slept, or somebody set its clock.
      [LENGTH, LENGTH],
      [LENGTH, 0],
    ] as const) {
      Object.assign(time, { elapsed, now: 1_000_000 + now });
      expect(await cache.find('a')).toBeDefined();
      time.elapsed = elapsed;
    }
    expect(looks).toHaveLength(4);
  });

  it.each([
    ['nobody', undefined],
    ['one that has ended', { ...sessionOf('a'), revoked_at: new Date(5) }],
    ['one of a banned account', { ...sessionOf('a'), status: 'banned' as const }],
  ])('are not: %s', async (_, row) => {
    const { cache, looks } = oneCache(new Map(row && [['a', row]]));
    await cache.find('a');
    await cache.find('a');
    expect(looks).toHaveLength(2);
  });

  it('are none where other servers cannot tell of ends', async () => {
    const { cache, looks, time } = oneCache(new Map([['a', sessionOf('a')]]));
    time.length = 0;
    await cache.find('a');
    await cache.find('a');
    expect(looks).toHaveLength(2);
  });

  it('are ten thousand at most, the oldest going first', async () => {
    const hashes = Array.from({ length: 10_001 }, (_, n) => String(n));
    const { cache, looks } = oneCache(new Map(hashes.map((hash) => [hash, sessionOf(hash)])));
    for (const hash of hashes) await cache.find(hash);
    looks.length = 0;
    await cache.find('10000');
    await cache.find('1');
    expect(looks).toEqual([]);
    await cache.find('0');
    expect(looks).toEqual(['0']);
  });

  it('are forgotten for one person and nobody else', async () => {
    const rows = [sessionOf('a'), sessionOf('b'), sessionOf('c', 2)];
    const { cache, looks } = oneCache(new Map(rows.map((row) => [row.token_hash, row])));
    for (const hash of ['a', 'b', 'c']) await cache.find(hash);
    looks.length = 0;
    cache.forget(ANN);
    for (const hash of ['a', 'b', 'c']) await cache.find(hash);
    expect(looks).toEqual(['a', 'b']);
  });
});

/** Servers on one database, each step of which the scheduler may put off; `cut` loses what is told. */
function severalServers(scheduler: fc.Scheduler, count: number, isCut: () => boolean) {
  let isLive = true;
  let elapsed = 0;
  const timers: { readonly at: number; readonly due: () => void }[] = [];
  const listeners: { readonly server: number; topic: string; hear: (said: unknown) => void }[] = [];
  const backplaneOf = (server: number): Backplane => ({
    publish: (topic, message) => {
      for (const other of listeners) {
        if (other.server === server || other.topic !== topic || isCut()) continue;
        void scheduler.schedule(Promise.resolve(), `hear ${topic}`).then(() => other.hear(message));
      }
    },
    subscribe: (topic, hear) => {
      listeners.push({ server, topic, hear });
      return () => undefined;
    },
    onGap: () => () => undefined,
  });
  const read = async <T>(what: string, look: () => T): Promise<T> => {
    await scheduler.schedule(Promise.resolve(), `${what} is asked`);
    const found = look();
    await scheduler.schedule(Promise.resolve(), `${what} is answered`);
    return found;
  };
  const servers = Array.from({ length: count }, (_, number) => {
    const cache = new SessionCache({
      load: () => read('session', () => (isLive ? sessionOf('a') : undefined)),
      mayRemember: async () => LENGTH,
      elapsed: () => elapsed,
      now: () => epochMs(elapsed),
    });
    const tell = tellElsewhere({
      backplane: backplaneOf(number),
      own: async () => number,
      servers: () => read('servers', () => Array.from({ length: count }, (_unused, n) => n)),
      forget: (user) => (user === undefined ? cache.clear() : cache.forget(user)),
      length: LENGTH,
      after: (length, due) => {
        timers.push({ at: elapsed + length, due });
        return () => undefined;
      },
    });
    const end = async () => {
      await read('end', () => (isLive = false));
      cache.forget(ANN);
      await tell(ANN);
    };
    return { find: () => cache.find('a'), end };
  });
  const pass = (length: number) => {
    elapsed += length;
    for (const { at, due } of timers) if (at <= elapsed) due();
  };
  return { servers, pass };
}

describe('no server knows a session any more', () => {
  it.each([
    ['whatever is heard when', false],
    ['although nothing is heard elsewhere', true],
  ])('once its end is answered, %s', async (_, cut) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.nat({ max: 2 }), { maxLength: 12 }),
        fc.nat({ max: 2 }),
        fc.array(fc.integer({ min: 1, max: LENGTH }), { maxLength: 6 }),
        async (scheduler, asking, ending, pauses) => {
          const { servers, pass } = severalServers(scheduler, 3, () => cut);
          const asked = asking.map((server) =>
            scheduler.schedule(Promise.resolve(), 'call').then(() => servers[server]!.find()),
          );
          let answered = false;
          const ended = servers[ending]!.end().then(() => (answered = true));
          const passing = scheduler.scheduleSequence(
            pauses.map((length) => async () => pass(length)),
          );
          await scheduler.waitIdle();
          await passing.task;
          // Where all is heard, nobody has to let time pass.
          expect(answered || cut).toBe(true);
          pass(answered ? 0 : LENGTH);
          await scheduler.waitIdle();
          await ended;
          const late = Promise.all(servers.map((server) => server.find()));
          await scheduler.waitIdle();
          expect(await late).toEqual([undefined, undefined, undefined]);
          await Promise.all(asked);
        },
      ),
    );
  });
});
