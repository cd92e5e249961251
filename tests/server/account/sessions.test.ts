import * as fc from 'fast-check';
import { describe, expect, it, beforeAll, beforeEach } from 'vitest';
import type { UserId } from '@/domain/shared/ids';
import { epochMs, DAY, later } from '@/domain/shared/time';
import { announceEndings, onEndings } from '@server/account/session-endings';
import { SessionCache } from '@server/account/authenticate';
import { type KnownSession, keepSession, endSessions } from '@server/account/session-store';
import type { Backplane } from '@server/kernel/ports/system';
import { cancelAccount, logout } from '@/contract/http/account';
import { devices, signOutDevice } from '@/contract/http/account-devices';
import { banUser } from '@/contract/operator/operator-calls';
import { SESSION_LIFETIME } from '@/domain/account/session';
import { hashToken } from '@server/kernel/secrets';
import { call, registered } from './identity-server';
import { blockWorld } from '@tests/server/wallet/signed-in';
import { callApi, openLiveStream } from '@tests/support/api-client';
import { chatHost, RawClient } from '@tests/support/raw-client';
import { blockServer } from '@tests/support/server';

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
      // The machine slept, or its clock was set.
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

  it('are not used where other servers cannot report ended sessions', async () => {
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

  it('are forgotten for one person and no other', async () => {
    const rows = [sessionOf('a'), sessionOf('b'), sessionOf('c', 2)];
    const { cache, looks } = oneCache(new Map(rows.map((row) => [row.token_hash, row])));
    for (const hash of ['a', 'b', 'c']) await cache.find(hash);
    looks.length = 0;
    cache.forget(ANN);
    for (const hash of ['a', 'b', 'c']) await cache.find(hash);
    expect(looks).toEqual(['a', 'b']);
  });
});

/** Servers on one database, each step of which the scheduler may put off; `cut` loses messages. */
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
    const tell = announceEndings({
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
          // Where every message arrives, no time has to pass.
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

describe('why a session is over', () => {
  const server = blockServer();
  const world = blockWorld(server);

  /** The answer to a call with this token. */
  async function told(token: string): Promise<unknown> {
    const { status, body } = await callApi(server.url, 'GET', '/account/my-info', { token });
    expect([status, body.code]).toEqual([401, 401]);
    return (body.data as { readonly why?: string }).why;
  }

  it('is its own signing out', async () => {
    const ann = await world.signIn();
    await ann.call(logout, {});
    expect(await told(ann.token)).toBe('signed-out');
  });

  it('is another device, and the open page receives that', async () => {
    const ann = await world.signIn();
    const token = world.ids.token(32);
    const begunAt = later(server.clock.now(), 1);
    const tokenHash = hashToken(token);
    const expiresAt = later(begunAt, DAY);
    await keepSession(server.db, { tokenHash, user: ann.id, device: 'Phone', begunAt, expiresAt });
    const page = await openLiveStream(server.url, token);
    await page.until('hello');
    const [phone] = await ann.call(devices, {});
    await ann.call(signOutDevice, { id: phone!.id });
    expect(await page.until('signed-out')).toEqual({ kind: 'signed-out', why: 'revoked' });
    expect(await told(token)).toBe('revoked');
  });

  it('is a new password', async () => {
    const ann = await world.signIn();
    await endSessions(server.db, ann.id, 'password-changed', server.clock.now());
    expect(await told(ann.token)).toBe('password-changed');
  });

  it('is the deletion of the account', async () => {
    const { token } = await registered(server);
    await call(server, 'POST', cancelAccount.path, { token, body: { password: 'otters-swim' } });
    expect(await told(token)).toBe('account-deleted');
  });

  it('is not given for a token that was never issued', async () => {
    expect(await told('x'.repeat(43))).toBeUndefined();
    expect(await told('short')).toBeUndefined();
  });

  it('is its time', async () => {
    const ann = await world.signIn();
    server.clock.advance(SESSION_LIFETIME);
    expect(await told(ann.token)).toBe('expired');
  });
});

describe('while a server that has died is waited for', () => {
  const OPERATOR_KEY = 'a-key-of-operators-long-enough-for-it';
  const server = blockServer({ settings: { OPERATOR_KEY } });
  let isHeard: () => void = () => undefined;
  let heard: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    onEndings(server.db, () => heard);
  });
  beforeEach(() => {
    heard = new Promise((resolve) => (isHeard = resolve));
  });

  const post = (path: string, token: string, body: object) =>
    call(server, 'POST', path, { token, body });
  const CALLS = [
    ['a ban', 'account-banned', (_, who) => ban(who)],
    ['signing out', 'signed-out', (token) => post(logout.path, token, {})],
    [
      'deleting the account',
      'account-deleted',
      (token) => post(cancelAccount.path, token, { password: 'otters-swim' }),
    ],
  ] as const satisfies readonly (readonly [
    string,
    string,
    (token: string, who: number) => Promise<unknown>,
  ])[];

  const ban = async (id: number) => {
    const answer = await fetch(`${server.url}${banUser.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-operator-key': OPERATOR_KEY },
      body: JSON.stringify({ operator: 'op', who: String(id + 100_000), reason: 'spam' }),
    });
    expect(answer.status).toBe(200);
  };

  it.each(CALLS)('%s closes pages and chat', async (_, why, end) => {
    const { token, userInfo, chat } = await registered(server);
    const page = await openLiveStream(server.url, token);
    await page.until('hello');
    const host = chatHost(server, { [chat.imAccount]: chat.imPassword });
    const connected = await RawClient.signedIn(host, chat.imAccount);
    let isAnswered = false;
    const answered = end(token, userInfo.id).then(() => (isAnswered = true));
    expect(await page.until('signed-out')).toMatchObject({ why });
    await connected.untilClosed();
    expect(isAnswered).toBe(false);
    isHeard();
    await answered;
  });
});
