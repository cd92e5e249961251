import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as calls from '@/contract/operator/shop-calls';
import type { OperatorShopOrder } from '@/contract/operator/shop-calls';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';
import { OrderDialog } from './OrderDialog';
import { splitOf, type Back } from './order-words';
import { PagesTable } from './PagesTable';
import { PagesViewModel } from './pages.view-model';
import { spoken } from './ReasonField';
import { timeOf } from './times';
import { useConnected } from './use-connected';

interface ShopOrdersProps {
  readonly desk: DeskViewModel;
  readonly tab: 'to-send' | 'sent' | 'all';
}

/** Orders of the shop: where each goes can be read until it is sent, and it can be cancelled before. */
export const ShopOrders = observer(function ShopOrders({ desk, tab }: ShopOrdersProps) {
  const orders = useConnected(
    () =>
      new PagesViewModel<OperatorShopOrder>((page) =>
        desk.ask(calls.operatorShopOrders, { ...page, tab }),
      ),
  );
  const [cancelling, setCancelling] = useState<OperatorShopOrder>();
  async function done(
    asked: Promise<({ readonly id: string } & Partial<Back>) | undefined>,
  ): Promise<boolean> {
    const answer = await asked;
    if (!answer) return false;
    desk.say(splitOf(answer));
    await orders.read();
    return true;
  }
  return (
    <>
      <PagesTable
        pages={orders}
        columns={['When', 'Goods', 'For', 'Where', 'Card', 'State']}
        acts
        empty="No order is on this list."
      >
        {orders.rows.map((order) => (
          <Row
            key={order.id}
            desk={desk}
            order={order}
            onSend={() => void done(desk.ask(calls.sendShopOrder, { id: order.id }))}
            onCancel={() => setCancelling(order)}
          />
        ))}
      </PagesTable>
      {cancelling && (
        <OrderDialog
          title="Cancel the order"
          act="Cancel the order"
          variant="danger"
          says={`The buyer reads the reason among their announcements and has ${cancelling.price} coins back, which pay what they owe first.`}
          about={`${cancelling.quantity} × ${spoken(cancelling.goods)} for ${cancelling.consignee.nickname}`}
          onAct={(reason) => done(desk.ask(calls.refuseShopOrder, { id: cancelling.id, reason }))}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
});

interface RowProps {
  readonly desk: DeskViewModel;
  readonly order: OperatorShopOrder;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

function Row({ desk, order, onSend, onCancel }: RowProps) {
  const { id, at, goods, quantity, price, buyer, consignee, note, state, awaitsAddress } = order;
  const isOpen = state === 'ordered';
  const isToSend = isOpen && !awaitsAddress;
  return (
    <tr>
      <td data-label="When">{timeOf(at)}</td>
      <td data-label="Goods">
        {`${quantity} × ${spoken(goods)}`} <small>{price} coins</small>
      </td>
      <td data-label="For">
        <button type="button" className="link" onClick={() => desk.find(String(consignee.account))}>
          {consignee.nickname || consignee.account}
        </button>
        {consignee.account !== buyer.account && <small> from {buyer.nickname}</small>}
      </td>
      <td data-label="Where" className="address">
        {isToSend && <Address desk={desk} id={id} goods={goods} />}
      </td>
      <td data-label="Card" className="address">
        {note}
      </td>
      <td data-label="State">
        <span className="tag">{awaitsAddress && isOpen ? 'waits for an address' : state}</span>
      </td>
      <td className="acts">
        {isToSend && (
          <Button size="s" variant="main" onClick={onSend}>
            It is sent
          </Button>
        )}
        {isOpen && (
          <Button size="s" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </td>
    </tr>
  );
}

interface AddressProps {
  readonly desk: DeskViewModel;
  readonly id: string;
  readonly goods: string;
}

/** Where an order goes: read one by one, and the log says by whom. */
function Address({ desk, id, goods }: AddressProps) {
  const [address, setAddress] = useState<string>();
  async function open(): Promise<void> {
    const opened = await desk.ask(calls.openShopAddress, { id });
    if (opened) setAddress(opened.address);
  }
  if (address !== undefined) return <span>{address}</span>;
  return (
    <button
      type="button"
      className="link"
      title="The log keeps that you read it."
      aria-label={`Show where ${spoken(goods)} goes`}
      onClick={() => void open()}
    >
      Show
    </button>
  );
}
