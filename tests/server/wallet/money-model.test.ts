import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { DAY } from '@/domain/shared/time';
import { describeOnEachDatabase } from '@tests/support/databases';

import { expectAgreement, moneySteps, type Books } from './money-steps';
import type { TestPerson } from './money-world';
import { PlainCount, type Account } from './plain-count';
import { search, spendingWorld, type SpendingWorld } from './spending';

vi.setConfig({ testTimeout: 3_600_000 });

const OVER = new Date('2020-01-01T00:00:00Z');
const LONG = new Date('2030-01-01T00:00:00Z');

const MAN = { gender: 1 };

/**
 * A man without a membership, one whose membership is over, a VIP and an SVIP, both men: what they have
 * and how many gifts and pictures are free for them.
 */
const CAST = [
  { has: { profile: MAN }, free: 0 },
  { has: { vipCharacters: 90, profile: { vip_level: 1, vip_until: OVER } }, free: 0 },
  { has: { vipCharacters: 40, profile: { ...MAN, vip_level: 1, vip_until: LONG } }, free: 5 },
  { has: { profile: { ...MAN, vip_level: 2, vip_until: LONG } }, free: Infinity },
] as const;

let run = 0;

/** Four new people with nothing but VIP characters, and the same in plain numbers. */
async function begin(world: SpendingWorld): Promise<{ model: PlainCount; real: Books }> {
  run += 1;
  const people: TestPerson[] = [];
  for (const { has } of CAST) people.push(await world.person(has));
  const accounts = people.map(({ id }, index): Account => {
    const { has, free } = CAST[index]!;
    const vip = 'vipCharacters' in has ? has.vipCharacters : 0;
    const purse = { coins: 0, characters: 0, vip };
    const paysForPictures = 'gender' in has.profile;
    const pictures = {
      paysForPictures,
      freePictures: free,
      seen: new Map(),
      permitted: new Set<number>(),
    };
    return { id, ...purse, ...pictures, member: free > 0, free, welcomed: false, given: new Map() };
  });
  const model = new PlainCount(accounts, world.clock.now());
  return { model, real: { world, people, run, holds: [], again: [] } };
}

describeOnEachDatabase('the whole money of the server, against a plain count', 'locks', (open) => {
  it('agrees with it after any steps in any order', async () => {
    const { db } = await open();
    await fc.assert(
      fc.asyncProperty(moneySteps, async (steps) => {
        const world = spendingWorld(db, 'paid');
        const { model, real } = await begin(world);
        await fc.asyncModelRun(() => ({ model, real }), steps);
        await expectAgreement(model, real);
        // Nothing of this run is left to be swept up in the next one.
        model.now += 3 * DAY;
        world.clock.advance(3 * DAY);
        await world.releaseLapsed();
        model.releaseLapsed();
        await world.redPackets.returnUnopened();
        model.returnUnopened();
        expect(await world.judgeCoins()).toBe(model.judgeCoins());
        await expectAgreement(model, real);
      }),
      search(4),
    );
  });
});
