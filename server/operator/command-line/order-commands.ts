import type * as z from 'zod/mini';
import { err } from '@/domain/shared/result';
import * as calls from '@/contract/operator/order-calls';
import { STATES, whyOf } from '@/contract/operator/order-words';
import { asking, more, splitOf, type Command, facts, minute, person, table } from './command';

/** Orders of coins, packages and memberships. */
export const orderCommands: readonly Command[] = [
  settling('deliver', 'Gives the goods of an order that waits.', () => 'The goods are given.'),
  settling(
    'refund',
    'Gives the buyer coins: what was paid for an order that waits, the price of goods that were given.',
    (coins) => `${coins} coins are given.`,
  ),
  {
    name: 'orders all',
    usage: '[--withdrawn] [--page NAME]',
    does: 'All orders and what became of them, the newest first; or those whose buyers have withdrawn from the contract.',
    words: [],
    options: { withdrawn: { type: 'boolean' }, page: { type: 'string' } },
    ask: ({ value, flag, operator }) => {
      const request = {
        operator,
        page: value('page'),
        ...(flag('withdrawn') && { withdrawn: true }),
      };
      return asking(calls.allOrders, request, ({ rows, older }) => [
        ...(rows.length === 0 ? [NONE] : listOf(rows)),
        ...more(older),
      ]);
    },
  },
  {
    name: 'orders show',
    usage: 'ORDER',
    does: 'One order: what was paid, what went back, and why.',
    words: ['ORDER'],
    options: {},
    ask: ({ words: [id = ''], operator }) =>
      asking(calls.allOrders, { operator, id }, ({ rows: [order] }) =>
        order ? factsOf(order) : [NONE],
      ),
  },
  // After those whose names begin with its own.
  {
    name: 'orders',
    usage: '[--page NAME]',
    does: 'Orders that were paid with another amount, or for somebody who is gone, the oldest first.',
    words: [],
    options: { page: { type: 'string' } },
    ask: ({ value, operator }) =>
      asking(calls.heldOrders, { operator, page: value('page') }, ({ rows, older }) => [
        ...(rows.length === 0 ? ['No order waits.'] : listOf(rows)),
        ...more(older),
      ]),
  },
];

function settling(
  outcome: 'deliver' | 'refund',
  does: string,
  done: (coins: number) => string,
): Command {
  return {
    name: `orders ${outcome}`,
    usage: 'ORDER --reason T',
    does,
    words: ['ORDER'],
    options: { reason: { type: 'string' } },
    ask: ({ words: [id = ''], value, operator }) => {
      const reason = value('reason');
      if (reason === undefined) return err('Give a --reason, which is logged.');
      const request = { operator, id, outcome, reason };
      return asking(calls.settleOrder, request, ({ coins, owedPaid }) => [
        done(coins),
        ...splitOf(owedPaid),
      ]);
    },
  };
}

type Order = z.infer<typeof calls.operatorOrder>;

const NONE = 'There is no such order.';

function listOf(rows: readonly Order[]): readonly string[] {
  return table(
    ['ORDER', 'AT', 'BUYER', 'GOODS', 'PRICE', 'PAID', 'STATE', 'WHY'],
    rows.map((order) => [
      order.id,
      minute(order.at),
      person(order.buyer),
      order.goods,
      order.price,
      paidOf(order),
      STATES[order.state],
      whyOf(order),
    ]),
  );
}

function factsOf(order: Order): readonly string[] {
  const { id, at, buyer, receiver, goods, price, state, withdrawn } = order;
  return facts([
    ['order', id],
    ['at', minute(at)],
    ['buyer', person(buyer)],
    ['for', receiver.account === buyer.account ? undefined : person(receiver)],
    ['goods', goods],
    ['price', price],
    ['paid', paidOf(order)],
    ['state', STATES[state]],
    ['why', whyOf(order)],
    ['withdrawn', withdrawn && minute(withdrawn.at)],
  ]);
}

function paidOf({ paid, takenBack, paidWith, coins }: Order): string {
  if (paidWith === 'coins') return `${coins} coins`;
  return takenBack === undefined ? (paid ?? '') : `${paid} (${takenBack} went back)`;
}
