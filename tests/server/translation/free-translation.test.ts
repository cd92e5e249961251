import { beforeAll, expect, it } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { coins } from '@/domain/wallet/coins';
import { findRecord } from '@server/translation/translation-record-store';
import { balances } from '@tests/support/builders';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { translationWorld, type TranslationWorld } from './translation-world';

const FREE = { vip: 0, normal: 0, coins: 0 };

describeOnEachDatabase('a translation where it is free', 'rules', (open) => {
  it('takes nothing, and is refused to no person', async () => {
    const world = translationWorld((await open()).db, 'free');
    const poor = await world.person();
    const done = expectOk(await world.process()(world.order(poor, 'x'.repeat(500))));
    expect(done).toMatchObject({ charge: FREE, outcome: { translated: true } });
    const rich = await world.person({ coins: 3, characters: 20, vipCharacters: 10 });
    expectOk(await world.process()(world.order(rich, 'good day')));
    expect(await world.ledger.balancesOf(rich.id)).toEqual(
      balances({ coins: 3, characters: 20, vipCharacters: 10 }),
    );
    await world.expectSound();
  });
});

describeOnEachDatabase(
  'a translation by an engine of this server, where others are paid for',
  'rules',
  (open) => {
    let world: TranslationWorld;
    beforeAll(async () => {
      world = translationWorld((await open()).db);
    });

    it('gives everything back where an engine of this server answered, and keeps that it was free', async () => {
      const person = await world.person({ coins: 3, characters: 20, vipCharacters: 10 });
      world.engine.answer = async ({ text }) => ({
        ok: true,
        value: { text: `[de] ${text}`, free: true },
      });
      const order = world.order(person, 'x'.repeat(131), { requestId: 'intent-free' });
      const done = expectOk(await world.process()(order));
      expect(done).toMatchObject({ charge: FREE, outcome: { translated: true } });
      expect(await findRecord(world.db, done.recordId)).toMatchObject({
        state: 'settled',
        charge: FREE,
      });
      const held = balances({ coins: 3, characters: 20, vipCharacters: 10 });
      expect(await world.ledger.balancesOf(person.id)).toEqual(held);
      expect(expectOk(await world.process()(order))).toEqual(done);
      expect(world.engine.calls).toBe(1);
    });

    it('takes what was reserved where such an engine is paid for as well', async () => {
      const person = await world.person({ characters: 20 });
      world.engine.answer = async () => ({ ok: true, value: { text: 'Guten Tag', free: true } });
      const paying = world.process(undefined, false);
      const done = expectOk(await paying(world.order(person, 'good day')));
      expect(done.charge).toEqual({ vip: 0, normal: 8, coins: 0 });
    });
  },
);

describeOnEachDatabase('the answer to a text that cannot be translated here', 'rules', (open) => {
  it('is that no engine has the languages, also where the coins would not suffice', async () => {
    const world = translationWorld((await open()).db);
    const translate = world.process();
    const [poor, opening] = [await world.person(), await world.person({ coins: 1 })];
    const orders = [
      world.order(poor, 'good morning', { from: 'ko' }),
      world.order(poor, 'good morning', { from: 'ko', shownPrice: 0 }),
      world.order(opening, 'good morning', { from: 'ko', chatCoins: coins(1) }),
    ];
    const answered = async (...covered: readonly EngineCoverage[]) => {
      world.engine.covers = async () => covered;
      const all = await Promise.all(orders.map(translate));
      return all.map((each) => (each.ok ? each.value : each.error.kind));
    };
    const refused = ['insufficient', 'insufficient', 'insufficient-to-chat'];
    const phrases = { engine: 'test', kind: 'phrases' } as const;
    world.engine.answer = async () => err({ kind: 'unsupported' });
    const untouched = { charge: FREE, outcome: { translated: false, reason: 'unsupported' } };
    expect(await answered(phrases)).toMatchObject(orders.map(() => untouched));
    expect(await answered(phrases, { engine: 'paid', kind: 'all' })).toEqual(refused);
    expect(await answered(phrases, { engine: 'paid', kind: 'silent' })).toEqual(refused);
    world.engine.answer = async () => ok({ text: 'guten Morgen' });
    expect(await answered(phrases)).toEqual(refused);
    await world.expectSound();
  });
});
