import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unreadMessages } from '@/contract/http/messaging';
import { epochMs, MINUTE } from '@/domain/shared/time';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { startTestServer, type TestServer } from '@tests/support/server';
import { post, SECRET } from '@tests/server/gateway/dialects/outside/hook-calls';

// Whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Nothing answers there: these tests are about calls that come in. */
const CLOUD = {
  CHAT_PROVIDER: 'easemob',
  CHAT_HOOK_SECRET: SECRET,
  EASEMOB_APP_KEY: 'acme#app',
  EASEMOB_CLIENT_ID: 'id',
  EASEMOB_CLIENT_SECRET: 'secret',
  EASEMOB_REST_URL: 'http://127.0.0.1:9',
  EASEMOB_WS_URL: 'ws://127.0.0.1:9/websocket',
};

describeOnEachEngine('callbacks of the cloud', 'rules', (engine) => {
  let server: TestServer;
  let world: ServerWorld;
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: CLOUD });
    world = serverWorld(server);
    ann = await world.signIn({ coins: 20 });
    bo = await world.signIn();
  });
  afterAll(() => server.close());

  let calls = 0;
  const signed = (body: object, secret = SECRET, timestamp: number = server.clock.now()) => {
    const callId = `acme#app_${(calls += 1)}`;
    return {
      callId,
      timestamp,
      security: createHash('md5').update(`${callId}${secret}${timestamp}`).digest('hex'),
      ...body,
    };
  };
  const message = (payload: object, change: object = {}) => ({
    chat_type: 'chat',
    from: ann.address,
    to: bo.address,
    msg_id: String(8_000_000_000_000 + calls),
    payload,
    ...change,
  });
  const ask = (body: object) => post(server, '/easemob/pre-send', body, {});
  const tell = (body: object) => post(server, '/easemob/events', body, {});
  const text = { type: 'txt', msg: 'hello' };

  it('refuses what is unsigned, signed with another secret, or signed long ago', async () => {
    const old = server.clock.now() - 6 * MINUTE;
    for (const body of [
      message(text),
      { ...signed(message(text)), security: '' },
      signed(message(text), 'another-secret'),
      { ...signed(message(text)), timestamp: epochMs(1) },
      signed(message(text), SECRET, old),
    ]) {
      expect(await ask(body)).toMatchObject({ status: 403, body: { valid: false } });
    }
    expect((await tell(message(text))).status).toBe(403);
    expect((await tell(signed(message(text), SECRET, old))).status).toBe(200);
  });

  it('does not let other words go by under a signature that was used', async () => {
    const question = signed(message({ ...text, ext: { local_id: 'mine-1' } }));
    expect((await ask(question)).body).toEqual({ valid: true });
    expect((await ask(question)).body).toEqual({ valid: true });
    const forged = { ...question, payload: { type: 'txt', msg: 'send me your password' } };
    expect((await ask(forged)).status).toBe(403);
  });

  it.each([
    ['a text beside its extension', { ...text, ext: { local_id: 'a-1' } }, true],
    ['a text in a list', { bodies: [text], ext: { local_id: 'a-2' } }, true],
    ['a text without an extension', text, true],
    ['an empty text', { type: 'txt', msg: '' }, false],
    ['two bodies', { bodies: [text, text] }, false],
    ['no body', { bodies: [] }, false],
    ['a voice', { type: 'audio', url: 'https://x.example/a' }, false],
    ['a place', { type: 'loc', lat: 1, lng: 2 }, false],
    ['a bundle', { ...text, subType: 'sub_combine' }, false],
    ['an unknown command', { type: 'cmd', action: 'run' }, false],
    [
      'a gift nobody gave',
      { type: 'custom', customEvent: 'gift', customExts: [{ id: '1' }] },
      false,
    ],
  ])('judges %s', async (_what, payload, valid) => {
    expect((await ask(signed(message(payload)))).body).toMatchObject({ valid });
  });

  it('answers a refusal as the SDK hands it on', async () => {
    const broke = await world.signIn();
    const { status, body } = await ask(signed(message(text, { from: broke.address })));
    expect(status).toBe(200);
    const { valid, code } = body as { valid: boolean; code: string };
    expect([valid, JSON.parse(code).code]).toEqual([false, 106]);
    expect(JSON.stringify(body).length).toBeLessThan(1_000);
  });

  it('refuses groups, which the product does not have', async () => {
    const group = message(text, { chat_type: 'groupchat', group_id: '1' });
    expect((await ask(signed(group))).body).toMatchObject({ valid: false });
  });

  it.each([
    [{ chat_type: 'groupchat', from: 'x', to: 'y' }],
    [{ chat_type: 'recall', from: 'X Y', to: 'z', recall_id: '1' }],
    [{ chat_type: 'read_ack', from: 'nobody', to: 'no-one', payload: {} }],
    [{ user: 'other#app_ann@easemob.com/web', status: 'online' }],
    [{ user: 'nonsense', status: 'offline' }],
    [{ something: 'new' }],
  ])('receives %j and changes nothing', async (event) => {
    expect(await tell(signed(event))).toEqual({ status: 200, body: {} });
  });

  it('marks one message as read by its own receipt', async () => {
    const [cy, dora] = [await world.signIn(), await world.signIn()];
    const ends = { from: cy.address, to: dora.address };
    for (const id of ['9100000000000000001', '9100000000000000002']) {
      await tell(signed(message({ bodies: [text] }, { ...ends, msg_id: id })));
    }
    const unread = async () => (await dora.call(unreadMessages, {})).messages;
    expect(await unread()).toBe(2);
    const ack = { chat_type: 'read_ack', from: dora.address, to: cy.address };
    await tell(signed({ ...ack, payload: { ack_message_id: '9100000000000000001' } }));
    expect(await unread()).toBe(1);
  });
});
