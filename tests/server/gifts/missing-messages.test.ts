// @module-tag lane/longer
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR } from '@/domain/shared/time';
import { people } from '@server/composition/kit';
import { createWriteMissingMessages } from '@server/gifts/missing-messages';
import type { Schema } from '@server/kernel/data/query';
import { block } from '@tests/support/gateway';
import { describeOnEachDatabase } from '@tests/support/databases';
import { givingMessagesOf } from '@tests/support/giving-messages';
import { STRICT_LOG } from '@tests/support/logs';
import type { TestPerson } from '@tests/server/wallet/money-world';
import {
  givenWithoutMessage,
  spendingWorld,
  type SpendingWorld,
} from '@tests/server/wallet/spending';

const GIFT = '01KV5JE8G0HGK6YF42ESAK0CJ1';
const PACKET = '01KV5JE8G01FR45CCFVMQVB530';

describeOnEachDatabase('what an older server gave without a message', 'rules', (open) => {
  let db: Kysely<Schema>;
  let world: SpendingWorld;
  let giver: TestPerson;
  let receiver: TestPerson;
  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    for (const table of ['chat_message', 'chat_accepted', 'gift_given', 'red_packet'] as const)
      await db.deleteFrom(table).execute();
    world = spendingWorld(db);
    [giver, receiver] = [await world.person({ coins: 40 }), await world.person()];
  });

  const writeMissingMessages = (change = {}) =>
    createWriteMissingMessages({
      db,
      people,
      clock: world.clock,
      log: STRICT_LOG,
      messages: givingMessagesOf({ db, clock: world.clock }),
      ...change,
    })();
  const messages = async () => {
    const rows = await db.selectFrom('chat_message').selectAll().orderBy('kind').execute();
    const names = await db.selectFrom('chat_accepted').selectAll().execute();
    return rows.map(({ id, kind, sender, recipient }) => [
      kind,
      sender,
      recipient,
      names.find(({ message_id }) => message_id === id)?.client_id,
    ]);
  };
  /** The rows as the server before ADR-0063 wrote them, when its page ended after the call. */
  const givenBefore = async (ids: { gift?: string; packet?: string } = {}) => {
    const { gift = GIFT, packet = PACKET } = ids;
    const at = new Date(world.clock.now());
    const [from, to] = [giver.id, receiver.id];
    await db
      .insertInto('gift_given')
      .values({
        id: gift,
        giver: from,
        receiver: to,
        gift: 2,
        coins: 2,
        worth: 2,
        month: '2026-06',
        given_at: at,
        client_id: null,
      })
      .execute();
    await db
      .insertInto('red_packet')
      .values({
        id: packet,
        sender: from,
        recipient: to,
        amount: 5,
        note: 'for you',
        state: 'waiting',
        sent_at: at,
        returns_at: new Date(world.clock.now() + DAY),
        ended_at: null,
        client_id: null,
      })
      .execute();
  };
  const remembered = async () => {
    const at = new Date(world.clock.now());
    const common = { user_id: giver.id, request_hash: 'c24046dc1eca', created_at: at };
    await db
      .insertInto('idempotency_record')
      .values([
        {
          ...common,
          route: 'gift/give',
          key: 'gift-without-message',
          response: JSON.stringify({
            id: GIFT,
            fee: 1,
            giver: giver.id,
            price: { kind: 'coins', coins: 2 },
            worth: 2,
            giftId: 2,
            givenAt: at.getTime(),
            receiver: receiver.id,
          }),
        },
        {
          ...common,
          route: 'red-packet/send',
          key: 'packet-without-message',
          response: JSON.stringify({
            id: PACKET,
            to: receiver.id,
            fee: 0,
            from: giver.id,
            note: 'for you',
            state: 'waiting',
            amount: 5,
            sentAt: at.getTime(),
          }),
        },
      ])
      .execute();
  };

  it('gets one message, under the name by which its page would have sent it', async () => {
    await givenBefore();
    await remembered();
    expect(await givenWithoutMessage(db)).toHaveLength(2);
    expect(await writeMissingMessages()).toBe(2);
    expect(await messages()).toEqual([
      ['gift', giver.address, receiver.address, 'gift-without-message'],
      ['red-packet', giver.address, receiver.address, 'packet-without-message'],
    ]);
    expect(await givenWithoutMessage(db)).toEqual([]);
    expect(await writeMissingMessages()).toBe(0);
    expect(await messages()).toHaveLength(2);
  });

  it('gets one message under the name of its record once the call is forgotten', async () => {
    await givenBefore();
    await writeMissingMessages();
    expect((await messages()).map(([, , , name]) => name)).toEqual([GIFT, PACKET]);
  });

  it(
    'gets one message from two servers that start at the same time',
    { tags: ['quick'] },
    async () => {
      await givenBefore();
      await Promise.all([writeMissingMessages(), writeMissingMessages()]);
      expect(await messages()).toHaveLength(2);
    },
  );

  it('gets one message each, however many rounds that takes', async () => {
    for (let index = 0; index < 105; index += 1) {
      await givenBefore({ gift: `${GIFT}-${index}`, packet: `${PACKET}-${index}` });
    }
    expect(await writeMissingMessages()).toBe(210);
    expect(await givenWithoutMessage(db)).toEqual([]);
  });

  it('gets no message after a block, nor does a finished red packet, and both are read once', async () => {
    await givenBefore();
    await block(db, receiver.address, giver.address);
    world.clock.advance(DAY + HOUR);
    expect(await writeMissingMessages()).toBe(1);
    expect(await writeMissingMessages()).toBe(0);
    expect(await messages()).toEqual([]);
  });

  it('is not named when its message cannot be written, and gets it the next time', async () => {
    await givenBefore();
    const own = givingMessagesOf({ db, clock: world.clock });
    const broken = { ...own, write: () => Promise.reject(new Error('the disk is full')) };
    const log = { ...STRICT_LOG, error: () => undefined };
    expect(await writeMissingMessages({ messages: broken, log })).toBe(0);
    expect(await writeMissingMessages()).toBe(2);
  });
});
