import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unreadMessages } from '@/contract/http/messaging';
import { welcomeGrant } from '@/domain/wallet/transactions';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { block } from '@tests/support/gateway';
import { startTestServer, type TestServer } from '@tests/support/server';
import { post, SECRET } from './hook-calls';

// Whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describeOnEachEngine('the pre-send hook', 'rules', (engine) => {
  let server: TestServer;
  let world: ServerWorld;
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { CHAT_HOOK_SECRET: SECRET } });
    world = serverWorld(server);
    ann = await world.signIn({ coins: 1 });
    bo = await world.signIn();
  });
  afterAll(() => server.close());

  const text = (clientId: string, change: object = {}) => ({
    from: ann.address,
    to: bo.address,
    clientId,
    body: { kind: 'text', text: 'hello' },
    ...change,
  });
  const coinsOf = async ({ id }: SignedInPerson) => (await world.ledger.balancesOf(id)).coins;
  const unreadOf = async (person: SignedInPerson) =>
    (await person.call(unreadMessages, {})).messages;

  it.each(['gift', 'red-packet'])(
    'refuses a %s of a page, also under a name that was allowed before',
    async (event) => {
      const [from, to] = [await world.signIn({ coins: 1 }), await world.signIn()];
      const ends = { from: from.address, to: to.address };
      const said = text(`words-${event}`, ends);
      expect((await post(server, '/pre-send', said)).body).toEqual({ allowed: true });
      const values = {
        id: '12',
        record_id: 'made-up',
        packet_id: 'made-up',
        amount: '9',
        note: '',
      };
      const forged = { ...said, body: { kind: 'custom', event, values } };
      expect((await post(server, '/pre-send', forged)).body).toEqual({
        allowed: false,
        code: 400,
        message: 'this kind of message cannot be sent',
      });
    },
  );

  it.each([undefined, '', 'wrong', `${SECRET} `.slice(1), SECRET.toUpperCase()])(
    'is closed to a caller with %s',
    async (secret) => {
      const headers: Record<string, string> =
        secret === undefined ? {} : { 'x-chat-secret': secret };
      for (const path of ['/pre-send', '/events']) {
        expect(await post(server, path, text('closed-1'), headers)).toEqual({
          status: 403,
          body: { allowed: false, code: 403, message: 'forbidden' },
        });
      }
      expect(await coinsOf(ann)).toBe(1);
    },
  );

  it('charges a message asked about many times at once, once', { tags: ['quick'] }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(server, '/pre-send', text('many-1'))),
    );
    for (const answer of answers) {
      expect(answer).toEqual({ status: 200, body: { allowed: true } });
    }
    expect(await coinsOf(ann)).toBe(0);
    await world.expectSound();
  });

  it('refuses with the code of the product, and charges nothing', async () => {
    const broke = await world.signIn();
    const answer = await post(server, '/pre-send', text('broke-1', { from: broke.address }));
    expect(answer.body).toMatchObject({ allowed: false, code: 106 });
    const fill = await world.signIn({ coins: 1 });
    const again = await post(server, '/pre-send', text('broke-1', { from: fill.address }));
    expect(again.body).toEqual({ allowed: true });
  });

  it('asks again about a message that was refused before', async () => {
    const poor = await world.signIn();
    const asked = text('later-1', { from: poor.address });
    expect((await post(server, '/pre-send', asked)).body).toMatchObject({ code: 106 });
    const grant = welcomeGrant(ledgerKey('later'), poor.id, { coins: 1, characters: 0 });
    await world.db
      .transaction()
      .execute(async (transaction) => grant && world.ledger.post(transaction, grant));
    expect((await post(server, '/pre-send', asked)).body).toEqual({ allowed: true });
  });

  it('takes the id in the body for the one that counts', async () => {
    const rich = await world.signIn({ coins: 5 });
    const named = (clientId: string) =>
      text(clientId, {
        from: rich.address,
        body: { kind: 'text', text: 'hi', ext: { local_id: 'own-1' } },
      });
    await post(server, '/pre-send', named('service:1'));
    await post(server, '/pre-send', named('service:2'));
    const kept = await server.db
      .selectFrom('chat_accepted')
      .select('client_id')
      .where('sender', '=', rich.address)
      .execute();
    expect(kept).toEqual([{ client_id: 'own-1' }]);
  });

  it('refuses an id of another sender’s message, and a blocked sender', async () => {
    const [cy, dora] = [await world.signIn({ coins: 5 }), await world.signIn()];
    const from = cy.address;
    await post(server, '/pre-send', text('used-1', { from }));
    const reused = await post(server, '/pre-send', text('used-1', { from, to: dora.address }));
    expect(reused.body).toMatchObject({ allowed: false, code: 409 });
    await block(server.db, dora.address, cy.address);
    const blocked = await post(server, '/pre-send', text('used-2', { from, to: dora.address }));
    expect(blocked.body).toMatchObject({ allowed: false, code: 403 });
    const typing = { from, to: dora.address, clientId: 't', body: TYPING };
    expect((await post(server, '/pre-send', typing)).body).toMatchObject({ allowed: false });
  });

  it.each<readonly [string, number, (fits: object) => unknown]>([
    ['no JSON', 400, () => '{'],
    ['nothing in it', 400, () => ({})],
    ['an unknown field', 400, (fits) => ({ ...fits, isAdmin: true })],
    ['a kind nobody knows', 400, (fits) => ({ ...fits, body: { kind: 'video' } })],
    ['too long an id', 400, (fits) => ({ ...fits, clientId: 'x'.repeat(65) })],
    ['a text that is no text', 400, (fits) => ({ ...fits, body: { kind: 'text', text: 7 } })],
    ['no name', 200, (fits) => ({ ...fits, from: 'Not A Name' })],
    ['an unknown command', 200, (fits) => ({ ...fits, body: { ...TYPING, action: 'x' } })],
  ])('refuses a question with %s', async (_what, status, change) => {
    const answer = await post(server, '/pre-send', change(text('odd-1')));
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatchObject({ allowed: true });
  });

  it('does not read more than a message can hold', async () => {
    const answer = await post(
      server,
      '/pre-send',
      text('big-1', { body: { kind: 'text', text: 'x'.repeat(70_000) } }),
    );
    expect(answer.status).toBe(413);
  });

  it('keeps the index from the reports of the service, in any order and any number of times', async () => {
    const [cy, dora] = [await world.signIn(), await world.signIn()];
    const at = server.clock.now();
    const message = (id: string, sentAt: number, clientId = `told-${id}`) => ({
      kind: 'message',
      id,
      from: cy.address,
      to: dora.address,
      clientId,
      sentAt,
      body: { kind: 'text', text: `number ${id}` },
    });
    const tell = async (event: object) =>
      expect(await post(server, '/events', event)).toEqual({ status: 200, body: {} });
    await tell(message('5000000000000000001', at));
    await tell(message('5000000000000000001', at));
    await tell(message('5000000000000000003', at + 2, 'told-5000000000000000001'));
    await tell(message('5000000000000000002', at + 1));
    expect([await unreadOf(dora), await unreadOf(cy)]).toEqual([2, 0]);
    await tell({ kind: 'read', reader: dora.address, peer: cy.address, at });
    expect(await unreadOf(dora)).toBe(1);
    await tell({
      kind: 'read',
      reader: dora.address,
      peer: cy.address,
      upTo: '5000000000000000002',
      at,
    });
    expect(await unreadOf(dora)).toBe(0);
    await tell(message('5000000000000000004', at + 3));
    const recall = { kind: 'recalled', id: '5000000000000000004', at };
    await tell({ ...recall, from: dora.address, to: cy.address });
    expect(await unreadOf(dora)).toBe(1);
    await tell({ ...recall, from: cy.address, to: dora.address });
    expect(await unreadOf(dora)).toBe(0);
  });

  it('notes that a conversation is opened that a coin has opened, and that it is answered', async () => {
    const [cy, dora] = [await world.signIn({ coins: 1 }), await world.signIn()];
    const coins = server.db.selectFrom('opening_coin').select('opened').where('payer', '=', cy.id);
    const ends = { from: cy.address, to: dora.address };
    await post(server, '/pre-send', text('coin-1', ends));
    expect(await coins.execute()).toEqual([{ opened: false }]);
    const read = { kind: 'read', reader: dora.address, peer: cy.address };
    await post(server, '/events', { ...read, at: server.clock.now() });
    expect(await coins.execute()).toEqual([{ opened: true }]);
    await post(server, '/pre-send', text('coin-2', { from: dora.address, to: cy.address }));
    expect(await coins.execute()).toEqual([]);
  });

  it('keeps a read receipt that arrives before its message', async () => {
    const [cy, dora] = [await world.signIn(), await world.signIn()];
    const at = server.clock.now();
    await post(server, '/events', {
      kind: 'read',
      reader: dora.address,
      peer: cy.address,
      upTo: '6000000000000000001',
      at,
    });
    await post(server, '/events', {
      kind: 'message',
      id: '6000000000000000001',
      from: cy.address,
      to: dora.address,
      clientId: 'early-1',
      sentAt: at,
      body: { kind: 'text', text: 'read already' },
    });
    expect(await unreadOf(dora)).toBe(0);
  });

  it('keeps nothing between people who are not there', async () => {
    const answer = await post(server, '/events', {
      kind: 'message',
      id: '7000000000000000001',
      from: ann.address,
      to: 'nobody-at-all',
      clientId: 'ghost-1',
      sentAt: 1,
      body: { kind: 'text', text: 'boo' },
    });
    expect(answer.status).toBe(200);
    const rows = await server.db
      .selectFrom('chat_message')
      .select('id')
      .where('recipient', '=', 'nobody-at-all')
      .execute();
    expect(rows).toEqual([]);
  });
});

const TYPING = { kind: 'command', action: 'typing' };

it('is not counted like a person: a chat service makes many calls from one address', async () => {
  const server = await startTestServer({
    settings: { CHAT_HOOK_SECRET: SECRET },
    limits: { perMinute: 3, shedLoad: false },
  });
  const question = { from: 'a', to: 'b', clientId: 'c', body: { kind: 'text', text: 'hi' } };
  for (let call = 0; call < 6; call += 1) {
    expect((await post(server, '/pre-send', question)).status).toBe(200);
  }
  const statuses = [];
  for (let call = 0; call < 4; call += 1) {
    statuses.push((await fetch(`${server.url}/api/system/time`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await server.close();
});

it('is not there unless a secret is set', async () => {
  const server = await startTestServer();
  for (const path of ['/pre-send', '/events', '/easemob/pre-send', '/easemob/events']) {
    expect((await post(server, path, {})).status).toBe(404);
  }
  await server.close();
});
