import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { DAY, later, MINUTE } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import type { Schema } from '@server/data/schema';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { countStatements, Crash, crashingAfter, interleave } from './interleave';
import type { TestPerson } from './money-world';
import { runs, spendingWorld, type Spending, type SpendingWorld } from './spending-world';

vi.setConfig({ testTimeout: 3_600_000 });

const VIP = { vip_level: 1, vip_until: new Date('2030-01-01T00:00:00Z') };
const ROSE = 1;

/** One thing that somebody does, by a name of its own, with what it answers in one word. */
type Deed = (spending: Spending) => Promise<string>;

describeOnEachDatabase('what is done at once, stopped after every statement', (open) => {
  let db: Kysely<Schema>;
  let world: SpendingWorld;
  let keys = 0;
  beforeAll(async () => {
    db = (await open()).db;
  });

  /** Tries `body` with a new world each time; the scheduler says who goes on after each statement. */
  const always = (usual: number, body: (scheduler: fc.Scheduler) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        world = spendingWorld(db);
        await body(scheduler);
        await world.expectSound();
      }),
      { numRuns: runs(usual) },
    );
  const atOnce = (scheduler: fc.Scheduler, deeds: readonly Deed[], clock = world.clock) =>
    interleave(
      scheduler,
      db,
      deeds.map((deed) => (handle) => deed(world.over(handle, clock))),
    );
  const newKey = () => `key ${(keys += 1)}`.replace(' ', ':');
  const coinsOf = async ({ id }: TestPerson) => (await world.ledger.balancesOf(id)).coins as number;
  const send = (from: TestPerson, to: TestPerson, amount: number, key = newKey()): Deed => {
    return async ({ redPackets }) => {
      const sent = await redPackets.send({ from: from.id, to: to.id, amount, note: '', key });
      return sent.ok ? sent.value.id : sent.error.kind;
    };
  };
  const openIt = (by: TestPerson, packetId: string, key = newKey()): Deed => {
    return async ({ redPackets }) => {
      const opened = await redPackets.open({ by: by.id, packetId, key });
      return opened.ok ? opened.value.state : opened.error.kind;
    };
  };
  const give = (from: TestPerson, to: TestPerson, key = newKey()): Deed => {
    return async ({ giveGift }) => {
      const given = await giveGift({ giver: from.id, receiver: to.id, giftId: ROSE, key });
      return given.ok ? given.value.price.kind : given.error.kind;
    };
  };
  const translate = (who: TestPerson, text: string): Deed => {
    return async ({ holds }) => {
      const order = {
        user: who.id,
        text,
        to: 'de',
        peer: who.address,
        chatCoins: coins(0),
      } as const;
      const hold = await holds.begin({ ...order, requestId: text });
      if (!hold.ok) return hold.error.kind;
      if (hold.value.kind !== 'reserved') return hold.value.kind;
      return (await holds.end(hold.value.record, { translation: 'x' })).state;
    };
  };
  const write = (from: TestPerson, to: TestPerson): Deed => {
    return async ({ chargeNewFriend }) => {
      const charged = await chargeNewFriend(from.id, to.id);
      return charged.ok ? (charged.value.paid ? 'paid' : 'open') : charged.error.kind;
    };
  };
  const sweep: Deed = async ({ redPackets }) => {
    await redPackets.returnUnopened();
    return 'swept';
  };

  it('two spend what is there for one: one gets it', () =>
    always(25, async (scheduler) => {
      const [a, b] = [await world.person({ coins: 10 }), await world.person()];
      const deeds = [send(a, b, 10), send(a, b, 10), translate(a, 'x'.repeat(950))];
      const answers = await atOnce(scheduler, deeds);
      const refused = answers.filter((answer) => /not-enough-coins|insufficient/.test(answer));
      expect(refused).toHaveLength(2);
      expect(await coinsOf(a)).toBe(0);
    }));

  it('two open a red packet: it pays once', () =>
    always(25, async (scheduler) => {
      const [a, b] = [await world.person({ coins: 10 }), await world.person()];
      const packet = await send(a, b, 10)(world);
      const answers = await atOnce(scheduler, [openIt(b, packet), openIt(b, packet)]);
      expect(answers.toSorted()).toEqual(['opened', 'red-packet-opened']);
      expect(await coinsOf(b)).toBe(10);
    }));

  it('an opening and a return race: one of them has the coins', () =>
    always(25, async (scheduler) => {
      const [a, b] = [await world.person({ coins: 10 }), await world.person()];
      const packet = await send(a, b, 10)(world);
      const late = world.over(db, movableClock(later(world.clock.now(), DAY)));
      const openers = [openIt(b, packet), openIt(b, packet)];
      const [first] = await interleave(scheduler, db, [
        ...openers.map((deed) => (handle: Kysely<Schema>) => deed(world.over(handle))),
        (handle) => sweep(world.over(handle, movableClock(later(world.clock.now(), DAY)))),
      ]);
      expect(first).toMatch(/^(opened|red-packet-opened|red-packet-returned)$/);
      expect(await late.redPackets.returnUnopened()).toBe(0);
      expect([await coinsOf(a), await coinsOf(b)].toSorted()).toEqual([0, 10]);
    }));

  it('the last free gift is given once, the others are paid', () =>
    always(25, async (scheduler) => {
      const [a, b] = [await world.person({ coins: 1, profile: VIP }), await world.person()];
      for (let n = 0; n < 4; n += 1) expect(await give(a, b)(world)).toBe('free');
      const answers = await atOnce(scheduler, [give(a, b), give(a, b), give(a, b)]);
      expect(answers.toSorted()).toEqual(['coins', 'free', 'not-enough-coins']);
    }));

  it('a call that is repeated while the first is under way is done once', () =>
    always(25, async (scheduler) => {
      const [a, b] = [await world.person({ coins: 10 }), await world.person()];
      const [sendKey, giftKey] = [newKey(), newKey()];
      const answers = await atOnce(scheduler, [
        send(a, b, 4, sendKey),
        send(a, b, 4, sendKey),
        give(a, b, giftKey),
        give(a, b, giftKey),
      ]);
      expect(answers[0]).toBe(answers[1]);
      expect(answers[2]).toBe('coins');
      expect(await coinsOf(a)).toBe(5);
    }));

  it('two write to each other at once: one coin opens the conversation', () =>
    always(25, async (scheduler) => {
      const [a, b] = [await world.person({ coins: 5 }), await world.person({ coins: 5 })];
      const answers = await atOnce(scheduler, [write(a, b), write(b, a)]);
      expect(answers.toSorted()).toEqual(['open', 'paid']);
      expect((await coinsOf(a)) + (await coinsOf(b))).toBe(9);
    }));

  it('everything at once leaves the books sound and nobody below zero', () =>
    always(15, async (scheduler) => {
      const [a, b] = [await world.person({ coins: 12 }), await world.person({ coins: 3 })];
      const packet = await send(b, a, 2)(world);
      await atOnce(scheduler, [
        send(a, b, 10),
        openIt(a, packet),
        give(a, b),
        write(b, a),
        translate(a, 'y'.repeat(150)),
      ]);
      expect(Math.min(await coinsOf(a), await coinsOf(b))).toBeGreaterThanOrEqual(0);
    }));

  it('a server that ends after any statement has done a thing whole or not at all', async () => {
    world = spendingWorld(db);
    const deeds: Readonly<Record<string, () => Promise<Deed>>> = {
      send: async () => send(await rich(), await world.person(), 4),
      open: async () => {
        const to = await world.person();
        return openIt(to, await send(await rich(), to, 4)(world));
      },
      gift: async () => give(await rich(), await world.person()),
      'free gift': async () => give(await world.person({ profile: VIP }), await world.person()),
      write: async () => write(await rich(), await world.person()),
    };
    const rich = () => world.person({ coins: 9 });
    for (const [name, make] of Object.entries(deeds)) {
      const whole = await make();
      const statements = await countStatements(db, (handle) => whole(world.over(handle)));
      expect(statements, name).toBeGreaterThan(2);
      for (let step = 0; step < statements; step += 1) {
        const deed = await make();
        const before = await world.totals();
        await expect(deed(world.over(crashingAfter(db, step)))).rejects.toThrow(Crash);
        expect(await world.totals(), `${name} after ${step}`).toEqual(before);
        const first = await deed(world);
        const done = await world.totals();
        expect(name === 'write' ? 'paid' : await deed(world)).toBe(first);
        expect(await world.totals(), `${name} again`).toEqual(done);
        expect(done).not.toEqual(before);
      }
    }
    await world.expectSound();
  });

  it('a translation whose server ended between two statements is paid once, or given back', async () => {
    world = spendingWorld(db);
    const translation = (who: TestPerson) => translate(who, 'z'.repeat(250));
    const one = await world.person({ coins: 9 });
    const statements = await countStatements(db, (handle) => translation(one)(world.over(handle)));
    for (let step = 0; step < statements; step += 1) {
      const who = await world.person({ coins: 9 });
      await expect(translation(who)(world.over(crashingAfter(db, step)))).rejects.toThrow(Crash);
      await world.expectSound();
      const left = await coinsOf(who);
      expect([6, 9]).toContain(left);
      expect(await translation(who)(world)).toBe(left === 9 ? 'settled' : 'under-way');
      world.clock.advance(3 * MINUTE);
      await world.releaseLapsed();
      expect(await coinsOf(who)).toBe(left === 9 ? 6 : 9);
      await world.expectSound();
    }
  });

  it('an answer that was lost is given again, and the thing is not done again', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 3 }), async (scheduler, tries) => {
        world = spendingWorld(db);
        const [a, b] = [await world.person({ coins: 10 }), await world.person()];
        const [sending, giving] = [send(a, b, 4), give(a, b)];
        const lost = Array.from({ length: tries }, () => [sending, giving]).flat();
        await atOnce(scheduler, lost);
        const packet = await sending(world);
        expect(await giving(world)).toBe('coins');
        const opening = openIt(b, packet);
        await atOnce(scheduler, [opening, opening]);
        expect(await opening(world)).toBe('opened');
        expect([await coinsOf(a), await coinsOf(b)]).toEqual([5, 4]);
        await world.expectSound();
      }),
      { numRuns: runs(10) },
    ));
});
