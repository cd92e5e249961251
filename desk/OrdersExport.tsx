import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type * as z from 'zod/mini';
import * as calls from '@/contract/operator/order-calls';
import { csvText } from '@/domain/shared/csv-text';
import { DAY, epochMs, later, type EpochMs } from '@/domain/shared/time';
import { ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';
import { STATES, whyOf } from '@/contract/operator/order-words';

type Order = z.infer<typeof calls.operatorOrder>;

const HEADINGS = [
  'Order',
  'When',
  'Buyer',
  'Receiver',
  'Goods',
  'Price',
  'Coins',
  'Paid with',
  'Paid',
  'Went back',
  'State',
  'Why',
];

/** Saves the orders of some days, both included, in UTC, as a file for a spreadsheet. */
export const OrdersExport = observer(function OrdersExport({
  desk,
}: {
  readonly desk: DeskViewModel;
}) {
  const today = () => new Date(desk.clock.now()).toISOString().slice(0, 10);
  const [from, setFrom] = useState(() => `${today().slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const saving = useViewModel(() =>
    createAction(async (first: string, last: string) => {
      const rows = await ordersBetween(desk, first, last);
      if (rows) download(`orders-${first}-${last}.csv`, csvText([HEADINGS, ...rows.map(cells)]));
      return ok(undefined);
    }),
  );
  const isDays = from !== '' && to !== '' && from <= to;
  return (
    <form
      className="days"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run(from, to);
      }}
    >
      <label>
        From <input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </label>
      <label>
        to <input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </label>
      <Button type="submit" size="s" busy={saving.busy} disabled={!isDays}>
        Save as CSV
      </Button>
    </form>
  );
});

function startOf(day: string): EpochMs {
  return epochMs(Date.parse(`${day}T00:00:00Z`));
}

/** Every order of these days; undefined when a page failed, which has been shown. */
async function ordersBetween(
  desk: DeskViewModel,
  from: string,
  to: string,
): Promise<readonly Order[] | undefined> {
  const made = { from: startOf(from), until: later(startOf(to), DAY) };
  const rows: Order[] = [];
  let page: string | undefined;
  do {
    const found = await desk.ask(calls.allOrders, { ...made, ...(page !== undefined && { page }) });
    if (!found) return undefined;
    rows.push(...found.rows);
    page = found.older;
  } while (page !== undefined);
  return rows;
}

function cells(order: Order): readonly (string | number)[] {
  const { id, at, buyer, receiver, goods, price, coins, paidWith, paid, takenBack } = order;
  return [
    id,
    new Date(at).toISOString(),
    buyer.account,
    receiver.account,
    goods,
    price,
    coins ?? '',
    paidWith ?? '',
    paid ?? '',
    takenBack ?? '',
    STATES[order.state],
    whyOf(order),
  ];
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
  link.download = name;
  link.click();
}
