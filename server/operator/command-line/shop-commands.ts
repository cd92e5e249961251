import { err } from '@/domain/shared/result';
import * as calls from '@/contract/operator/shop-calls';
import { asking, more, splitOf, type Command, minute, person, table } from './command';

const TABS = ['to-send', 'sent', 'all'] as const;

/** Orders at the shop. */
export const shopCommands: readonly Command[] = [
  {
    name: 'shop address',
    usage: 'ORDER',
    does: 'Where an order of the shop goes that has to be sent; the log says who read it.',
    words: ['ORDER'],
    options: {},
    ask: ({ words: [id = ''], operator }) =>
      asking(calls.openShopAddress, { operator, id }, ({ address }) => address.split('\n')),
  },
  {
    name: 'shop send',
    usage: 'ORDER',
    does: 'Says that an order of the shop is on its way.',
    words: ['ORDER'],
    options: {},
    ask: ({ words: [id = ''], operator }) =>
      asking(calls.sendShopOrder, { operator, id }, () => ['It is on its way.']),
  },
  {
    name: 'shop cancel',
    usage: 'ORDER --reason T',
    does: 'Cancels an order of the shop that is not sent; its buyer has the coins back and reads why.',
    words: ['ORDER'],
    options: { reason: { type: 'string' } },
    ask: ({ words: [id = ''], value, operator }) => {
      const reason = value('reason');
      if (reason === undefined) return err('Give a --reason, which the buyer reads.');
      return asking(calls.refuseShopOrder, { operator, id, reason }, ({ coins, owedPaid }) => [
        `It is cancelled, and ${coins} coins are back.`,
        ...splitOf(owedPaid),
      ]);
    },
  },
  // After those whose names begin with its own.
  {
    name: 'shop',
    usage: `[--tab ${TABS.join('|')}] [--page NAME]`,
    does: 'Orders of the shop that have to be sent, the oldest first; or those sent, or all.',
    words: [],
    options: { tab: { type: 'string' }, page: { type: 'string' } },
    ask: ({ value, operator }) => {
      const tab = TABS.find((each) => each === (value('tab') ?? 'to-send'));
      if (!tab) return err(`--tab is one of ${TABS.join(', ')}.`);
      const request = { operator, tab, page: value('page') };
      return asking(calls.operatorShopOrders, request, ({ rows, older }) => [
        ...(rows.length === 0 ? ['There is no such order.'] : listOf(rows)),
        ...more(older),
      ]);
    },
  },
];

function listOf(rows: readonly calls.OperatorShopOrder[]): readonly string[] {
  return table(
    ['ORDER', 'AT', 'STATE', 'GOODS', 'FOR', 'CARD'],
    rows.map(({ id, at, consignee, goods, quantity, note, state, awaitsAddress }) => [
      id,
      minute(at),
      awaitsAddress && state === 'ordered' ? 'no address yet' : state,
      `${quantity} x ${goods}`,
      person(consignee),
      note,
    ]),
  );
}
