import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { REFUSAL } from '@server/gateway/dialects/sdk/reasons';
import { COMMAND, NAMESPACE } from '@server/gateway/dialects/sdk/codec/schema';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import { RawClient, rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient } from '@tests/support/sdk-client';

describe('hostile and broken clients', () => {
  let server: TestGateway;
  let clock: MovableClock;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    clock = movableClock(epochMs(Date.now()));
    server = await startTestGateway({
      users: ['ann', 'bo', 'eve'],
      db: database.db,
      clock,
      settings: { sendBurst: 100_000, maxFrame: 50_000 },
    });
    await server.gateway().sendAs('ann' as never, { to: 'bo', text: 'the secret of ann and bo' });
  });

  afterAll(async () => {
    await server.close();
    await database.close();
  });

  async function stillAlive(): Promise<void> {
    const ann = await sdkClient(server, 'ann', 'alive');
    await ann.open();
    await ann.text('eve', 'still here');
    ann.close();
    expect(server.errors).toEqual([]);
  }

  it('a text frame is not looked at, a frame too large closes the socket', async () => {
    const eve = await RawClient.signedIn(server, 'eve');
    eve.bytes('hello' as never);
    await eve.text(1n, 'ann', 'still understood');
    eve.bytes(new Uint8Array(50_001));
    expect(await eve.untilClosed()).toBe(1009);
    await stillAlive();
  });

  it('a frame in more parts than a browser makes closes the socket, signed in or not', async () => {
    const parts = Array.from({ length: 65 }, () => new Uint8Array([0]));
    const [stranger, eve] = [
      await RawClient.connect(server, 'ann'),
      await RawClient.signedIn(server, 'eve'),
    ];
    for (const client of [stranger, eve]) {
      client.parts(parts);
      expect(await client.untilClosed()).toBe(1008);
    }
    await stillAlive();
  });

  it('no client sends before signing in', async () => {
    const client = await RawClient.connect(server, 'ann');
    client.sync({
      meta: { id: 1n, to: { name: 'bo' }, ns: NAMESPACE.chat, payload: new Uint8Array() },
    });
    expect(await client.untilClosed()).toBe(1002);
  });

  it('a second sign-in on one socket changes nothing', async () => {
    const eve = await RawClient.signedIn(server, 'eve');
    eve.provision(await tokenOf(server, 'bo'), 'raw', 'bo');
    const answer = await eve.text(1n, 'ann', 'still eve');
    expect(answer.status).toEqual({ errorCode: 0 });
    expect(server.gateway().online('bo')).toBe(false);
    eve.close();
  });

  it.each([
    ['another app', { appKey: 'other#app', name: 'eve' }],
    ['no name', { appKey: 'parley#chat' }],
  ])('a sign-in for %s is refused', async (_what, guid) => {
    const client = await RawClient.connect(server, 'eve');
    client.frame({
      command: COMMAND.provision,
      guid: { ...guid, clientResource: 'r' },
      auth: `$t$${await tokenOf(server, 'eve')}`,
    });
    await client.until(({ command }) => command === COMMAND.provision);
    expect(await client.untilClosed()).toBe(1000);
  });

  it('a socket that does not sign in is closed after a while', async () => {
    const client = await RawClient.connect(server, 'eve');
    clock.advance(10_001);
    server.beat();
    expect(await client.untilClosed()).toBe(1006);
  });

  it('a silent socket is dead after 75 seconds, one that answers pings lives', async () => {
    const eve = await RawClient.signedIn(server, 'eve');
    for (let second = 0; second < 120; second += 30) {
      clock.advance(30_000);
      const asked = eve.untilPinged(1);
      server.beat();
      await asked;
      // What is asked on another connection later is answered later: the sign of life was read before.
      await stillAlive();
    }
    expect(eve.closed).toBeUndefined();
    eve.fallSilent();
    // A last answer may still be on its way; after the next 75 seconds there is none.
    await expect
      .poll(() => {
        clock.advance(75_001);
        server.beat();
        return server.gateway().online('eve');
      })
      .toBe(false);
    eve.close();
  });

  it('a session ends when its token does', async () => {
    const eve = await RawClient.signedIn(server, 'eve');
    const life = 30 * 24 * 3_600_000;
    clock.advance(life);
    server.beat();
    expect(await eve.untilClosed()).toBe(1006);
    clock.advance(-life);
  });

  it('an upgrade elsewhere is refused and closed, so that no socket is left over', async () => {
    const port = Number(new URL(server.url).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
    });
    await new Promise((resolve) => socket.on('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  });
});

describe('a gateway at its limits', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openEmbeddedDatabase();
  });

  afterEach(() => database.close());

  it('asks one socket too many to come back later', async () => {
    const settings = { maxSockets: 1 };
    const server = await startTestGateway({ users: ['ann', 'bo'], db: database.db, settings });
    const ann = await RawClient.signedIn(server, 'ann');
    const bo = await RawClient.connect(server, 'bo');
    expect(await bo.untilClosed()).toBe(1013);
    ann.close();
    await server.close();
  });

  it('limits the sockets of strangers of one network to the newest, and not those of signed-in people', async () => {
    const settings = { maxStrangers: 2, trustProxy: 'loopback' };
    const server = await startTestGateway({ users: ['ann', 'bo'], db: database.db, settings });
    const from = (ip: string) => RawClient.connect(server, 'ann', { 'x-forwarded-for': ip });
    const first = await from('203.0.113.7');
    const second = await from('203.0.113.7');
    const elsewhere = await from('203.0.113.8');
    const third = await from('203.0.113.7');
    expect(await first.untilClosed()).toBe(1006);
    second.provision(await tokenOf(server, 'ann'));
    await second.until(({ command }) => command === COMMAND.provision);
    const fourth = await from('203.0.113.7');
    third.provision(await tokenOf(server, 'bo'));
    await third.until(({ command }) => command === COMMAND.provision);
    for (const client of [second, third, fourth, elsewhere]) client.close();
    await server.close();
  });

  it('limits the messages of an account, however often it reconnects', async () => {
    const settings = { sendBurst: 3, sendsPerSecond: 0 };
    const server = await startTestGateway({ users: ['ann', 'bo'], db: database.db, settings });
    const codes = [];
    for (let time = 1n; time <= 5n; time += 1n) {
      const ann = await RawClient.signedIn(server, 'ann');
      codes.push((await ann.text(time, 'bo', 'again')).status?.errorCode);
      ann.close();
    }
    const { errorCode } = REFUSAL.tooFast;
    expect(codes).toEqual([0, 0, 0, errorCode, errorCode]);
    await server.close();
  });

  it('cuts a client that lets everything lie', async () => {
    const settings = { maxBuffered: -1 };
    const server = await startTestGateway({ users: ['ann'], db: database.db, settings });
    const ann = await RawClient.connect(server, 'ann');
    ann.provision(await tokenOf(server, 'ann'));
    expect(await ann.untilClosed()).toBe(1006);
    await server.close();
  });

  it('disconnects everyone whose mailbox it cannot read, answers senders with “busy”, and ends', async () => {
    const server = await startTestGateway({ users: ['ann', 'bo'], db: database.db });
    const [ann, bo] = [
      await RawClient.signedIn(server, 'ann'),
      await RawClient.signedIn(server, 'bo'),
    ];
    const token = await tokenOf(server, 'ann');
    await database.db.destroy();
    ann.pull();
    expect(await ann.untilClosed()).toBe(1006);
    const answer = await bo.text(1n, 'ann', 'anybody?');
    expect(answer.status).toMatchObject({ errorCode: 1, reason: REFUSAL.busy.reason });
    bo.frame({ command: COMMAND.unread });
    expect(await bo.untilClosed()).toBe(1011);
    const late = await RawClient.connect(server, 'ann');
    late.provision(token);
    expect(await late.untilClosed()).toBe(1000);
    expect(late.frames).toHaveLength(1);
    expect(await rest(server, 'GET', '/users/ann/contacts', token)).toEqual({
      status: 503,
      body: { error: 'service_unavailable', error_description: 'the service is unavailable' },
    });
    expect(server.errors.splice(0).length).toBeGreaterThanOrEqual(4);
    await server.close();
  });

  it('forgets what is no longer needed', async () => {
    const clock = movableClock(epochMs(Date.now()));
    const server = await startTestGateway({
      users: ['ann', 'bo'],
      db: database.db,
      clock,
    });
    const send = (localId: string) =>
      server.gateway().sendAs('ann' as never, { to: 'bo', text: 'x', ext: { local_id: localId } });
    await tokenOf(server, 'ann');
    await send('old');
    clock.advance(7 * 24 * 3_600_000);
    await send('young');
    const left = async (table: 'chat_accepted' | 'chat_token' | 'chat_message') => {
      const rows = await server.db.selectFrom(table).selectAll().execute();
      return rows.length;
    };
    // The database does one thing after the other: what is read now is what the sweep left.
    server.sweep();
    expect(await left('chat_accepted')).toBe(2);
    clock.advance(1);
    server.sweep();
    await expect.poll(() => left('chat_accepted')).toBe(1);
    expect(await left('chat_token')).toBe(1);
    clock.advance(23 * 24 * 3_600_000);
    server.sweep();
    await expect.poll(() => left('chat_token')).toBe(0);
    expect(await left('chat_message')).toBe(2);
    await server.close();
  });
});
