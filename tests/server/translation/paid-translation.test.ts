import { beforeAll, beforeEach, expect, it } from 'vitest';
import { err } from '@/domain/shared/result';
import { later, MINUTE } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { createBillRepository } from '@server/wallet/bill-store';
import { createListBills } from '@server/wallet/list-bills';
import type { TranslatePaid } from '@server/translation/paid-translation';
import { createReleaseLapsed } from '@server/translation/translation-rounds';
import type { TranslationHolds } from '@server/translation/translation-hold';
import {
  findLapsed,
  findRecord,
  eraseTexts,
  forgetTexts,
} from '@server/translation/translation-record-store';
import { balances } from '@tests/support/builders';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { errorLog } from '@tests/support/logs';
import { testEngine, translationWorld, type TranslationWorld } from './translation-world';

const FREE = { vip: 0, normal: 0, coins: 0 };
const AT_ONCE = { tags: ['quick'] };

describeOnEachDatabase('a paid translation', 'rules', (open) => {
  let world: TranslationWorld;
  let translate: TranslatePaid;
  beforeAll(async () => {
    world = translationWorld((await open()).db);
  });
  beforeEach(() => {
    translate = world.process();
    world.engine.calls = 0;
    world.engine.answer = testEngine().answer;
    return async () => world.expectSound();
  });

  it('takes VIP characters, then normal ones, then a coin for each started hundred', async () => {
    const person = await world.person({ coins: 3, characters: 20, vipCharacters: 10 });
    const done = expectOk(await translate(world.order(person, 'x'.repeat(131))));
    expect(done.charge).toEqual({ vip: 10, normal: 20, coins: 2 });
    expect(done.outcome).toEqual({ translated: true, translation: `[de] ${'x'.repeat(131)}` });
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ coins: 1 }));
    expect(world.announced).toContain(person.id);
  });

  it('translates nothing for more coins than the price that was shown, but for fewer', async () => {
    const person = await world.person({ coins: 3, characters: 20 });
    const order = world.order(person, 'x'.repeat(120));
    expect(expectErr(await translate({ ...order, shownPrice: 0 })).kind).toBe('price-changed');
    expect(await world.ledger.balancesOf(person.id)).toEqual(
      balances({ coins: 3, characters: 20 }),
    );
    const done = expectOk(await translate({ ...order, shownPrice: 2 }));
    expect(done.charge).toEqual({ vip: 0, normal: 20, coins: 1 });
    // What was paid before is read again for nothing.
    expectOk(await translate({ ...order, shownPrice: 0 }));
  });

  it('takes nothing of the normal package while there are VIP characters', async () => {
    const person = await world.person({ coins: 3, characters: 20, vipCharacters: 10 });
    const some = expectOk(await translate(world.order(person, 'x'.repeat(8))));
    expect(some.charge).toEqual({ vip: 8, normal: 0, coins: 0 });
    const more = expectOk(await translate(world.order(person, 'y'.repeat(8))));
    expect(more.charge).toEqual({ vip: 2, normal: 6, coins: 0 });
    expect(await world.ledger.balancesOf(person.id)).toEqual(
      balances({ coins: 3, characters: 14 }),
    );
  });

  it('leaves the VIP characters of an ended membership, before they are taken away', async () => {
    const profile = { vip_level: 1, vip_until: new Date(world.clock.now()) };
    const person = await world.person({ characters: 20, vipCharacters: 10, profile });
    const done = expectOk(await translate(world.order(person, 'x'.repeat(8))));
    expect(done.charge).toEqual({ vip: 0, normal: 8, coins: 0 });
    expect(await world.ledger.balancesOf(person.id)).toEqual(
      balances({ characters: 12, vipCharacters: 10 }),
    );
  });

  it.each(['same-language', 'unsupported', 'unchanged', 'engine-failed'] as const)(
    'costs nothing when the engine answers %s',
    async (kind) => {
      const person = await world.person({ coins: 1, characters: 5 });
      world.engine.answer = async () => err({ kind });
      const done = expectOk(await translate(world.order(person, 'good morning')));
      expect(done).toMatchObject({ charge: FREE, outcome: { translated: false, reason: kind } });
      expect(await world.ledger.balancesOf(person.id)).toEqual(
        balances({ coins: 1, characters: 5 }),
      );
    },
  );

  it('costs nothing when the engine gives the text back, nothing, what no text may be, an exception, or no answer', async () => {
    const person = await world.person({ characters: 100 });
    const answers: [typeof world.engine.answer, string][] = [
      [async ({ text }) => ({ ok: true, value: { text: ` ${text}\n` } }), 'unchanged'],
      ...[' ', 'gu\0ten', 'gu\u0007ten', '\ud800', 'x'.repeat(8_001)].map(
        (text): [typeof world.engine.answer, string] => [
          async () => ({ ok: true, value: { text } }),
          'engine-failed',
        ],
      ),
      [() => Promise.reject(new Error('down')), 'engine-failed'],
      [() => new Promise(() => undefined), 'engine-failed'],
    ];
    for (const [answer, reason] of answers) {
      world.engine.answer = answer;
      const done = expectOk(await world.process(20)(world.order(person, 'hello')));
      expect(done).toMatchObject({ charge: FREE, outcome: { translated: false, reason } });
    }
    expect(world.errors).toHaveLength(1);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 100 }));
  });

  it('asks no engine where there is nothing to translate', async () => {
    const person = await world.person();
    const done = expectOk(await translate(world.order(person, '😀 12:30 https://example.org/a')));
    expect(done.outcome).toEqual({ translated: false, reason: 'nothing-to-translate' });
    expect(world.engine.calls).toBe(0);
  });

  it('takes nothing when the coins do not suffice', async () => {
    const person = await world.person({ coins: 1, characters: 10 });
    const refused = await translate(world.order(person, 'x'.repeat(111)));
    expect(expectErr(refused)).toEqual({ kind: 'insufficient' });
    expect(await world.ledger.balancesOf(person.id)).toEqual(
      balances({ coins: 1, characters: 10 }),
    );
    expect(world.engine.calls).toBe(0);
  });

  it('takes nothing when the coin to send it would then be missing', async () => {
    const person = await world.person({ coins: 1 });
    const order = world.order(person, 'hello', { chatCoins: coins(1) });
    expect(expectErr(await translate(order))).toEqual({ kind: 'insufficient-to-chat' });
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ coins: 1 }));
    expectOk(await translate({ ...order, chatCoins: coins(0) }));
  });

  it('charges ten identical calls once, and asks the engine once', AT_ONCE, async () => {
    const person = await world.person({ characters: 100 });
    world.engine.answer = slowly(testEngine().answer);
    const calls = Array.from({ length: 10 }, () => translate(world.order(person, ' hello ')));
    const done = (await Promise.all(calls)).map(expectOk);
    expect(new Set(done.map(({ recordId }) => recordId)).size).toBe(1);
    expect(done.filter(({ charge }) => charge.normal > 0)).toHaveLength(1);
    expect(done.every(({ outcome }) => outcome.translated)).toBe(true);
    expect(world.engine.calls).toBe(1);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 95 }));
  });

  it('charges them once across processes as well', AT_ONCE, async () => {
    const person = await world.person({ characters: 100 });
    world.engine.answer = slowly(testEngine().answer);
    const done = await Promise.all(
      Array.from({ length: 10 }, () => world.process()(world.order(person, 'hello'))),
    );
    expect(done.map(expectOk).every(({ outcome }) => outcome.translated)).toBe(true);
    expect(world.engine.calls).toBe(1);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 95 }));
  });

  it('gives every waiting caller the same reason, for free', AT_ONCE, async () => {
    const person = await world.person({ characters: 100 });
    world.engine.answer = slowly(async () => err({ kind: 'unsupported' }));
    const done = await Promise.all(
      Array.from({ length: 5 }, () => translate(world.order(person, 'hello'))),
    );
    for (const { outcome } of done.map(expectOk)) {
      expect(outcome).toEqual({ translated: false, reason: 'unsupported' });
    }
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 100 }));
  });

  it('serves the same text for ten minutes, and charges it again after them', async () => {
    const person = await world.person({ characters: 15 });
    const first = expectOk(await translate(world.order(person, 'hello')));
    world.clock.advance(10 * MINUTE);
    const again = expectOk(await translate(world.order(person, 'hello ')));
    expect(again).toEqual({ ...first, charge: FREE });
    world.clock.advance(1);
    expect(expectOk(await translate(world.order(person, 'hello'))).charge.normal).toBe(5);
    expect(
      expectOk(await translate(world.order(person, 'hello', { to: 'es' }))).charge.normal,
    ).toBe(5);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances());
  });

  it('never serves one person the paid translation of another', async () => {
    const [a, b] = [await world.person({ characters: 5 }), await world.person({ characters: 5 })];
    expectOk(await translate(world.order(a, 'hello')));
    expect(expectOk(await translate(world.order(b, 'hello'))).charge.normal).toBe(5);
  });

  it('repeats its answer to a repeated intent, hours later and for free', async () => {
    const person = await world.person({ characters: 10 });
    const order = world.order(person, 'hello', { requestId: 'intent-01' });
    const first = expectOk(await translate(order));
    world.clock.advance(600 * MINUTE);
    expect(expectOk(await translate(order))).toEqual(first);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 5 }));
    expect(expectErr(await translate({ ...order, text: 'bye' }))).toEqual({
      kind: 'request-changed',
    });
    expect(expectErr(await translate({ ...order, to: 'ja' }))).toEqual({ kind: 'request-changed' });
  });

  it('remembers an intent that was served from a preview', async () => {
    const person = await world.person({ characters: 10 });
    expectOk(await translate(world.order(person, 'hello')));
    const order = world.order(person, 'hello', { requestId: 'intent-02' });
    expectOk(await translate(order));
    world.clock.advance(600 * MINUTE);
    expectOk(await translate(order));
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 5 }));
  });

  it('repeats the first answer to a repeated intent: no cost, when another had paid', async () => {
    const person = await world.person({ coins: 1 });
    const told = async (requestId: string) =>
      expectOk(await translate(world.order(person, 'hello', { requestId }))).charge.coins;
    const answers = [];
    for (const intent of ['first-01', 'second-01', 'second-01', 'first-01', 'second-01']) {
      answers.push(await told(intent));
    }
    expect(answers).toEqual([1, 0, 0, 1, 0]);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances());
  });

  it('is free for text in the language already, also for a person without coins', async () => {
    const person = await world.person();
    world.spoken.set('guten Morgen', 'de');
    const order = world.order(person, 'guten Morgen', { chatCoins: coins(1) });
    const done = expectOk(await translate(order));
    expect(done).toMatchObject({
      charge: FREE,
      outcome: { translated: false, reason: 'same-language' },
    });
    expect(world.engine.calls).toBe(0);
    const other = await translate(world.order(person, 'guten Morgen', { to: 'ja' }));
    expect(expectErr(other)).toEqual({ kind: 'insufficient' });
  });

  it('lets a failed intent be tried again', async () => {
    const person = await world.person({ characters: 10 });
    const order = world.order(person, 'hello', { requestId: 'intent-03' });
    world.engine.answer = async () => err({ kind: 'engine-failed' });
    expect(expectOk(await translate(order)).outcome.translated).toBe(false);
    world.engine.answer = testEngine().answer;
    expect(expectOk(await translate(order)).outcome.translated).toBe(true);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 5 }));
  });

  it('never spends more than there is, with any number of texts at once', AT_ONCE, async () => {
    const person = await world.person({ coins: 3, characters: 50 });
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        translate(world.order(person, `text ${n}`.padEnd(25, 'x'))),
      ),
    );
    // Two fill the characters, three take a coin each, fifteen are refused.
    expect(done.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances());
  });

  it('gives back what a crash left reserved, when its time is over', AT_ONCE, async () => {
    const person = await world.person({ coins: 1, characters: 5 });
    expectOk(await world.holds.begin(world.order(person, 'good morning')));
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances());
    world.clock.advance(2 * MINUTE);
    expect(await world.releaseLapsed()).toBe(0);
    world.clock.advance(1);
    expect(await Promise.all([world.releaseLapsed(), world.releaseLapsed()])).toContain(1);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ coins: 1, characters: 5 }));
    expect(await world.releaseLapsed()).toBe(0);
  });

  it('gives back what lapsed behind a reservation that cannot be given back', async () => {
    const [first, second] = [await world.person({ coins: 1 }), await world.person({ coins: 1 })];
    const { record } = expectOk(await world.holds.begin(world.order(first, 'good morning')));
    expectOk(await world.holds.begin(world.order(second, 'good morning')));
    world.clock.advance(2 * MINUTE + 1);
    const log = errorLog();
    const end: TranslationHolds['end'] = async (each, how) => {
      if (each.id === record.id) throw new Error('refused by the ledger');
      return world.holds.end(each, how);
    };
    const { db, clock } = world;
    const announce = async () => undefined;
    const release = createReleaseLapsed({
      db,
      clock,
      announce,
      log,
      holds: { ...world.holds, end },
    });
    expect(await release()).toBe(1);
    expect(await world.ledger.balancesOf(second.id)).toEqual(balances({ coins: 1 }));
    expect(log.errors).toEqual(['releasing a reservation failed']);
    const due = { now: clock.now(), limit: 1 };
    expect(await findLapsed(db, { ...due, besides: [] })).toMatchObject([{ id: record.id }]);
    expect(await findLapsed(db, { ...due, besides: [record.id] })).toEqual([]);
    expect(await world.releaseLapsed()).toBe(1);
  });

  it('gives back everything reserved before the start of the only server', async () => {
    const person = await world.person({ characters: 50 });
    for (const text of ['one', 'two', 'three']) {
      expectOk(await world.holds.begin(world.order(person, text)));
    }
    expect(await world.releaseLapsed(world.clock.now())).toBe(0);
    world.clock.advance(1);
    expect(await world.releaseLapsed(world.clock.now())).toBe(3);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 50 }));
  });

  it('translates a text again whose first try was left behind', AT_ONCE, async () => {
    const person = await world.person({ characters: 5 });
    expectOk(await world.holds.begin(world.order(person, 'hello')));
    world.clock.advance(2 * MINUTE + 1);
    const done = await Promise.all([
      translate(world.order(person, 'hello')),
      translate(world.order(person, 'hello')),
      world.releaseLapsed(),
    ]);
    expect(expectOk(done[0]).outcome.translated).toBe(true);
    expect(expectOk(done[1]).outcome.translated).toBe(true);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances());
  });

  it('is busy while another process never ends with the same text', AT_ONCE, async () => {
    const person = await world.person({ characters: 5 });
    const hold = expectOk(await world.holds.begin(world.order(person, 'hello')));
    const waiting = world.process(150)(world.order(person, 'hello'));
    expect(expectErr(await waiting)).toEqual({ kind: 'busy' });
    await world.holds.end(hold.record, { untranslated: 'engine-failed' });
  });

  it('keeps what was given back when the engine answers too late', async () => {
    const person = await world.person({ characters: 5 });
    const { record } = expectOk(await world.holds.begin(world.order(person, 'hello')));
    await world.holds.end(record, { untranslated: 'engine-failed' });
    const late = await world.holds.end(record, { translation: 'hallo' });
    expect(late).toMatchObject({ state: 'released', reason: 'engine-failed' });
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ characters: 5 }));
  });

  it('forgets the words of outgoing messages, not what was paid, and not what a reader reads', async () => {
    const person = await world.person({ characters: 100 });
    const sent = expectOk(await translate(world.order(person, 'a secret')));
    const read = expectOk(await translate(world.order(person, 'received', { messageId: '7' })));
    const kept = async (id: string) =>
      (await findRecord(world.db, id)) as { text: string; translation: string; charge: object };
    await forgetTexts(world.db, world.clock.now());
    expect((await kept(sent.recordId)).text).toBe('a secret');
    world.clock.advance(1);
    await forgetTexts(world.db, world.clock.now());
    expect(await kept(sent.recordId)).toMatchObject({
      text: '',
      translation: '',
      charge: { normal: 8 },
    });
    expect((await kept(read.recordId)).text).toBe('received');
    await world.holds.begin(world.order(person, 'under way'));
    await world.db.transaction().execute((transaction) => eraseTexts(transaction, person.id));
    expect(await kept(read.recordId)).toMatchObject({ text: '', translation: '' });
    expect(await world.releaseLapsed(later(world.clock.now(), 1))).toBe(1);
  });

  it('shows a translation on the bill, and one that came to nothing not at all', async () => {
    const peer = await world.person();
    const person = await world.person({ coins: 2, characters: 5 });
    expectOk(await translate(world.order(person, 'hello world', { peer: peer.address })));
    world.engine.answer = async () => err({ kind: 'unsupported' });
    expectOk(await translate(world.order(person, 'bye')));
    const bill = createListBills({ bills: createBillRepository(world.db) });
    const { rows, older } = expectOk(await bill({ user: person.id }));
    const peerName = await world.db
      .selectFrom('app_user')
      .select('nickname')
      .where('id', '=', peer.id)
      .executeTakeFirstOrThrow();
    expect(rows.map(({ item, unit, change }) => [item, unit, change])).toEqual(
      expect.arrayContaining([
        ['translation', 'coin', -1],
        ['translation', 'character', -5],
        ['welcome', 'coin', 2],
        ['welcome', 'character', 5],
      ]),
    );
    expect(rows).toHaveLength(4);
    expect(rows[0]?.counterpart).toBe(peerName.nickname);
    expect(older).toBeUndefined();
  });
});

function slowly<A, R>(answer: (asked: A) => Promise<R>): (asked: A) => Promise<R> {
  return (asked) => new Promise((resolve) => setTimeout(resolve, 150)).then(() => answer(asked));
}
