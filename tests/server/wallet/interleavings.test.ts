// @module-tag lane/money
import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { DAY, later } from '@/domain/shared/time';
import type { Schema } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { movableClock } from '@tests/support/movable-clock';
import {
  give,
  judge,
  note,
  openIt,
  send,
  sweep,
  translate,
  VIP,
  write,
  type ActionState,
} from './money-steps';
import { interleave } from './at-once';
import type { TestPerson } from './money-world';
import { search, spendingWorld, type SpendingWorld } from './spending';

vi.setConfig({ testTimeout: 3_600_000 });

describeOnEachDatabase('calls at the same time, stopped after every statement', 'locks', (open) => {
  let db: Kysely<Schema>;
  let world: SpendingWorld;
  let usual: number;
  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    // The embedded engine has one connection: there only the order of whole transactions varies.
    usual = opened.engine === 'postgres' ? 6 : 4;
  });

  /**
   * Tries `body` with a new world each time; the scheduler chooses who goes on after each
   * statement.
   */
  const always = (body: (scheduler: fc.Scheduler) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        world = spendingWorld(db);
        await body(scheduler);
        await world.expectSound();
        // Leaves nothing pending for the next run.
        const muchLater = world.over(db, movableClock(later(world.clock.now(), 6 * DAY)));
        await sweep()(muchLater);
        await judge()(muchLater);
      }),
      search(usual),
    );
  const atOnce = (scheduler: fc.Scheduler, actions: readonly ActionState[]) =>
    interleave(
      scheduler,
      db,
      actions.map((action) => (handle) => action(world.over(handle))),
    );
  const coinsOf = async ({ id }: TestPerson) => (await world.ledger.balancesOf(id)).coins as number;

  it('two spend the coins for one: one gets it', () =>
    always(async (scheduler) => {
      const [a, b] = [await world.person({ coins: 10 }), await world.person()];
      const actions = [send(a, b, 10), send(a, b, 10), translate(a, 'x'.repeat(950))];
      const answers = await atOnce(scheduler, actions);
      const refused = answers.filter((answer) => /not-enough-coins|insufficient/.test(answer));
      expect(refused).toHaveLength(2);
      expect(await coinsOf(a)).toBe(0);
    }));

  it('two open a red packet: it pays once', () =>
    always(async (scheduler) => {
      const [a, b] = [await world.person({ coins: 10 }), await world.person()];
      const packet = await send(a, b, 10)(world);
      const answers = await atOnce(scheduler, [openIt(b, packet), openIt(b, packet)]);
      expect(answers.toSorted()).toEqual(['opened', 'red-packet-opened']);
      expect(await coinsOf(b)).toBe(10);
    }));

  it('an opening and a return race: one of them has the coins', () =>
    always(async (scheduler) => {
      const [a, b] = [await world.person({ coins: 10 }), await world.person()];
      const packet = await send(a, b, 10)(world);
      const late = movableClock(later(world.clock.now(), DAY));
      const answers = await interleave(scheduler, db, [
        (handle) => openIt(b, packet)(world.over(handle)),
        (handle) => openIt(b, packet)(world.over(handle)),
        (handle) => sweep()(world.over(handle, late)),
      ]);
      expect(answers.filter((answer) => /^(opened|returned)$/.test(answer))).toHaveLength(1);
      expect(await sweep()(world.over(db, late))).toBe('nothing');
      expect([
        [0, 10],
        [10, 0],
      ]).toContainEqual([await coinsOf(a), await coinsOf(b)]);
    }));

  it('the last free gift is given once, the others are paid', () =>
    always(async (scheduler) => {
      const [a, b] = [await world.person({ coins: 1, profile: VIP }), await world.person()];
      for (let n = 0; n < 4; n += 1) expect(await give(a, b)(world)).toBe('free');
      const answers = await atOnce(scheduler, [give(a, b), give(a, b), give(a, b)]);
      expect(answers.toSorted()).toEqual(['coins', 'free', 'not-enough-coins']);
    }));

  it('a call that is repeated while the first is under way is done once', () =>
    always(async (scheduler) => {
      const [a, b] = [await world.person({ coins: 10 }), await world.person()];
      const [sending, giving] = [send(a, b, 4), give(a, b)];
      const answers = await atOnce(scheduler, [sending, sending, giving, giving]);
      expect(answers[0]).toBe(answers[1]);
      expect(answers[2]).toBe('coins');
      expect(await coinsOf(a)).toBe(5);
    }));

  it('two write to each other at once: one coin opens the conversation, and opens it again', () =>
    always(async (scheduler) => {
      const [a, b] = [await world.person({ coins: 5 }), await world.person({ coins: 5 })];
      for (const left of [9, 8]) {
        const answers = await atOnce(scheduler, [write(a, b), write(b, a)]);
        expect(answers.toSorted()).toEqual(['open', 'paid']);
        expect((await coinsOf(a)) + (await coinsOf(b))).toBe(left);
        world.clock.advance(DAY);
      }
    }));

  it('an answer and the return of a coin race: one of them has it, whichever server is first', () =>
    always(async (scheduler) => {
      const [a, b] = [await world.person({ coins: 1 }), await world.person()];
      expect(await write(a, b)(world)).toBe('paid');
      const late = movableClock(later(world.clock.now(), 3 * DAY));
      const answers = await interleave(scheduler, db, [
        (handle) => note(b, a, 'answered')(world.over(handle, late)),
        (handle) => judge()(world.over(handle, late)),
        (handle) => judge()(world.over(handle, late)),
      ]);
      const judged = answers.filter((answer) => answer === 'judged');
      // Who finds the coin ends it: the answer, or one of the two that judge it.
      expect(judged).toHaveLength(await coinsOf(a));
      expect(await judge()(world.over(db, late))).toBe('nothing');
      await note(b, a, 'answered')(world.over(db, late));
      expect(await coinsOf(a)).toBe(judged.length);
    }));

  it('an answer that is paid for itself and a return of the other coin at once: each coin is taken once', () =>
    always(async (scheduler) => {
      const [a, b] = [await world.person({ coins: 1 }), await world.person({ coins: 1 })];
      expect(await write(a, b)(world)).toBe('paid');
      const late = movableClock(later(world.clock.now(), 3 * DAY));
      const answers = await interleave(scheduler, db, [
        (handle) => write(b, a)(world.over(handle, late)),
        (handle) => note(b, a, 'answered')(world.over(handle, late)),
        (handle) => judge()(world.over(handle, late)),
      ]);
      expect(answers[0]).toBe('paid');
      expect([await coinsOf(a), await coinsOf(b)]).toEqual([answers[2] === 'judged' ? 1 : 0, 0]);
    }));

  it('everything at once leaves the books sound and no balance below zero', () =>
    always(async (scheduler) => {
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
      search(usual),
    ));
});
