import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { beforeAll, expect, it } from 'vitest';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import { DAY } from '@/domain/shared/time';
import { keepPrivacy } from '@server/friends/privacy-store';
import { createOpenUntil } from '@server/messaging/chat-pair-store';
import type { Extension, OutgoingBody } from '@server/kernel/message-body';
import type { TranslatePaid } from '@server/translation/paid-translation';
import { describeOnEachDatabase } from '@tests/support/databases';
import { befriend, block } from '@tests/support/gateway';
import { expectOk } from '@tests/support/expect-result';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { preSendWorld, type PreSendWorld } from './pre-send-world';

const ALLOWED = { allowed: true };
const refusal = (code: number) => ({ allowed: false, code });

describeOnEachDatabase('the check before a message is stored', 'locks', (open) => {
  let world: PreSendWorld;
  let translate: TranslatePaid;
  let support: TestPerson;
  beforeAll(async () => {
    world = preSendWorld((await open()).db);
    translate = world.process();
    support = await world.person({ profile: { im_account: SUPPORT_ADDRESS } });
  });

  const send: PreSendWorld['send'] = (...message) => world.send(...message);
  const pair = (coins?: number) => world.pair(coins);
  const has = (person: TestPerson) => world.coinsOf(person);

  it('takes a coin for the first message to a stranger, and none for a day after it', async () => {
    const [a, b] = await pair();
    expect(await send(a, b)).toEqual(ALLOWED);
    expect(world.told).toContain(a.id);
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

  it('takes no coin from a sender who was shown that there is none to pay, and then stores nothing', async () => {
    const [a, b] = await pair();
    const told = (coins: number | string): OutgoingBody => ({
      kind: 'text',
      text: 'hello',
      ext: { shown_opening: coins },
    });
    expect(await send(a, b, told(0))).toMatchObject(refusal(412));
    expect(await send(a, b, told('0'))).toMatchObject(refusal(412));
    expect(await has(a)).toBe(5);
    expect(await send(a, b, told(1))).toEqual(ALLOWED);
    expect(await send(b, a, told(0))).toEqual(ALLOWED);
    expect([await has(a), await has(b)]).toEqual([4, 5]);
    world.clock.advance(DAY);
    expect(await send(b, a, told(0))).toMatchObject(refusal(412));
    expect(await send(b, a, told('nothing at all'))).toEqual(ALLOWED);
    await world.expectSound();
  });

  it.each([
    ['friends', 422],
    ['matched', 422],
    ['anyone', undefined],
  ] as const)('a first message to a person who lets %s write: %s', async (choice, refused) => {
    const [a, b] = await pair();
    await keepPrivacy(world.db, b.id, { ...DEFAULT_PRIVACY, whoMayWrite: choice });
    expect(await send(a, b)).toMatchObject(refused ? refusal(refused) : ALLOWED);
    expect(await has(a)).toBe(refused ? 5 : 4);
    await befriend(world.db, a.address, b.address);
    expect(await send(a, b)).toEqual(ALLOWED);
    await world.expectSound();
  });

  it('takes the coin that was shown, and no hidden one, as long as the notice of it is due', async () => {
    const [, b] = await pair();
    const a = await world.person({ coins: 5, profile: { gender: 1, is_pay_msg: true } });
    expect(await send(a, b)).toMatchObject(refusal(412));
    expect([await has(a), await has(b)]).toEqual([5, 5]);
    expect(await send(b, a)).toEqual(ALLOWED);
    expect(await send(a, b)).toEqual(ALLOWED);
    world.clock.advance(DAY);
    const told = { kind: 'text', text: 'hello', ext: { shown_opening: 1 } } as const;
    expect(await send(a, b, told)).toEqual(ALLOWED);
    expect([await has(a), await has(b)]).toEqual([4, 4]);
    await world.expectSound();
  });

  it('takes no coin for writing to a demo companion, nor of one, on any day', async () => {
    const [a] = await pair(0);
    const companion = await world.person({ profile: { demo: true } });
    const picture: OutgoingBody = { kind: 'text', text: 'hello', ext: { shown_opening: 0 } };
    for (const body of ['hello', 'again', picture]) {
      expect(await send(a, companion, body)).toEqual(ALLOWED);
      expect(await send(companion, a, body)).toEqual(ALLOWED);
      world.clock.advance(DAY);
    }
    expect([await has(a), await has(companion)]).toEqual([0, 0]);
    await world.expectSound();
  });

  it('lets people react where the next message is free, which opens nothing', async () => {
    const [a, b] = await pair();
    const friend = await world.person();
    const companion = await world.person({ profile: { demo: true } });
    await befriend(world.db, a.address, friend.address);
    const may = async (from: TestPerson, to: TestPerson) =>
      (await world.check.mayReact!([{ from: from.address, to: to.address }], world.db))[0];
    expect(await may(a, b)).toBe(false);
    expect(await may(a, friend)).toBe(true);
    expect(await may(a, companion)).toBe(true);
    expect(await may(a, support)).toBe(true);
    expect([await has(a), await has(b)]).toEqual([5, 5]);
    await send(a, b);
    expect([await may(a, b), await may(b, a)]).toEqual([true, true]);
    world.clock.advance(DAY);
    expect([await may(a, b), await may(b, a)]).toEqual([false, false]);
    await block(world.db, friend.address, a.address);
    expect([await may(a, friend), await may(friend, a)]).toEqual([false, false]);
    expect(await may(a, { ...b, address: 'unknown' as typeof b.address })).toBe(false);
    expect([await has(a), await has(b)]).toEqual([4, 5]);
  });

  it('returns until when a conversation is open, to both', async () => {
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
      expect(await world.check.check(message, transaction)).toEqual(ALLOWED);
      throw new Error('the disk is full');
    });
    await expect(storing).rejects.toThrow('the disk is full');
    expect(await has(a)).toBe(5);
    expect(world.told).not.toContain(a.id);
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

  it('refuses a message to the sender, to an unknown or deleted account, and across a block', async () => {
    const [a, b] = await pair();
    const gone = await world.person({ profile: { status: 'deleted' } });
    const blocked = await world.person({ coins: 5 });
    await block(world.db, a.address, blocked.address);
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

  it.each(['', 'burn', 'gift', 'gift ', 'Gift', 'red-packet', 'red-packet\n', 'toString'])(
    'refuses a custom message of the kind %j',
    async (event) => {
      const [a, b] = await pair();
      const verdict = await send(a, b, { kind: 'custom', event, values: {}, ext: {} });
      expect(verdict).toEqual({
        allowed: false,
        code: 400,
        message: 'this kind of message cannot be sent',
      });
      expect(await has(a)).toBe(5);
    },
  );

  it('names what may go with others: free, between two who reach each other, with nothing to note', async () => {
    const a = await world.person({ coins: 5, characters: 50 });
    const [b, friend, blocked] = [...(await pair()), await world.person()];
    await befriend(world.db, a.address, friend.address);
    await block(world.db, blocked.address, a.address);
    await befriend(world.db, a.address, blocked.address);
    const own = expectOk(await translate(world.order(a, 'hello')));
    const translated = { translate_record_id: own.recordId, translation: '[de] hello' };
    const text = (said: string, ext = {}): OutgoingBody => ({ kind: 'text', text: said, ext });
    const cases: readonly (readonly [TestPerson, TestPerson, OutgoingBody, boolean])[] = [
      [a, friend, text('hello'), true],
      [friend, a, text('hello'), true],
      [a, b, text('hello'), false],
      [a, blocked, text('hello'), false],
      [blocked, a, text('hello'), false],
      [support, a, text('hello'), true],
      [a, support, text('hello'), false],
      [a, a, text('hello'), false],
      [a, friend, text(' '), false],
      [a, friend, text('hello', translated), true],
      [friend, a, text('hello', translated), false],
      [a, friend, text('another', translated), false],
      [a, friend, text('hello', { translation: 'made up' }), false],
      [a, friend, { kind: 'image', url: '/objects/x', ext: {} }, false],
      [a, friend, { kind: 'custom', event: 'gift', values: {}, ext: {} }, false],
    ];
    const messages = cases.map(([from, to, body], n) => ({
      from: from.address,
      to: to.address,
      clientId: `plain-${n}`,
      body,
    }));
    const named = async () => {
      const plain = await world.check.plainAmong?.(messages, world.db);
      return messages.map((message) => plain?.has(message));
    };
    expect(await named()).toEqual(cases.map(([, , , isPlain]) => isPlain));
    expect(await send(a, b)).toEqual(ALLOWED);
    expect((await named())[2]).toBe(true);
    world.clock.advance(DAY);
    expect((await named())[2]).toBe(false);
  });

  it('lets a translation through that the service made of this text for this person', async () => {
    const a = await world.person({ coins: 5, characters: 50 });
    const b = await world.person({ coins: 5, characters: 50 });
    const made = expectOk(await translate(world.order(a, 'hello')));
    const text = (ext: Extension, said = ' hello'): OutgoingBody => ({
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
