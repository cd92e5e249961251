// @module-tag lane/kill
import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '@/domain/shared/time';
import type { Schema } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { give, judge, openIt, send, translate, VIP, write, type ActionState } from './money-steps';
import { countStatements, Crash, crashingAfter } from './interleave';
import type { TestPerson } from './money-world';
import { STRICT_LOG } from '@tests/support/logs';
import { givenWithoutMessage, spendingWorld, type SpendingWorld } from './spending';

describeOnEachDatabase('a server that ends between two statements', 'rules', (open) => {
  let db: Kysely<Schema>;
  let world: SpendingWorld;
  beforeAll(async () => {
    db = (await open()).db;
    world = spendingWorld(db);
  });
  const coinsOf = async ({ id }: TestPerson) => (await world.ledger.balancesOf(id)).coins as number;

  it('has done a thing whole or not at all, and does it when asked again', async () => {
    const actions: Readonly<Record<string, () => Promise<ActionState>>> = {
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
    for (const [name, make] of Object.entries(actions)) {
      const whole = await make();
      const statements = await countStatements(db, (handle) => whole(world.over(handle)));
      expect(statements).toBeGreaterThan(2);
      for (let step = 0; step < statements; step += 1) {
        const action = await make();
        const before = await world.totals();
        await expect(action(world.over(crashingAfter(db, step)))).rejects.toThrow(Crash);
        const left = await world.totals();
        expect(await givenWithoutMessage(db), `${name} after ${step}`).toEqual([]);
        const first = await action(world);
        const done = await world.totals();
        expect([before, done], `${name} after ${step}`).toContainEqual(left);
        expect(name === 'write' ? 'paid' : await action(world)).toBe(first);
        expect(await world.totals(), `${name} again`).toEqual(done);
        expect(done).not.toEqual(before);
      }
    }
    await world.expectSound();
  });

  it('has given a coin back whole or not at all, and gives it back when it looks again', async () => {
    const opened = async () => {
      const [a, b] = [await world.person({ coins: 1 }), await world.person()];
      expect(await write(a, b)(world)).toBe('paid');
      world.clock.advance(3 * DAY);
      return a;
    };
    // The coins of the test before this one are over.
    world.clock.advance(3 * DAY);
    await judge()(world);
    await opened();
    const statements = await countStatements(db, (handle) => judge()(world.over(handle)));
    for (let step = 0; step < statements; step += 1) {
      const payer = await opened();
      const logged: unknown[] = [];
      const log = { ...STRICT_LOG, error: (...entry: unknown[]) => void logged.push(entry) };
      const crashing = world.over(crashingAfter(db, step), world.clock, { log });
      const ended = await judge()(crashing).then(
        () => logged.length > 0,
        () => true,
      );
      expect(ended, `after ${step}`).toBe(true);
      await world.expectSound();
      const left = await coinsOf(payer);
      expect(await judge()(world)).toBe(left === 0 ? 'judged' : 'nothing');
      expect(await coinsOf(payer)).toBe(1);
      const said = await db
        .selectFrom('announcement')
        .select('id')
        .where('recipient', '=', payer.id)
        .execute();
      expect(said).toHaveLength(1);
      await world.expectSound();
    }
  });

  it('has a translation paid once, or given back', async () => {
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
});
