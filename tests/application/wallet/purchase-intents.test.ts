import { expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
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

/** Forty amounts that a person types and pays, each with an order of its own. */
function buys(intents: ReturnType<typeof annsIntents>, end: boolean) {
  for (let amount = 1; amount <= 40; amount += 1) {
    const { requestId } = intents.of({ kind: 'coins', amount: coins(amount) });
    if (end) intents.end(requestId);
  }
}

it.each([true, false])('keeps no more than the latest, ended: %s', (end) => {
  const kept = new Map<string, string>();
  buys(annsIntents(kept), end);
  expect(JSON.parse([...kept.values()][0] ?? '[]')).toHaveLength(20);
});

it.each([true, false])('keeps the one being paid after any other, ended: %s', (end) => {
  const intents = annsIntents();
  const { requestId } = intents.of(SVIP);
  intents.note(requestId, { orderId: 'O1', from: '/chat?with=bo' });
  buys(intents, end);
  expect(intents.of(SVIP).requestId).toBe(requestId);
  expect(intents.find('O1')?.from).toBe('/chat?with=bo');
});

it('drops those that ended first', () => {
  const intents = annsIntents();
  const { requestId } = intents.of(SVIP);
  buys(intents, true);
  expect(intents.of(SVIP).requestId).toBe(requestId);
});

it('holds when the goods were shown, the first time as long as the outcome is not known', () => {
  const intents = annsIntents();
  const { requestId } = intents.of(FIFTY, undefined, epochMs(5));
  expect(intents.of(FIFTY, undefined, epochMs(9))).toMatchObject({ requestId, madeAt: 5 });
  intents.end(requestId);
  expect(intents.of(FIFTY, undefined, epochMs(9)).madeAt).toBe(9);
});

it('is under way while it has an order and no outcome, the newest first', () => {
  const intents = annsIntents();
  const [one, two] = [intents.of(FIFTY).requestId, intents.of(SVIP).requestId];
  expect(intents.underWay()).toBeUndefined();
  intents.note(one, { orderId: 'O1' });
  expect(intents.underWay()?.orderId).toBe('O1');
  intents.note(two, { orderId: 'O2' });
  expect(intents.underWay()?.orderId).toBe('O2');
  intents.end(two);
  intents.end(one);
  expect(intents.underWay()).toBeUndefined();
});
