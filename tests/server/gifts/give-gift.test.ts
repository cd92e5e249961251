import { beforeEach, expect, it } from 'vitest';
import type { Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import type { GivenGift } from '@server/gifts/gift-store';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import type { Possessions, TestPerson } from '@tests/server/wallet/money-world';
import { spendingWorld, type SpendingWorld } from '@tests/server/wallet/spending-world';

const ROSE = 1;
const COFFEE = 2;
const VIP = { vip_level: 1, vip_until: new Date('2027-01-01T00:00:00Z') };
const SVIP = { ...VIP, vip_level: 2 };

describeOnEachDatabase('a gift', 'both', (open) => {
  let opened: TestDatabase | undefined;
  let world: SpendingWorld;
  let receiver: TestPerson;
  beforeEach(async () => {
    opened ??= await open();
    world = spendingWorld(opened.db);
    receiver = await world.person();
  });

  let calls = 0;
  const give = (giver: TestPerson, giftId: unknown = COFFEE, key?: string, to = receiver) => {
    calls += 1;
    return world.giveGift({
      giver: giver.id,
      receiver: to.id,
      giftId,
      key: key ?? `call ${calls}`,
    });
  };
  const price = (given: Result<GivenGift, { kind: string }>) => expectOk(given).price;
  const coinsOf = async (person: TestPerson) => (await world.ledger.balancesOf(person.id)).coins;
  const givers = (...all: Possessions[]) => Promise.all(all.map((has) => world.person(has)));

  it('costs its price, down to the last coin', async () => {
    const giver = await world.person({ coins: 3 });
    expect(price(await give(giver))).toEqual({ kind: 'coins', coins: 2 });
    expect(expectErr(await give(giver))).toEqual({ kind: 'not-enough-coins', missing: 1 });
    expect(price(await give(giver, ROSE))).toEqual({ kind: 'coins', coins: 1 });
    expect(await coinsOf(giver)).toBe(0);
    expect(await coinsOf(receiver)).toBe(0);
    // Who receives it has a longer list of gifts, which is read again.
    const told = [giver.id, receiver.id];
    expect(world.announced).toEqual([...told, ...told]);
    await world.expectSound();
  });

  it('takes the five free ones of VIP before a coin, and every month anew', async () => {
    const giver = await world.person({ coins: 10, profile: VIP });
    for (let n = 0; n < 5; n += 1) expect(price(await give(giver))).toEqual({ kind: 'free' });
    expect(await coinsOf(giver)).toBe(10);
    expect(price(await give(giver))).toEqual({ kind: 'coins', coins: 2 });
    world.clock.set(epochMs(Date.parse('2026-03-31T23:59:59.999Z')));
    expect(price(await give(giver))).toEqual({ kind: 'coins', coins: 2 });
    world.clock.set(epochMs(Date.parse('2026-04-01T00:00:00Z')));
    expect(price(await give(giver))).toEqual({ kind: 'free' });
    expect(await coinsOf(giver)).toBe(6);
    await world.expectSound();
  });

  it('is free without end for SVIP, and never when the membership is over', async () => {
    const [svip, lapsed] = await givers(
      { profile: SVIP },
      { profile: { ...SVIP, vip_until: new Date(world.clock.now()) } },
    );
    for (let n = 0; n < 12; n += 1) expect(price(await give(svip!))).toEqual({ kind: 'free' });
    expect(outcome(await give(lapsed!))).toBe('not-enough-coins');
    await world.expectSound();
  });

  it('is refused when it is unknown, for oneself, or past a block', async () => {
    const [giver, blocked] = await givers({ coins: 9, profile: VIP }, {});
    await world.db
      .insertInto('block')
      .values({
        blocker: blocked!.id,
        blocked: giver!.id,
        created_at: new Date(world.clock.now()),
      })
      .execute();
    for (const unknown of [0, 13, '1', 1.5, null, {}]) {
      expect(outcome(await give(giver!, unknown))).toBe('gift-unknown');
    }
    expect(outcome(await give(giver!, ROSE, undefined, giver))).toBe('gift-to-self');
    expect(outcome(await give(giver!, ROSE, undefined, blocked))).toBe('gift-blocked');
    expect(await coinsOf(giver!)).toBe(9);
    for (let n = 0; n < 5; n += 1) expect(price(await give(giver!))).toEqual({ kind: 'free' });
    await world.expectSound();
  });

  it('is not given for more than was told: a free one that was given elsewhere stays a question', async () => {
    const giver = await world.person({ coins: 9, profile: VIP });
    const told = (coins: number, key: string) =>
      world.giveGift({ giver: giver.id, receiver: receiver.id, giftId: COFFEE, told: coins, key });
    for (let n = 0; n < 4; n += 1) expect(price(await give(giver))).toEqual({ kind: 'free' });
    expect(price(await told(0, 'last'))).toEqual({ kind: 'free' });
    expect(expectErr(await told(0, 'late'))).toEqual({ kind: 'price-changed' });
    expect(await coinsOf(giver)).toBe(9);
    // An answer that was lost is the same gift, whatever is free by now.
    expect(price(await told(0, 'last'))).toEqual({ kind: 'free' });
    expect(price(await told(2, 'paid'))).toEqual({ kind: 'coins', coins: 2 });
    expect(await coinsOf(giver)).toBe(7);
    await world.expectSound();
  });

  it('is given once for one intent', async () => {
    const giver = await world.person({ coins: 9, profile: VIP });
    const answers = await Promise.all(Array.from({ length: 9 }, () => give(giver, COFFEE, 'one')));
    expect(new Set(answers.map((answer) => expectOk(answer).id)).size).toBe(1);
    expect(outcome(await give(giver, ROSE, 'one'))).toBe('request-changed');
    for (let n = 0; n < 4; n += 1) expect(price(await give(giver))).toEqual({ kind: 'free' });
    expect(price(await give(giver))).toEqual({ kind: 'coins', coins: 2 });
    await world.expectSound();
  });

  it('takes five free ones and seven coins when thirty are given at once', async () => {
    const giver = await world.person({ coins: 7, profile: VIP });
    const answers = await Promise.all(Array.from({ length: 30 }, () => give(giver, ROSE)));
    const kinds = answers.map((answer) => (answer.ok ? answer.value.price.kind : 'refused'));
    expect(kinds.filter((kind) => kind === 'free')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'coins')).toHaveLength(7);
    expect(await coinsOf(giver)).toBe(0);
    await world.expectSound();
  });
});
