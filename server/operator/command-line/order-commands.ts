import { err } from '@/domain/shared/result';
import * as calls from '@/contract/operator/order-calls';
import { asking, more, splitOf, type Command } from './command';
import { minute, person, table } from './table';

/** Orders whose money came and whose goods could not follow. */
export const orderCommands: readonly Command[] = [
  settling('deliver', 'Gives the goods of an order that waits.', () => 'The goods are given.'),
  settling(
    'refund',
    'Gives the buyer coins: what was paid for an order that waits, the price of goods that were given.',
    (coins) => `${coins} coins are given.`,
  ),
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

interface Held {
  readonly id: string;
  readonly at: string;
  readonly buyer: { readonly account: number; readonly nickname: string };
  readonly goods: string;
  readonly price: string;
  readonly paid?: string | undefined;
  readonly takenBack?: string | undefined;
}

function listOf(rows: readonly Held[]): readonly string[] {
  return table(
    ['ORDER', 'AT', 'BUYER', 'GOODS', 'PRICE', 'PAID'],
    rows.map(({ id, at, buyer, goods, price, paid = '', takenBack }) => [
      id,
      minute(at),
      person(buyer),
      goods,
      price,
      takenBack === undefined ? paid : `${paid} (${takenBack} went back)`,
    ]),
  );
}
