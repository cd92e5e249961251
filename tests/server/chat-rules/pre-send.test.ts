import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@/domain/shared/time';
import { createChargeNewFriend } from '@server/chat-rules/charge-new-friend';
import { chatRelations, createOpenUntil } from '@server/chat-rules/chat-relation-repository';
import { createFeeNotices, type FeeNotices } from '@server/chat-rules/fee-notices';
import { createPreSendCheck } from '@server/chat-rules/pre-send';
import { givingClaims } from '@server/money/giving-claims';
import { createPictureClaims } from '@server/pictures/picture-claims';
import type { OutgoingBody, PreSendCheck, PreSendVerdict } from '@server/ports/pre-send-check';
import { keepObject } from '@server/storage/repositories/objects';
import type { TranslatePaid } from '@server/translation/paid-translation';
import { findTranslation } from '@server/translation/translation-record-repository';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { befriend } from '@tests/support/gateway';
import type { TestPerson } from '../money/money-world';
import { createSpending, NO_NEWS } from '../money/spending';
import { SUPPORT, translationWorld, type TranslationWorld } from '../translation/translation-world';

const ALLOWED = { allowed: true };
const refusal = (code: number) => ({ allowed: false, code });

describeOnEachDatabase('the check before a message is stored', (open) => {
  let world: TranslationWorld;
  let check: PreSendCheck;
  let translate: TranslatePaid;
  let support: TestPerson;
  const told: number[] = [];
  let notices: FeeNotices;
  beforeAll(async () => {
    world = translationWorld((await open()).db);
    translate = world.process();
    notices = createFeeNotices(({ user }) => void told.push(user));
    check = createPreSendCheck({
      relations: chatRelations,
      findTranslation,
      givings: givingClaims,
      pictures: createPictureClaims(world),
      chargeNewFriend: createChargeNewFriend(world),
      clock: world.clock,
      supportAddress: SUPPORT,
      onFee: notices.charged,
    });
    support = await world.person({ profile: { im_account: SUPPORT } });
  });

  /** Checks in a transaction that is undone when the message may not be stored, as the gateway does. */
  async function send(
    from: TestPerson,
    to: TestPerson,
    body: OutgoingBody | string = 'hello',
    clientId = world.ids.ulid(),
  ) {
    const message = {
      from: from.address,
      to: to.address,
      clientId,
      body: typeof body === 'string' ? ({ kind: 'text', text: body, ext: {} } as const) : body,
    };
    let verdict: PreSendVerdict | undefined;
    await world.db
      .transaction()
      .execute(async (transaction) => {
        verdict = await check.check(message, transaction);
        if (!verdict.allowed) throw new Error('undone');
      })
      .catch((error: unknown) => {
        if (verdict?.allowed !== false) throw error;
      });
    if (verdict?.allowed) notices.stored(message);
    return verdict;
  }
  const pair = async (coins = 5) =>
    [await world.person({ coins }), await world.person({ coins })] as const;
  const has = async (person: TestPerson) => (await world.ledger.balancesOf(person.id)).coins;

  it('takes a coin for the first message to a stranger, and none for a day after it', async () => {
    const [a, b] = await pair();
    expect(await send(a, b)).toEqual(ALLOWED);
    expect(told).toContain(a.id);
    expect(await send(b, a)).toEqual(ALLOWED);
    world.clock.advance(DAY - 1);
    expect(await send(b, a)).toEqual(ALLOWED);
    expect([await has(a), await has(b)]).toEqual([4, 5]);
    world.clock.advance(1);
    expect(await send(b, a)).toEqual(ALLOWED);
    expect(await send(a, b)).toEqual(ALLOWED);
    expect([await has(a), await has(b)]).toEqual([4, 4]);
    await world.expectSound();
  });

  it('says until when a conversation is open, to both', async () => {
    const [a, b] = await pair();
    const stranger = await world.person();
    await send(a, b);
    const openUntil = createOpenUntil(world.db);
    const until = world.clock.now() + DAY;
    expect(await openUntil(a.id, [b.id, stranger.id])).toEqual(new Map([[b.id, until]]));
    expect(await openUntil(b.id, [a.id])).toEqual(new Map([[a.id, until]]));
    expect(await openUntil(a.id, [])).toEqual(new Map());
  });

  it('takes one coin for thirty messages sent at once', async () => {
    const [a, b] = await pair();
    const verdicts = await Promise.all(Array.from({ length: 30 }, () => send(a, b)));
    expect(verdicts).toEqual(verdicts.map(() => ALLOWED));
    expect(await has(a)).toBe(4);
    await world.expectSound();
  });

  it('takes one coin from one of them when both write at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = await pair();
      await Promise.all([send(a, b), send(b, a), send(a, b), send(b, a)]);
      expect((await has(a)) + (await has(b))).toBe(9);
    }
    await world.expectSound();
  });

  it('takes one coin from one of them when both continue at once after the day', async () => {
    const [a, b] = await pair();
    await send(a, b);
    world.clock.advance(DAY);
    await Promise.all([send(a, b), send(b, a), send(a, b), send(b, a)]);
    expect((await has(a)) + (await has(b))).toBe(8);
    expect((await createOpenUntil(world.db)(a.id, [b.id])).get(b.id)).toBe(world.clock.now() + DAY);
    await world.expectSound();
  });

  it('spends the last coin once when two strangers are written to at once', async () => {
    const [a, b] = await pair(1);
    const c = await world.person();
    const verdicts = await Promise.all([send(a, b), send(a, c)]);
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(1);
    expect(verdicts).toContainEqual(expect.objectContaining(refusal(106)));
    expect(await has(a)).toBe(0);
    await world.expectSound();
  });

  it('refuses with 106 and takes nothing when the coin is missing', async () => {
    const [a, b] = await pair(0);
    expect(await send(a, b)).toMatchObject(refusal(106));
    expect(await has(a)).toBe(0);
    expect(await createOpenUntil(world.db)(a.id, [b.id])).toEqual(new Map());
  });

  it('takes the coin with the message or not at all', async () => {
    const [a, b] = await pair();
    const text = { kind: 'text', text: 'hello', ext: {} } as const;
    const message = { from: a.address, to: b.address, clientId: 'lost', body: text };
    const storing = world.db.transaction().execute(async (transaction) => {
      expect(await check.check(message, transaction)).toEqual(ALLOWED);
      throw new Error('the disk is full');
    });
    await expect(storing).rejects.toThrow('the disk is full');
    expect(await has(a)).toBe(5);
    expect(told).not.toContain(a.id);
  });

  it('is free between friends, and with support both ways', async () => {
    const [a, b] = await pair(0);
    await world.db
      .insertInto('friendship')
      .values({ low: a.id, high: b.id, created_at: new Date(world.clock.now()) })
      .execute();
    expect(await send(a, b)).toEqual(ALLOWED);
    expect(await send(a, support)).toEqual(ALLOWED);
    expect(await send(support, a)).toEqual(ALLOWED);
  });

  it('lets nobody write to oneself, to nobody, to who is gone, or across a block', async () => {
    const [a, b] = await pair();
    const gone = await world.person({ profile: { status: 'deleted' } });
    const blocked = await world.person({ coins: 5 });
    await world.db
      .insertInto('block')
      .values({ blocker: a.id, blocked: blocked.id, created_at: new Date(world.clock.now()) })
      .execute();
    expect(await send(a, a)).toMatchObject(refusal(400));
    expect(await send(a, { ...b, address: 'nobody' as never })).toMatchObject(refusal(403));
    expect(await send(a, gone)).toMatchObject(refusal(403));
    expect(await send(a, blocked)).toMatchObject(refusal(403));
    expect(await send(blocked, a)).toMatchObject(refusal(403));
    expect([await has(a), await has(blocked)]).toEqual([5, 5]);
  });

  it.each([
    ['', 400],
    [' \n ', 400],
    ['x'.repeat(1_001), 400],
    ['a\u202eb', 400],
  ])('refuses the text %j', async (text, code) => {
    const [a, b] = await pair();
    expect(await send(a, b, text)).toMatchObject(refusal(code));
    expect(await has(a)).toBe(5);
  });

  it('lets a thousand characters through, however many units they take', async () => {
    const [a, b] = await pair();
    expect(await send(a, b, '😀'.repeat(1_000))).toEqual(ALLOWED);
  });

  it.each(['', 'burn', 'gift ', 'Gift', 'red-packet\n', 'toString'])(
    'refuses a custom message of the unknown kind %j',
    async (event) => {
      const [a, b] = await pair();
      const verdict = await send(a, b, { kind: 'custom', event, ext: {} });
      expect(verdict).toEqual({
        allowed: false,
        code: 400,
        message: 'this kind of message cannot be sent',
      });
      expect(await has(a)).toBe(5);
    },
  );

  describe('a picture', () => {
    const chat = (url: string): OutgoingBody => ({ kind: 'image', url });
    const burn = (burn_url: string): OutgoingBody => ({
      kind: 'custom',
      event: 'burn-after-read',
      ext: { burn_url },
    });
    const uploaded = async (owner: TestPerson, use: 'chat' | 'burn' | 'album') => {
      const key = `u/${owner.id}/${world.ids.ulid().toLowerCase()}`;
      const facts = { type: 'image/png', bytes: 9, width: 1, height: 1 };
      const storedAt = world.clock.now();
      await keepObject(world.db, { key, use, owner: owner.id, ...facts, storedAt });
      return `/objects/${key}`;
    };

    it.each([
      ['chat', chat],
      ['burn', burn],
    ] as const)('for %s is sent in one message and costs what a text costs', async (use, body) => {
      const [a, b] = await pair(1);
      const url = await uploaded(a, use);
      expect(await send(a, b, body(url), 'picture-1')).toEqual(ALLOWED);
      expect(await has(a)).toBe(0);
      expect(await send(a, b, body(url), 'picture-1')).toEqual(ALLOWED);
      expect(await send(a, b, body(url), 'picture-2')).toMatchObject(refusal(400));
      const c = await world.person({ coins: 5 });
      expect(await send(a, c, body(url), 'picture-1')).toMatchObject(refusal(400));
    });

    it.each([
      ['chat', chat, 'burn'],
      ['burn', burn, 'chat'],
    ] as const)(
      'for %s is not one of anybody else, of another use, from elsewhere',
      async (use, body, other) => {
        const [a, b] = await pair(1);
        for (const url of [
          await uploaded(b, use),
          await uploaded(a, other),
          await uploaded(a, 'album'),
          `https://elsewhere.example${await uploaded(a, use)}`,
          `${await uploaded(a, use)}?x`,
          `/objects/../objects/u/${a.id}/x`,
          '/objects/',
          '',
        ]) {
          expect(await send(a, b, body(url))).toEqual({
            allowed: false,
            code: 400,
            message: 'this picture cannot be sent: upload it first',
          });
        }
        expect(await has(a)).toBe(1);
      },
    );

    it.each([
      ['chat', chat],
      ['burn', burn],
    ] as const)(
      'for %s is not sent when the coin is missing, and stays unbound',
      async (use, body) => {
        const [a, b] = await pair(0);
        const url = await uploaded(a, use);
        expect(await send(a, b, body(url))).toMatchObject(refusal(106));
        await befriend(world.db, a.address, b.address);
        expect(await send(a, b, body(url))).toEqual(ALLOWED);
      },
    );
  });

  describe('what was given', () => {
    const gift = (id: string, record_id: string): OutgoingBody => ({
      kind: 'custom',
      event: 'gift',
      ext: { id, record_id },
    });
    const packet = (packet_id: string, amount = '7', note = 'for you'): OutgoingBody => ({
      kind: 'custom',
      event: 'red-packet',
      ext: { packet_id, amount, note },
    });
    const spending = () => createSpending({ ...world, news: NO_NEWS, opening: 'paid' });
    const giveRose = async (from: TestPerson, to: TestPerson) => {
      const command = { giver: from.id, receiver: to.id, giftId: 1, key: world.ids.ulid() };
      return expectOk(await spending().giveGift(command)).id;
    };
    const sendSeven = async (from: TestPerson, to: TestPerson) => {
      const order = {
        from: from.id,
        to: to.id,
        amount: 7,
        note: ' for you',
        key: world.ids.ulid(),
      };
      return expectOk(await spending().redPackets.send(order)).id;
    };

    it('a gift is shown by one message, for nothing more', async () => {
      const [a, b] = await pair(2);
      const record = await giveRose(a, b);
      expect(await has(a)).toBe(0);
      expect(await send(a, b, gift('1', record), 'gift-1')).toEqual(ALLOWED);
      expect(await send(a, b, gift('1', record), 'gift-1')).toEqual(ALLOWED);
      expect(await send(a, b, gift('1', record), 'gift-2')).toMatchObject(refusal(400));
    });

    it('is free to show even when the conversation has closed meanwhile', async () => {
      const [a, b] = await pair(10);
      const [record, id] = [await giveRose(a, b), await sendSeven(a, b)];
      world.clock.advance(DAY);
      const left = await has(a);
      expect(await send(a, b, gift('1', record))).toEqual(ALLOWED);
      expect(await send(a, b, packet(id))).toEqual(ALLOWED);
      expect(await has(a)).toBe(left);
    });

    it('a gift of another kind, of somebody else, for somebody else or of nobody is refused', async () => {
      const [a, b] = await pair(9);
      const c = await world.person({ coins: 9 });
      const record = await giveRose(a, b);
      for (const [from, to, body] of [
        [a, b, gift('12', record)],
        [a, b, gift('', record)],
        [a, b, gift('1', '')],
        [a, b, gift('1', 'made-up')],
        [a, c, gift('1', record)],
        [c, b, gift('1', record)],
        [b, a, gift('1', record)],
        [a, b, { kind: 'custom', event: 'gift', ext: {} }],
      ] as const) {
        expect(await send(from, to, body)).toEqual({
          allowed: false,
          code: 400,
          message: 'this was not given to this person, or was shown before',
        });
      }
      expect(await send(a, b, gift('1', record))).toEqual(ALLOWED);
    });

    it('a red packet is carried by one message that says what is in it', async () => {
      const [a, b] = await pair(20);
      const id = await sendSeven(a, b);
      for (const wrong of [
        packet(id, '8'),
        packet(id, '7.0'),
        packet(id, '7', 'not what was written'),
        packet('made-up'),
        { kind: 'custom', event: 'red-packet', ext: {} } as const,
      ]) {
        expect(await send(a, b, wrong)).toMatchObject(refusal(400));
      }
      expect(await send(b, a, packet(id))).toMatchObject(refusal(400));
      expect(await send(a, b, packet(id, '7', ' for you'), 'packet-1')).toEqual(ALLOWED);
      expect(await send(a, b, packet(id), 'packet-2')).toMatchObject(refusal(400));
    });

    it('goes to one of two messages sent at once', async () => {
      const [a, b] = await pair(20);
      const [record, id] = [await giveRose(a, b), await sendSeven(a, b)];
      for (const body of [gift('1', record), packet(id)]) {
        const verdicts = await Promise.all([send(a, b, body), send(a, b, body), send(a, b, body)]);
        expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(1);
      }
      await world.expectSound();
    });
  });

  it('lets a translation through that the service made of this text for this person', async () => {
    const a = await world.person({ coins: 5, characters: 50 });
    const b = await world.person({ coins: 5, characters: 50 });
    const made = expectOk(await translate(world.order(a, 'hello')));
    const text = (ext: Record<string, unknown>, said = ' hello'): OutgoingBody => ({
      kind: 'text',
      text: said,
      ext,
    });
    const right = { translate_record_id: made.recordId, translation: '[de] hello' };
    expect(await send(a, b, text(right))).toEqual(ALLOWED);
    expect(await send(a, b, text({ translate_record_id: made.recordId }))).toEqual(ALLOWED);
    expect(await send(a, b, text({ translate_record_id: '', translation: '' }))).toEqual(ALLOWED);
    for (const wrong of [
      text(right, 'something else'),
      text({ ...right, translation: 'something else' }),
      text({ translation: '[de] hello' }),
      text({ translate_record_id: 'unknown', translation: '[de] hello' }),
      text({ translate_record_id: 7, translation: '[de] hello' }),
    ]) {
      expect(await send(a, b, wrong)).toMatchObject(refusal(400));
    }
    expect(await send(b, a, text(right))).toMatchObject(refusal(400));
  });
});
