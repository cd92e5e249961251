import { randomUUID } from 'node:crypto';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import type { TestPerson } from './money-world';
import type { Spending } from './spending';

/** One thing that somebody does, with what it answers in one word; done again, it is the same intent. */
export type ActionState = (spending: Spending) => Promise<string>;

/** The cheapest gift, for one coin. */
const ROSE = 1;

/** A VIP for as long as tests last. */
export const VIP = { vip_level: 1, vip_until: new Date('2030-01-01T00:00:00Z') };

/** Tells apart the keys of processes that work one after the other on the same data. */
const RUN = randomUUID();

let keys = 0;

function newKey(): string {
  keys += 1;
  return `deed:${RUN}:${keys}`;
}

/** Answers the id of the red packet. */
export function send(from: TestPerson, to: TestPerson, amount: number): ActionState {
  const order = { from: from.id, to: to.id, amount, note: '', key: newKey() };
  return async ({ redPackets }) => {
    const sent = await redPackets.send(order);
    return sent.ok ? sent.value.id : sent.error.kind;
  };
}

/** Answers `opened`, or why not. */
export function openIt({ id: by }: { readonly id: UserId }, packetId: string): ActionState {
  const order = { by, packetId, key: newKey() };
  return async ({ redPackets }) => {
    const opened = await redPackets.open(order);
    return opened.ok ? opened.value.state : opened.error.kind;
  };
}

/** Answers `returned` when something was. */
export function sweep(): ActionState {
  return async ({ redPackets }) =>
    (await redPackets.returnUnopened()) > 0 ? 'returned' : 'nothing';
}

/** Answers `free` or `coins`, or why not. */
export function give(from: TestPerson, to: TestPerson): ActionState {
  const order = { giver: from.id, receiver: to.id, giftId: ROSE, key: newKey() };
  return async ({ giveGift }) => {
    const given = await giveGift(order);
    return given.ok ? given.value.price.kind : given.error.kind;
  };
}

/** Answers `paid` or `open`, or why not. */
export function write(from: TestPerson, to: TestPerson): ActionState {
  return async ({ chargeNewFriend }) => {
    const charged = await chargeNewFriend(from.id, to.id);
    return charged.ok ? (charged.value.paid ? 'paid' : 'open') : charged.error.kind;
  };
}

/** Reserves and settles, or gives back; answers how the record ended, or why there is none. */
export function translate(who: TestPerson, text: string, works = true): ActionState {
  const order = { user: who.id, text, to: 'de', peer: who.address, chatCoins: coins(0) } as const;
  const requestId = newKey();
  return async ({ holds }) => {
    const hold = await holds.begin({ ...order, requestId });
    if (!hold.ok) return hold.error.kind;
    if (hold.value.kind !== 'reserved') return hold.value.kind;
    const end = works ? { translation: 'x' } : ({ untranslated: 'engine-failed' } as const);
    return (await holds.end(hold.value.record, end)).state;
  };
}
