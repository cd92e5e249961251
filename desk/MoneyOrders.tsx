import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type * as z from 'zod/mini';
import * as calls from '@/contract/operator/order-calls';
import { STATES, whyOf } from '@/contract/operator/order-words';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';
import { OrderDialog } from './OrderDialog';
import { splitOf } from './order-words';
import { OrdersExport } from './OrdersExport';
import { PagesTable } from './PagesTable';
import { PagesViewModel } from './pages.view-model';
import { timeOf } from './times';
import { useConnected } from './use-connected';

type Order = z.infer<typeof calls.operatorOrder>;
type Outcome = 'deliver' | 'refund';

interface MoneyOrdersProps {
  readonly desk: DeskViewModel;
  readonly list: 'waiting' | 'all';
}

/** Orders of coins, packages and memberships, and what an operator may do with each. */
export const MoneyOrders = observer(function MoneyOrders({ desk, list }: MoneyOrdersProps) {
  const call = list === 'waiting' ? calls.heldOrders : calls.allOrders;
  const orders = useConnected(() => new PagesViewModel<Order>((page) => desk.ask(call, page)));
  const [open, setOpen] = useState<{ readonly order: Order; readonly outcome: Outcome }>();
  async function settle(id: string, outcome: Outcome, reason: string): Promise<boolean> {
    const done = await desk.ask(calls.settleOrder, { id, outcome, reason });
    if (!done) return false;
    desk.say(splitOf(done));
    await orders.read();
    return true;
  }
  return (
    <>
      {list === 'all' && <OrdersExport desk={desk} />}
      <PagesTable
        pages={orders}
        columns={['Order', 'When', 'Buyer', 'Goods', 'Price', 'Paid', 'State']}
        acts
        empty="No order is on this list."
      >
        {orders.rows.map((order) => (
          <Row key={order.id} desk={desk} order={order} onOpen={setOpen} />
        ))}
      </PagesTable>
      {open && (
        <OrderDialog
          {...WORDS[open.outcome]}
          about={`${open.order.goods} for ${open.order.receiver.nickname}`}
          onAct={(reason) => settle(open.order.id, open.outcome, reason)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
});

const WORDS = {
  deliver: {
    title: 'Give the goods',
    act: 'Give',
    says: 'What went back of the payment is taken in coins. The reason stands in the log.',
  },
  refund: {
    title: 'Give coins instead',
    act: 'Give coins',
    says: 'The buyer reads the reason in their bills; what they owe is paid from the coins first. For goods that stay given the coins count as granted today.',
  },
} as const;

interface RowProps {
  readonly desk: DeskViewModel;
  readonly order: Order;
  readonly onOpen: (open: { readonly order: Order; readonly outcome: Outcome }) => void;
}

function Row({ desk, order, onOpen }: RowProps) {
  const { id, at, buyer, receiver, goods, price, coins, paid, takenBack, paidWith } = order;
  const isHeld = order.state === 'mismatch';
  const isForCoins = coins !== undefined;
  return (
    <tr>
      <td data-label="Order">
        <small>{id}</small>
      </td>
      <td data-label="When">{timeOf(at)}</td>
      <td data-label="Buyer">
        <button type="button" className="link" onClick={() => desk.find(String(buyer.account))}>
          {buyer.nickname || buyer.account}
        </button>
        {receiver.account !== buyer.account && <small> for {receiver.nickname}</small>}
      </td>
      <td data-label="Goods">{goods}</td>
      <td data-label="Price">{paidWith === 'coins' && isForCoins ? `${coins} coins` : price}</td>
      <td data-label="Paid">
        {paid ?? (paidWith === 'coins' ? 'Coins' : '')}
        {takenBack !== undefined && <small> {takenBack} went back</small>}
      </td>
      <td data-label="State">
        <span className={isHeld ? 'tag red' : 'tag'}>{STATES[order.state]}</span>
        <small> {whyOf(order)}</small>
      </td>
      <td className="acts">
        {isHeld && (
          <Button size="s" onClick={() => onOpen({ order, outcome: 'deliver' })}>
            Give the goods
          </Button>
        )}
        {(isHeld || (order.state === 'paid' && isForCoins)) && (
          <Button size="s" onClick={() => onOpen({ order, outcome: 'refund' })}>
            Give coins
          </Button>
        )}
      </td>
    </tr>
  );
}
