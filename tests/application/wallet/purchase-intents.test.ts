import { expect, it } from 'vitest';
import { coins } from '@/domain/wallet/coins';
import { MEMBERSHIP_PLANS } from '@/domain/membership/membership';
import type { Product } from '@/domain/wallet/order';
import { BO } from '@tests/support/builders';
import { annsIntents } from '@tests/support/purchases';

const FIFTY: Product = { kind: 'coins', amount: coins(50) };
const SVIP: Product = { kind: 'membership', plan: MEMBERSHIP_PLANS[3]! };

it('is the same for the same goods, in another tab and after a reload', () => {
  const kept = new Map<string, string>();
  const { requestId } = annsIntents(kept).of(FIFTY);
  expect(annsIntents(kept).of(FIFTY).requestId).toBe(requestId);
});

it.each<[string, Product, typeof BO | undefined]>([
  ['other goods', { kind: 'coins', amount: coins(51) }, undefined],
  ['another kind', SVIP, undefined],
])('is another one for %s', (_, product, receiver) => {
  const intents = annsIntents();
  const { requestId } = intents.of(FIFTY);
  expect(intents.of(product, receiver).requestId).not.toBe(requestId);
});

it('is another one for another person', () => {
  const intents = annsIntents();
  expect(intents.of(SVIP, BO).requestId).not.toBe(intents.of(SVIP).requestId);
});

it('ends with its outcome, and is still found by its order', () => {
  const intents = annsIntents();
  const { requestId } = intents.of(FIFTY);
  intents.note(requestId, { orderId: 'O1', from: '/chat?with=bo' });
  intents.end(requestId);
  expect(intents.of(FIFTY).requestId).not.toBe(requestId);
  expect(intents.find('O1')).toMatchObject({ requestId, from: '/chat?with=bo' });
});

it.each(['{', '[{"goods":1}]', '"x"'])('reads damaged storage as nothing: %s', (text) => {
  const kept = new Map([['chat-purchases-ann', text]]);
  expect(annsIntents(kept).find('O1')).toBeUndefined();
  expect(annsIntents(kept).of(FIFTY).requestId).toBeTruthy();
});

it('keeps no more than the latest', () => {
  const kept = new Map<string, string>();
  const intents = annsIntents(kept);
  for (let amount = 1; amount <= 30; amount += 1) {
    intents.of({ kind: 'coins', amount: coins(amount) });
  }
  expect(JSON.parse([...kept.values()][0] ?? '[]')).toHaveLength(20);
});
