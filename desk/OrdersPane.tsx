import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DeskViewModel } from './desk.view-model';
import { MoneyOrders } from './MoneyOrders';
import { ShopOrders } from './ShopOrders';

const LISTS = {
  waiting: 'Needs a person',
  all: 'Coins and VIP',
  'to-send': 'Shop, to send',
  sent: 'Shop, sent',
  shop: 'Shop, all',
} as const;

type List = keyof typeof LISTS;

/** Orders: those whose payment needs a decision, those of the shop that have to be sent, and all. */
export const OrdersPane = observer(function OrdersPane({ desk }: { readonly desk: DeskViewModel }) {
  const [list, setList] = useState<List>('waiting');
  return (
    <main className="pane wide" aria-label="Orders">
      <div className="segments" role="group" aria-label="List">
        {(Object.keys(LISTS) as List[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={list === each}
            onClick={() => setList(each)}
          >
            {LISTS[each]}
          </button>
        ))}
      </div>
      {list === 'waiting' || list === 'all' ? (
        <MoneyOrders key={list} desk={desk} list={list} />
      ) : (
        <ShopOrders key={list} desk={desk} tab={list === 'shop' ? 'all' : list} />
      )}
    </main>
  );
});
