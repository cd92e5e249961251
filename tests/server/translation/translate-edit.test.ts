import { beforeAll, beforeEach, expect, it } from 'vitest';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { coins } from '@/domain/wallet/coins';
import { insertMessage } from '@server/gateway/core/messages/message-store';
import { inTransaction } from '@server/kernel/data/transactions';
import { storedBody } from '@server/kernel/message-body';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { balances } from '@tests/support/builders';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { callsOf, translationWorld, type TranslationWorld } from './translation-world';

describeOnEachDatabase('the translation of an edit', 'rules', (open) => {
  let world: TranslationWorld;
  let ids = 1_000n;
  beforeAll(async () => {
    world = translationWorld((await open()).db);
  });
  beforeEach(() => async () => world.expectSound());

  const translate = (person: TestPerson, peer: ChatAddress, text: string, more: object = {}) =>
    callsOf(world).translateMessage({ user: person.id, text, to: 'de', peer, ...more });

  it('takes nothing for a first message that is not wanted', async () => {
    const person = await world.person({ coins: 4, characters: 100 });
    const peer = await world.person();
    const order = { user: person.id, text: 'Good evening', to: 'de', peer: peer.address } as const;
    const calls = callsOf(world, new Set([peer.id]));
    expect(outcome(await calls.translateMessage(order))).toBe('first-message-unwanted');
    expect(await world.ledger.balancesOf(person.id)).toEqual(
      balances({ coins: 4, characters: 100 }),
    );
    expectOk(await callsOf(world).translateMessage(order));
  });

  /** A text that a person has sent, translated and paid for. */
  async function sent(text: string, into: Language = 'de') {
    const person = await world.person({ coins: 4, characters: 100 });
    const peer = await world.person();
    const { recordId } = expectOk(await translate(person, peer.address, text, { to: into }));
    const ext = { translation: 'x', translation_language: 'de', translate_record_id: recordId };
    const id = (ids += 1n);
    await inTransaction(world.deps.db, (transaction) =>
      insertMessage(transaction, {
        id,
        from: person.address,
        to: peer.address,
        body: storedBody({ kind: 'text', text, ext }),
        sentAt: world.clock.now(),
      }),
    );
    return { person, peer, edits: String(id) };
  }

  it('takes only what is new, once', async () => {
    const { person, peer, edits } = await sent('see you');
    const order = { edits, requestId: 'edit-1' };
    const done = expectOk(await translate(person, peer.address, 'see you soon', order));
    expect(done.charge).toEqual({ vip: 0, normal: 5, coins: 0 });
    expect(done.outcome).toEqual({ translated: true, translation: '[de] see you soon' });
    expectOk(await translate(person, peer.address, 'see you soon', order));
    expect(await world.ledger.balancesOf(person.id)).toEqual(
      balances({ coins: 4, characters: 100 - 7 - 5 }),
    );
    const fewer = expectOk(await translate(person, peer.address, 'you', { edits }));
    expect(fewer.charge).toEqual({ vip: 0, normal: 0, coins: 0 });
  });

  it('takes no more than was shown, and gives all back where no engine answers', async () => {
    const { person, peer, edits } = await sent('x'.repeat(100));
    const text = `${'x'.repeat(100)} ${'y'.repeat(99)}`;
    const told = await translate(person, peer.address, text, { edits, shownPrice: 0 });
    expect(expectErr(told).kind).toBe('price-changed');
    world.engine.answer = () => Promise.reject(new Error('down'));
    const done = expectOk(await translate(person, peer.address, text, { edits, shownPrice: 1 }));
    expect(done.outcome).toMatchObject({ translated: false, reason: 'engine-failed' });
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ coins: coins(4) }));
    world.engine.answer = async ({ text: words, to }) => ({
      ok: true,
      value: { text: `[${to}] ${words}` },
    });
  });

  it('takes all where the message does not have a paid translation into that language', async () => {
    const { person, peer, edits } = await sent('see you', 'es');
    const done = expectOk(await translate(person, peer.address, 'see you soon', { edits }));
    expect(done.charge).toEqual({ vip: 0, normal: 12, coins: 0 });
  });

  it('is refused for what another person wrote, and after the window', async () => {
    const { person, peer, edits } = await sent('see you');
    const theirs = await translate(peer, person.address, 'see you soon', { edits });
    expect(expectErr(theirs).kind).toBe('edit-not-own');
    const unknown = await translate(person, peer.address, 'see you soon', { edits: 'x' });
    expect(expectErr(unknown).kind).toBe('unknown-message');
    world.clock.advance(RECALL_WINDOW + 1);
    const late = await translate(person, peer.address, 'see you soon', { edits });
    expect(expectErr(late).kind).toBe('edit-too-late');
    expect(await world.ledger.balancesOf(person.id)).toEqual(
      balances({ coins: 4, characters: 93 }),
    );
  });
});
