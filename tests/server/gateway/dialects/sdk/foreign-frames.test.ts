import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXTENSION_KEY, TYPING_ACTION } from '@/domain/messaging/extension-key';
import { epochMs, SECOND } from '@/domain/shared/time';
import { decode, encode } from '@server/gateway/dialects/sdk/codec/protobuf';
import {
  BODY,
  COMMAND,
  CONTENT,
  messageBody,
  NAMESPACE,
  ROSTER,
  rosterBody,
  VALUE,
  type MessageBody,
} from '@server/gateway/dialects/sdk/codec/schema';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import { RawClient } from '@tests/support/raw-client';

const SECRET = 'the secret of ann and bo';

describe('frames about other people', () => {
  let database: TestDatabase;
  let server: TestGateway;
  let clock: MovableClock;
  let messageId: bigint;

  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    clock = movableClock(epochMs(Date.now()));
    server = await startTestGateway({ users: ['ann', 'bo', 'eve'], db: database.db, clock });
    const sent = await server.gateway().sendAs('ann' as never, { to: 'bo', text: SECRET });
    messageId = BigInt(expectOk(sent).id);
    await server.gateway().sendAs('ann' as never, { to: 'eve', text: 'hello eve' });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** Everything that is stored of others; what concerns eve alone may change. */
  async function everythingButEves() {
    const { db } = server;
    const [messages, conversations, mailboxes, requests, contacts] = await Promise.all([
      db.selectFrom('chat_message').selectAll().where('pair', 'not like', '%eve%').execute(),
      db.selectFrom('chat_conversation').selectAll().where('owner', '!=', 'eve').execute(),
      db.selectFrom('chat_mailbox').selectAll().where('owner', '!=', 'eve').execute(),
      db.selectFrom('chat_contact_request').selectAll().execute(),
      db.selectFrom('chat_contact').selectAll().execute(),
    ]);
    return { messages, conversations, mailboxes, requests, contacts };
  }

  /** Bodies that pretend, or that name what is none of eve's. */
  const pretend = (from: string, to: string, rest: MessageBody): MessageBody => ({
    from: { name: from },
    to: { name: to },
    contents: [{}],
    ...rest,
  });
  const bodies: readonly (readonly [string, string, MessageBody])[] = [
    [
      'a text as ann',
      'bo',
      pretend('ann', 'bo', { type: BODY.chat, contents: [{ type: 0, text: 'x' }] }),
    ],
    ['a receipt as bo', 'ann', pretend('bo', 'ann', { type: BODY.channelAck })],
    ['a receipt for a message of others', 'ann', pretend('eve', 'ann', { type: BODY.readAck })],
    ['an arrival of a message of others', 'ann', pretend('eve', 'ann', { type: BODY.deliverAck })],
    ['a recall as ann', 'bo', pretend('ann', 'bo', { type: BODY.recall })],
    ['a recall of a message of others', 'bo', pretend('eve', 'bo', { type: BODY.recall })],
    [
      'typing as ann',
      'bo',
      pretend('ann', 'bo', {
        type: BODY.chat,
        contents: [{ type: CONTENT.command, action: TYPING_ACTION }],
      }),
    ],
    [
      'a command of her own',
      'ann',
      pretend('eve', 'ann', {
        type: BODY.chat,
        contents: [{ type: CONTENT.command, action: 'free words' }],
      }),
    ],
  ];

  it.each(bodies)('%s changes nothing and shows nothing', async (_what, to, body) => {
    const before = await everythingButEves();
    const bo = await RawClient.signedIn(server, 'bo', 'phone');
    const eve = await RawClient.signedIn(server, 'eve');
    await eve.body(1n, to, { ...body, ackMessageId: messageId });
    // The next thing bo hears shows that nothing came before it.
    bo.frame({ command: COMMAND.unread });
    await expect.poll(() => bo.unread().length).toBe(2);
    expect(bo.syncs()).toEqual([]);
    expect(eve.frames.some(({ payload }) => Buffer.from(payload ?? []).includes(SECRET))).toBe(
      false,
    );
    expect(await everythingButEves()).toEqual(before);
    eve.close();
    bo.close();
  });

  it.each([
    ['asks for the mailbox of bo', { queue: { name: 'bo' } }],
    ['confirms the mailbox of bo', { queue: { name: 'bo' }, key: 1_000n }],
    ['asks for a queue of notices', { queue: { name: 'notices' } }],
    ['asks for a pair', { queue: { name: 'ann|bo' } }],
    [
      'tells of a contact',
      {
        meta: {
          id: 7n,
          to: { name: 'bo' },
          ns: NAMESPACE.roster,
          payload: encode(rosterBody, {
            operation: ROSTER.add,
            from: { name: 'ann' },
            to: [{ name: 'bo' }],
          }),
        },
      },
    ],
    ['ends the session of bo', { meta: { id: 8n, to: { name: 'bo' }, ns: NAMESPACE.statistic } }],
    ['tells of presence', { meta: { id: 9n, to: { name: 'bo' }, ns: NAMESPACE.notify } }],
  ])('a frame that %s is passed over', async (_what, sync) => {
    const before = await everythingButEves();
    const bo = await RawClient.signedIn(server, 'bo', 'phone');
    const eve = await RawClient.signedIn(server, 'eve');
    eve.sync(sync);
    eve.frame({ command: COMMAND.unread });
    await expect.poll(() => eve.unread().length).toBe(2);
    bo.frame({ command: COMMAND.unread });
    await expect.poll(() => bo.unread().length).toBe(2);
    expect([...eve.syncs(), ...bo.syncs()]).toEqual([]);
    expect(await everythingButEves()).toEqual(before);
    eve.close();
    bo.close();
  });

  const typing = (from: string, to: string, more: MessageBody = {}): MessageBody => ({
    type: BODY.chat,
    from: { name: from },
    to: { name: to },
    contents: [{ type: CONTENT.command, action: TYPING_ACTION }],
    ...more,
  });

  async function heardBy(client: RawClient): Promise<readonly MessageBody[]> {
    const metas = client.syncs().flatMap((sync) => sync.metas ?? []);
    return metas.map(({ payload }) => expectOk(decode(messageBody, payload!)));
  }

  it('a notice is passed on without anything that travels in it', async () => {
    const bo = await RawClient.signedIn(server, 'bo', 'phone');
    bo.pull();
    await bo.untilSync(({ isLast, metas }) => isLast === true || metas !== undefined);
    bo.pull(1_000_000);
    const ann = await RawClient.signedIn(server, 'ann');
    const smuggled = { key: EXTENSION_KEY.language, type: VALUE.string, stringValue: 'words' };
    const names = { from: { name: 'ann', clientResource: 'words' }, to: { name: 'bo' } };
    await ann.body(1n, 'bo', {
      ...typing('ann', 'bo'),
      ...names,
      ext: [smuggled],
      contents: [
        { type: CONTENT.command, action: TYPING_ACTION, text: 'words', params: [smuggled] },
      ],
    });
    await ann.body(2n, 'bo', { type: BODY.channelAck, ...names, ext: [smuggled] });
    await ann.body(3n, 'bo', {
      type: BODY.recall,
      ...names,
      ackMessageId: messageId,
      ext: [smuggled],
    });
    await expect.poll(async () => (await heardBy(bo)).at(-1)?.type).toBe(BODY.recall);
    const heard = await heardBy(bo);
    expect(heard.map(({ type }) => type)).toEqual(
      expect.arrayContaining([BODY.chat, BODY.channelAck, BODY.recall]),
    );
    expect(bo.frames.some(({ payload }) => Buffer.from(payload ?? []).includes('words'))).toBe(
      false,
    );
    ann.close();
    bo.close();
  });

  it('passes typing on five times at once, then once a second, and never holds a message up', async () => {
    // What the account sent before counts, on any connection.
    clock.advance(10 * SECOND);
    const eve = await RawClient.signedIn(server, 'eve', 'phone');
    const ann = await RawClient.signedIn(server, 'ann');
    const told = async () =>
      (await heardBy(eve)).filter(({ contents }) => contents?.[0]?.type === CONTENT.command).length;
    const before = await told();
    let id = 100n;
    const type = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const answer = await ann.body((id += 1n), 'eve', typing('ann', 'eve'));
        expect(answer.status).toEqual({ errorCode: 0 });
      }
    };
    await type(40);
    expect(await told()).toBe(before + 5);
    clock.advance(SECOND);
    await type(3);
    expect(await told()).toBe(before + 6);
    expect((await ann.text((id += 1n), 'eve', 'still sent')).status).toEqual({ errorCode: 0 });
    ann.close();
    eve.close();
  });
});
