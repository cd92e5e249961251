import { beforeEach, expect, it } from 'vitest';
import { DAY, later } from '@/domain/shared/time';
import { findUnopened } from '@server/gifts/red-packet-store';
import type { Ledger } from '@server/kernel/ports/wallet';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { errorLog } from '@tests/support/logs';
import { movableClock } from '@tests/support/movable-clock';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { spendingWorld, type SpendingWorld } from '@tests/server/wallet/spending';

describeOnEachDatabase('a red packet', 'rules', (open) => {
  let opened: TestDatabase | undefined;
  let world: SpendingWorld;
  let sender: TestPerson;
  let recipient: TestPerson;
  beforeEach(async () => {
    opened ??= await open();
    world = spendingWorld(opened.db);
    // What other tests left lying about has gone back.
    await world
      .over(world.db, movableClock(later(world.clock.now(), 9 * DAY)))
      .redPackets.returnUnopened();
    world.announced.length = 0;
    sender = await world.person({ coins: 100 });
    recipient = await world.person();
  });

  const send = (amount: unknown, key = 'send', note: unknown = 'for you') =>
    world.redPackets.send({ from: sender.id, to: recipient.id, amount, note, key });
  const openIt = (packetId: string, key = 'open', by = recipient) =>
    world.redPackets.open({ by: by.id, packetId, key });
  const coinsOf = async (person: TestPerson) =>
    (await world.ledger.balancesOf(person.id)).coins as number;

  it('leaves its sender when it is sent and pays its recipient when it is opened', async () => {
    const { fee, message, ...packet } = expectOk(await send(40));
    expect(fee).toBe(0);
    expect(message).toMatchObject({ at: packet.sentAt });
    expect(packet).toMatchObject({ amount: 40, note: 'for you', state: 'waiting' });
    expect([await coinsOf(sender), await coinsOf(recipient)]).toEqual([60, 0]);
    await world.expectSound();
    expect(expectOk(await openIt(packet.id))).toEqual({ ...packet, state: 'opened' });
    expect([await coinsOf(sender), await coinsOf(recipient)]).toEqual([60, 40]);
    expect(world.announced).toEqual([sender.id, recipient.id, recipient.id]);
    expect(world.told).toEqual([`opened ${packet.id}`]);
    await world.expectSound();
  });

  it('takes nothing when it would take more than the page showed', async () => {
    const packet = { from: sender.id, to: recipient.id, amount: 40, note: '' };
    const dear = await world.redPackets.send({ ...packet, shownPrice: 39, key: 'told 39' });
    expect(expectErr(dear)).toEqual({ kind: 'price-changed' });
    expect(await coinsOf(sender)).toBe(100);
    expectOk(await world.redPackets.send({ ...packet, shownPrice: 40, key: 'told 40' }));
    expect(await coinsOf(sender)).toBe(60);
    await world.expectSound();
  });

  it.each([
    [1, 'ok'],
    ['1', 'ok'],
    [100, 'ok'],
    [101, 'not-enough-coins'],
    [0, 'amount-not-positive-integer'],
    [-1, 'amount-not-positive-integer'],
    [1.5, 'amount-not-positive-integer'],
    [10_001, 'amount-too-large'],
    [undefined, 'amount-not-positive-integer'],
  ])('of %j coins out of 100: %s', async (amount, expected) => {
    expect(outcome(await send(amount))).toBe(expected);
    const taken = expected === 'ok' ? Number(amount) : 0;
    expect(await coinsOf(sender)).toBe(100 - taken);
    await world.expectSound();
  });

  it('refuses a note that is too long and takes nothing', async () => {
    expect(expectErr(await send(1, 'send', 'x'.repeat(101)))).toEqual({ kind: 'note-too-long' });
    expect(await coinsOf(sender)).toBe(100);
  });

  it('is not sent to the sender, to an unknown account, or past a block of either side', async () => {
    const refused = { kind: 'peer-unreachable' };
    const order = { from: sender.id, amount: 1, note: '' };
    const others = await Promise.all([
      world.person({ profile: { status: 'deleted' } }),
      world.person(),
      world.person(),
    ]);
    const [, blocked, blocking] = others;
    const created_at = new Date(world.clock.now());
    await world.db
      .insertInto('block')
      .values([
        { blocker: sender.id, blocked: blocked.id, created_at },
        { blocker: blocking.id, blocked: sender.id, created_at },
      ])
      .execute();
    for (const to of [sender, ...others]) {
      const answer = await world.redPackets.send({ ...order, to: to.id, key: `to ${to.id}` });
      expect(expectErr(answer)).toEqual(refused);
    }
    expect(await coinsOf(sender)).toBe(100);
  });

  it('is opened by its recipient only', async () => {
    const { id } = expectOk(await send(40));
    const stranger = await world.person();
    expect(outcome(await openIt(id, 'open', sender))).toBe('red-packet-not-yours');
    expect(outcome(await openIt(id, 'open', stranger))).toBe('red-packet-unknown');
    expect(outcome(await openIt('unknown'))).toBe('red-packet-unknown');
    expect(await coinsOf(stranger)).toBe(0);
    await world.expectSound();
  });

  it.each([
    [DAY - 1, 'ok', 0],
    [DAY, 'red-packet-returned', 1],
  ])('after %d ms: opening is %s, and %d returns', async (age, opening, returns) => {
    const { id } = expectOk(await send(40));
    world.clock.advance(age);
    expect(outcome(await openIt(id))).toBe(opening);
    expect(await world.redPackets.returnUnopened()).toBe(returns);
    expect(await coinsOf(sender)).toBe(60 + 40 * returns);
    expect(await coinsOf(recipient)).toBe(40 - 40 * returns);
    expect(await world.redPackets.returnUnopened()).toBe(0);
    await world.expectSound();
  });

  it(
    'is sent and opened once for one intent, however often it is asked',
    { tags: ['quick'] },
    async () => {
      const first = expectOk(await send(40));
      expect(expectOk(await send(40))).toEqual(first);
      expect(outcome(await send(41))).toBe('request-changed');
      const opening = expectOk(await openIt(first.id));
      expect(expectOk(await openIt(first.id))).toEqual(opening);
      expect(outcome(await openIt(first.id, 'another'))).toBe('red-packet-opened');
      expect([await coinsOf(sender), await coinsOf(recipient)]).toEqual([60, 40]);
      await world.expectSound();
    },
  );

  it(
    'pays once for thirty openings and returns at the same moment',
    { tags: ['quick'] },
    async () => {
      const { id } = expectOk(await send(40));
      const late = movableClock(later(world.clock.now(), DAY));
      const { redPackets } = world.over(world.db, late);
      const tries = Array.from({ length: 30 }, async (_, n) => {
        if (n % 3 === 2) return (await redPackets.returnUnopened()) > 0;
        return (await openIt(id, `open ${n}`)).ok;
      });
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      const held = [await coinsOf(sender), await coinsOf(recipient)];
      expect([
        [60, 40],
        [100, 0],
      ]).toContainEqual(held);
      await world.expectSound();
    },
  );

  it('returns behind one that cannot be returned', async () => {
    const first = expectOk(await send(40));
    world.clock.advance(1);
    expectOk(await send(30, 'another'));
    world.clock.advance(DAY);
    const log = errorLog();
    let posts = 0;
    const ledgerAs = (ledger: Ledger): Ledger => ({
      ...ledger,
      post: async (...movement) => {
        posts += 1;
        if (posts === 1) throw new Error('refused by the ledger');
        return ledger.post(...movement);
      },
    });
    const { redPackets } = world.over(world.db, world.clock, { ledgerAs, log });
    expect(await redPackets.returnUnopened()).toBe(1);
    expect(await coinsOf(sender)).toBe(60);
    expect(log.errors).toEqual(['returning a red packet failed']);
    const due = { now: world.clock.now(), limit: 1 };
    expect(await findUnopened(world.db, { ...due, besides: [] })).toEqual([first.id]);
    expect(await findUnopened(world.db, { ...due, besides: [first.id] })).toEqual([]);
    expect(await world.redPackets.returnUnopened()).toBe(1);
    await world.expectSound();
  });
});

describeOnEachDatabase('unopened red packets', 'rules', (open) => {
  it('return, however many there are', async () => {
    const world = spendingWorld((await open()).db);
    const [rich, recipient] = [await world.person({ coins: 101 }), await world.person()];
    const coinsOfRich = async () => (await world.ledger.balancesOf(rich.id)).coins;
    for (let n = 0; n < 101; n += 1) {
      const order = { from: rich.id, to: recipient.id, amount: 1, note: '', key: `${n}` };
      expectOk(await world.redPackets.send(order));
    }
    expect(await coinsOfRich()).toBe(0);
    world.clock.advance(DAY);
    expect(await world.redPackets.returnUnopened()).toBe(101);
    expect(await coinsOfRich()).toBe(101);
    await world.expectSound();
  });
});
