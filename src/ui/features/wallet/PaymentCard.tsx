import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { UserId } from '@/domain/shared/ids';
import { BILL_PAYMENT_DAYS } from '@/domain/wallet/coin-packs';
import { orderCents, priceInCoins, type Product } from '@/domain/wallet/order';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useService } from '@/ui/kernel/scope';
import type { PaymentProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Card, CardTitle } from '@/ui/parts/Card';
import { useOnline } from '@/ui/parts/use-online';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { Note } from '@/ui/parts/Note';
import { Facts } from '@/ui/parts/Facts';
import { Spoken } from '@/ui/parts/Spoken';
import { Total } from '@/ui/parts/Total';
import { OpenOrders } from './OpenOrders';
import { PayBar } from './PayBar';
import { PaymentDone } from './PaymentDone';
import { PaymentWays } from './PaymentWays';
import { brandOf, PaymentViewModel, waysOf, type Way } from './payment.view-model';
import { useGoodsText } from './use-goods-text';

/** What is bought, what it changes, and the one button that pays it; above it what is not decided yet. */
export const PaymentCard = observer(function PaymentCard(props: PaymentProps) {
  const { product, receiver, onPriceChanged } = props;
  const { t } = useTranslation('purchases');
  const goods = useGoodsText();
  const view = usePayment(product, receiver?.id);
  const { balances } = props.me;
  // The end of a payment changes the balance.
  useEffect(() => void view.confirm(), [view, balances]);
  const { priceChanged, done, alreadyPaid } = view;
  useEffect(() => {
    if (priceChanged) onPriceChanged?.();
  }, [priceChanged, onPriceChanged]);
  const outcome = done
    ? t('return.paid.title', { goods: goods(done.goods) })
    : t('return.already.title');
  return (
    <>
      <OpenOrders />
      <Spoken>{(done || alreadyPaid) && outcome}</Spoken>
      <Frame>
        <Content {...props} view={view} />
      </Frame>
    </>
  );
});

const Content = observer(function Content(props: PaymentProps & { view: PaymentViewModel }) {
  const { me, product, receiver, lines, service, wallets, before, view } = props;
  const { t } = useTranslation('purchases');
  const sum = useSum();
  const deviceWallets = useService(walletTokens.deviceWallets);
  const [query] = useSearchParams();
  const from = query.get('from') ?? undefined;
  if (view.done || view.alreadyPaid) {
    return <PaymentDone order={view.done} me={me} from={from} onAgain={view.again} />;
  }
  if (!product) {
    return (
      <>
        <CardTitle>{t('pay.title')}</CardTitle>
        <Quiet>{t('pay.choose')}</Quiet>
        <ServiceNote service={service} />
      </>
    );
  }
  // What only plays asks no browser.
  const here = service === 'simulator' ? wallets : deviceWallets(wallets);
  const ways = waysOf(product, me.balances, service, here);
  const way = view.wayAmong(ways);
  return (
    <>
      {before}
      <CardTitle>{t('pay.title')}</CardTitle>
      <Facts facts={lines} />
      <Total name={t('pay.total')} sum={sum(product, way)} />
      <PaymentWays {...{ product, ways, me }} value={way} onChange={view.want} />
      <PayButton {...{ view, way, product, before, me }} name={receiver?.nickname} from={from} />
      <ServiceNote service={service} />
    </>
  );
});

function usePayment(product: Product | undefined, receiver: UserId | undefined): PaymentViewModel {
  const deps = {
    buyWithCoins: useService(walletTokens.buyWithCoins),
    buyWithMoney: useService(walletTokens.buyWithMoney),
    confirmPurchase: useService(walletTokens.confirmPurchase),
    clock: useService(sharedTokens.clock),
    intents: useService(walletTokens.purchaseIntents),
  };
  const view = useViewModel(() => new PaymentViewModel(deps));
  useEffect(() => view.offer(product, receiver), [view, product, receiver]);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) view.cameBack();
    };
    // An app of the payment service may open beside this page, which then stays as it is.
    const change = (): void => {
      if (document.visibilityState === 'visible') view.cameBack();
    };
    addEventListener('pageshow', show);
    document.addEventListener('visibilitychange', change);
    return () => {
      removeEventListener('pageshow', show);
      document.removeEventListener('visibilitychange', change);
    };
  }, [view]);
  return view;
}

/** What a product costs that is paid in a way; what coins cannot buy has a price in money only. */
function useSum(): (product: Product, way: Way | undefined) => string {
  const { t } = useTranslation('common');
  const money = useMoneyText();
  return (product, way) => {
    const price = priceInCoins(product);
    if (price === undefined || (way !== undefined && way !== 'coins'))
      return money(orderCents(product));
    return t('coins', { count: price });
  };
}

interface PayButtonProps {
  readonly view: PaymentViewModel;
  readonly way: Way | undefined;
  readonly product: Product;
  readonly before: PaymentProps['before'];
  readonly me: PaymentProps['me'];
  readonly name: string | undefined;
  readonly from: string | undefined;
}

const PayButton = observer(function PayButton(props: PayButtonProps) {
  const { view, way, product, before, name, from, me } = props;
  const { t } = useTranslation('purchases');
  const sumOf = useSum();
  const failureText = useFailureText();
  const isOnline = useOnline();
  const stands = useRef<HTMLDivElement>(null);
  const sum = sumOf(product, way);
  const brand = way === undefined || way === 'coins' ? undefined : brandOf(way);
  const words =
    name === undefined
      ? t(brand === undefined ? 'pay.withCoins' : 'pay.withBrand', { sum, brand })
      : t(brand === undefined ? 'pay.forPerson' : 'pay.forPersonWithBrand', { sum, name, brand });
  const button = way !== undefined && (
    <MoneyButton
      variant="main"
      size="l"
      wide
      busy={view.busy}
      disabled={!isOnline}
      due={() => view.dueBy(way)}
      words={words}
      onClick={() => void view.pay(way, from)}
    />
  );
  return (
    <>
      {button && (
        <>
          <div ref={stands}>{button}</div>
          <PayBar of={stands}>
            {before}
            {button}
          </PayBar>
        </>
      )}
      {!isOnline && <Quiet role="status">{t('pay.offline')}</Quiet>}
      {view.failure && <Problem role="alert">{failureText(view.failure)}</Problem>}
      <Quiet>
        {way === 'money'
          ? t(me.withdrawalDays ? 'pay.billInTime' : 'pay.bill', BILL_PAYMENT_DAYS)
          : t('pay.once')}
      </Quiet>
    </>
  );
});

/** Says where the money goes: nowhere in an installation that only plays. */
function ServiceNote({ service }: Pick<PaymentProps, 'service'>) {
  const { t } = useTranslation('purchases');
  if (service === 'paypal') return null;
  return (
    <Note title={service === 'simulator' ? t('pay.play') : t('pay.none')}>
      {service === 'simulator' ? t('pay.playText') : t('pay.noneText')}
    </Note>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s3);

  & > ${CardTitle} {
    margin: 0;
  }
`;

const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--t-xs);
`;

const Problem = styled.p`
  color: var(--danger);
  font-size: var(--t-s);
`;
