import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import type { ApiFailure, Call } from '@/application/shared/call';
import { boughtOrders, receivedOrders, type ShopOrderRecord } from '@/contract/http/shop';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { PagedList } from '@/ui/kernel/paged-list';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { EmptyState } from '@/ui/parts/EmptyState';
import { LinkButton } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { GIFT } from '@/ui/parts/people-icons';
import { Tabs } from '@/ui/parts/Tabs';
import { OrderCard } from './OrderCard';
import { useOrderNews } from './use-order-steps';

const OneOrder = lazyPart(() => import('./OneOrder').then((module) => module.OneOrder));

const TABS = ['bought', 'received'] as const;

/** What one ordered and was given at the shop (specification §2, "My orders"), or one order by itself. */
export const OrdersScreen = observer(function OrdersScreen() {
  const { t } = useTranslation('shop');
  const { me } = useService(accountTokens.session);
  const [query] = useSearchParams();
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'bought';
  const one = query.get('order') ?? '';
  if (!me) return null;
  return (
    <Page
      title={t('orders.title')}
      aside={
        one === '' ? (
          <LinkButton to={routes.shop}>{t('title')}</LinkButton>
        ) : (
          <LinkButton to={routes.orders}>{t('orders.all')}</LinkButton>
        )
      }
    >
      {one === '' ? <AllOrders me={me} tab={tab} /> : <OneOrder key={one} me={me} id={one} />}
    </Page>
  );
});

interface OrdersProps extends OwnProps {
  readonly tab: (typeof TABS)[number];
}

/** Both lists, each with its number. */
const AllOrders = observer(function AllOrders({ me, tab }: OrdersProps) {
  const { t } = useTranslation('shop');
  const [, setQuery] = useSearchParams();
  const lists = {
    bought: useOrders(useCall(boughtOrders)),
    received: useOrders(useCall(receivedOrders)),
  };
  return (
    <Tabs
      label={t('orders.title')}
      tabs={TABS.map((id) => ({ id, label: t(`orders.${id}`), count: lists[id].total }))}
      current={tab}
      onChange={(id) => setQuery({ tab: id }, { replace: true })}
    >
      <Orders key={tab} me={me} tab={tab} list={lists[tab]} />
    </Tabs>
  );
});

type OrderList = PagedList<ShopOrderRecord, ApiFailure>;

/** A list that is read again when the server tells of an order. */
function useOrders(call: Call<typeof boughtOrders>): OrderList {
  const list: OrderList = useViewModel(
    () => new PagedList({ load: (before) => call({ before }), keyOf }),
  );
  useEffect(() => void list.more(), [list]);
  useOrderNews(useCallback(() => void list.refresh(), [list]));
  return list;
}

const Orders = observer(function Orders({ me, tab, list }: OrdersProps & { list: OrderList }) {
  const { t } = useTranslation('shop');
  const isBought = tab === 'bought';
  return (
    <PagedRows
      list={list}
      label={t(`orders.${tab}`)}
      keyOf={keyOf}
      apart
      renderRow={(order) => <OrderCard me={me} order={order} onChanged={list.replace} />}
      empty={
        <EmptyState
          icon={GIFT}
          title={t(isBought ? 'orders.emptyBought' : 'orders.emptyReceived')}
          action={isBought && <LinkButton to={routes.shop}>{t('order.toShop')}</LinkButton>}
        >
          {t(isBought ? 'orders.emptyBoughtText' : 'orders.emptyReceivedText')}
        </EmptyState>
      }
    />
  );
});

function keyOf({ id }: ShopOrderRecord): string {
  return id;
}
