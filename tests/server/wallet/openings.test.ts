import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { DAY } from '@/domain/shared/time';
import { createOpenUntil } from '@server/messaging/chat-pair-store';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { befriend } from '@tests/support/gateway';
import { give, send, VIP, write } from './money-steps';
import { interleave } from './at-once';
import type { TestPerson } from './money-world';
import { search, spendingWorld, type SpendingWorld } from './spending';

describeOnEachDatabase('a gift to a person who is not a friend', 'rules', (open) => {
  let opened: TestDatabase | undefined;
  let world: SpendingWorld;
  beforeEach(async () => {
    opened ??= await open();
    world = spendingWorld(opened.db, 'paid');
  });

  let calls = 0;
  const giveGift = (giver: TestPerson, receiver: TestPerson, giftId = 2, key?: string) => {
    calls += 1;
    const command = { giver: giver.id, receiver: receiver.id, giftId };
    return world.giveGift({ ...command, key: key ?? `opening ${calls}` });
  };
  const sendPacket = (from: TestPerson, to: TestPerson, amount: number, key?: string) => {
    calls += 1;
    const order = { from: from.id, to: to.id, amount, note: '' };
    return world.redPackets.send({ ...order, key: key ?? `opening ${calls}` });
  };
  const coinsOf = async ({ id }: TestPerson) => (await world.ledger.balancesOf(id)).coins as number;
  const openUntil = async (a: TestPerson, b: TestPerson) =>
    (await createOpenUntil(world.db)(a.id, [b.id])).get(b.id);
  type Pair = readonly [TestPerson, TestPerson];
  const pair = async (coins: number) =>
    [await world.person({ coins }), await world.person({ coins: 9 })] as const;

  it('opens the conversation for both and for a day, for one coin', async () => {
    const [a, b] = await pair(20);
    expect(expectOk(await giveGift(a, b))).toMatchObject({ fee: 1, price: { coins: 2 } });
    expect(await coinsOf(a)).toBe(17);
    expect(await openUntil(a, b)).toBe(world.clock.now() + DAY);
    expect(expectOk(await sendPacket(a, b, 5)).fee).toBe(0);
    expect(expectOk(await giveGift(b, a)).fee).toBe(0);
    world.clock.advance(DAY - 1);
    expect(expectOk(await giveGift(a, b)).fee).toBe(0);
    world.clock.advance(1);
    expect(expectOk(await sendPacket(b, a, 1)).fee).toBe(1);
    expect(await coinsOf(b)).toBe(9 - 2 - 1 - 1);
    await world.expectSound();
  });

  it('informs both that it is open, the giver what is left, and the receiver that there is news', async () => {
    const [a, b] = await pair(20);
    expectOk(await giveGift(a, b));
    expect([world.told, world.announced]).toEqual([[`opened ${a.id} ${b.id}`], [a.id, b.id]]);
    expectOk(await giveGift(a, b));
    expect(world.told).toHaveLength(1);
  });

  it('reports the coin even where the gift is free, and each free gift that is used', async () => {
    const [a, b] = [await world.person({ coins: 1, profile: VIP }), await world.person()];
    expect(expectOk(await giveGift(a, b))).toMatchObject({ fee: 1, price: { kind: 'free' } });
    expect(world.announced).toEqual([a.id, b.id]);
    expect(expectOk(await giveGift(a, b)).fee).toBe(0);
    expect(world.announced).toEqual([a.id, b.id, a.id, b.id]);
    expect(await coinsOf(a)).toBe(0);
  });

  it('answers what the receiver paid, and opening a packet opens the conversation', async () => {
    const people = await Promise.all([pair(9), pair(9), pair(9)]);
    for (const [a, b] of people) expect(await write(a, b)(world)).toBe('paid');
    const [given, sent, back] = people as [Pair, Pair, Pair];
    expectOk(await giveGift(given[1], given[0]));
    expectOk(await sendPacket(sent[1], sent[0], 1));
    const { id: packetId } = expectOk(await sendPacket(back[0], back[1], 1));
    expectOk(await world.redPackets.open({ by: back[1].id, packetId, key: 'opened' }));
    const refused = await pair(9);
    expect(await write(...refused)(world)).toBe('paid');
    expect(outcome(await giveGift(refused[1], refused[0], 9))).toBe('not-enough-coins');
    world.clock.advance(3 * DAY);
    await world.judgeCoins();
    const held = await Promise.all([...people, refused].map(([a]) => coinsOf(a)));
    // One took a packet of its own besides, which was opened.
    expect(held).toEqual([8, 8, 7, 9]);
    await world.expectSound();
  });

  it('costs friends nothing besides', async () => {
    const [a, b] = await pair(7);
    await befriend(world.db, a.address, b.address);
    expect(expectOk(await giveGift(a, b)).fee).toBe(0);
    expect(expectOk(await sendPacket(a, b, 5)).fee).toBe(0);
    expect([await coinsOf(a), await openUntil(a, b)]).toEqual([0, undefined]);
    expect(world.told).toEqual([]);
  });

  it.each([
    [1, 'not-enough-coins', 1],
    [2, 'not-enough-coins-to-chat', 1],
  ])(
    'with %i coins a gift of two is refused as %s, and nothing is taken',
    async (has, kind, missing) => {
      const [a, b] = await pair(has);
      expect(expectErr(await giveGift(a, b))).toEqual({ kind, missing });
      expect(expectErr(await sendPacket(a, b, 2))).toEqual({ kind, missing });
      expect([await coinsOf(a), await openUntil(a, b)]).toEqual([has, undefined]);
      expect([world.told, world.announced]).toEqual([[], []]);
      await world.expectSound();
    },
  );

  it('uses up no free gift when the coin is missing', async () => {
    const [a, b] = [await world.person({ profile: VIP }), await world.person()];
    for (let n = 0; n < 6; n += 1) {
      expect(outcome(await giveGift(a, b))).toBe('not-enough-coins-to-chat');
    }
    await befriend(world.db, a.address, b.address);
    for (let n = 0; n < 5; n += 1) {
      expect(expectOk(await giveGift(a, b)).price).toEqual({ kind: 'free' });
    }
    expect(outcome(await giveGift(a, b))).toBe('not-enough-coins');
  });

  it('is given for the same intent once, with the same answer', async () => {
    const [a, b] = await pair(20);
    const first = expectOk(await giveGift(a, b, 2, 'gift once'));
    world.clock.advance(2 * DAY);
    expect(expectOk(await giveGift(a, b, 2, 'gift once'))).toEqual(first);
    const packet = expectOk(await sendPacket(a, b, 3, 'packet once'));
    expect(expectOk(await sendPacket(a, b, 3, 'packet once'))).toEqual(packet);
    expect(await coinsOf(a)).toBe(20 - 3 - 4);
  });

  it('is refused before it can be paid, and can be given under the same key after a top-up', async () => {
    const [a, b] = await pair(2);
    expect(outcome(await giveGift(a, b, 2, 'again'))).toBe('not-enough-coins-to-chat');
    expectOk(await sendPacket(b, a, 1));
    expect(expectOk(await giveGift(a, b, 2, 'again'))).toMatchObject({ fee: 0 });
  });

  it('opens once, whatever both give and write at the same time', { tags: ['quick'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        world = spendingWorld(opened!.db, 'paid');
        const [a, b] = await pair(9);
        const actions = [give(a, b), send(b, a, 1), write(a, b), give(b, a), send(a, b, 1)];
        const answers = await interleave(
          scheduler,
          world.db,
          actions.map((action) => (handle) => action(world.over(handle))),
        );
        expect(answers.filter((answer) => /not-enough|insufficient/.test(answer))).toEqual([]);
        expect((await coinsOf(a)) + (await coinsOf(b))).toBe(18 - 4 - 1);
        await world.expectSound();
      }),
      search(opened!.engine === 'postgres' ? 3 : 2),
    );
  });
});
