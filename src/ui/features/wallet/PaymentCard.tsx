import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { createPortal } from 'react-dom';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { Me } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { BILL_PAYMENT_DAYS } from '@/domain/wallet/coin-packs';
import { orderCents, priceInCoins, type Product } from '@/domain/wallet/order';
import { PAYMENT_SOURCES, SOURCE_NAMES, isWallet } from '@/domain/wallet/payment-source';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { useService } from '@/ui/kernel/scope';
import type { PaymentProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ChoiceGroup, type Choice } from '@/ui/parts/ChoiceGroup';
import { Facts } from '@/ui/parts/Facts';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { Note } from '@/ui/parts/Note';
import { useOnline } from '@/ui/parts/OfflineBar';
import { Total } from '@/ui/parts/PriceRow';
import { Spoken } from '@/ui/parts/VisuallyHidden';
import { useNear } from '@/ui/parts/pictures/use-near';
import { onePane, phone } from '@/ui/theme/breakpoints';
import { OpenOrders } from './OpenOrders';
import { PaymentDone } from './PaymentDone';
import { brandOf, PaymentViewModel, waysOf, type Way, type WayState } from './payment.view-model';
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

interface PayBarProps {
  /** Where the button is on the page. */
  readonly of: RefObject<Element | null>;
  /** The button once more, which says the sum, under what has to be known before it is pressed. */
  readonly children: ReactNode;
}

/** Whatever is above the window has been passed; the bars at the bottom cover what is behind them. */
const REACH = '100000px 0px -140px 0px';

/** The button that pays, at the bottom of a phone for as long as its place on the page is further down. */
function PayBar({ of, children }: PayBarProps) {
  const isReached = useNear(of, REACH);
  if (isReached) return null;
  // A container for queries would hold what is fixed.
  return createPortal(<Bar>{children}</Bar>, document.body);
}

interface PaymentWaysProps {
  readonly me: Me;
  readonly product: Product;
  readonly ways: Partial<Record<Way, WayState>>;
  readonly value: Way | undefined;
  readonly onChange: (way: Way) => void;
}

const WALLETS = PAYMENT_SOURCES.filter(isWallet);

/** Coins, PayPal or a wallet; a way that cannot pay says what is missing. */
function PaymentWays({ me, product, ways, value, onChange }: PaymentWaysProps) {
  const { t } = useTranslation('purchases');
  const number = useNumberText();
  const money = useMoneyText();
  const held = me.balances.coins;
  const { coins, money: paypal } = ways;
  const options: Choice<Way>[] = [];
  if (coins) {
    const after = number(held - (priceInCoins(product) ?? 0));
    const hint =
      coins.kind === 'short'
        ? t('pay.short', { held: number(held), missing: number(coins.missing) })
        : t('pay.change', { before: number(held), after });
    options.push({ value: 'coins', label: t('pay.coins'), hint, disabled: coins.kind !== 'can' });
  }
  if (paypal) {
    const hint = !coins
      ? t('pay.paypalHint')
      : paypal.kind === 'can'
        ? t('pay.coinsStay', { sum: money(orderCents(product)) })
        : t('pay.none');
    const disabled = paypal.kind !== 'can';
    if (coins || !disabled) options.push({ value: 'money', label: 'PayPal', hint, disabled });
  }
  for (const wallet of WALLETS) {
    if (ways[wallet]?.kind !== 'can') continue;
    const hint = coins
      ? t('pay.coinsStay', { sum: money(orderCents(product)) })
      : t('pay.walletHint');
    options.push({ value: wallet, label: SOURCE_NAMES[wallet], hint });
  }
  if (options.length === 0) return null;
  return <ChoiceGroup label={t('pay.way')} labelHidden {...{ options, value, onChange }} />;
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

const Bar = styled.div`
  display: none;

  ${onePane} {
    position: fixed;
    z-index: 9;
    inset-inline: 0;
    inset-block-end: 0;
    display: grid;
    gap: var(--s2);
    padding: var(--s2) var(--s4) calc(var(--s2) + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--line);
    background: var(--surface);
  }

  ${phone} {
    /* Behind the bar at the bottom edge, and above it: nothing of the page shows between them. */
    padding-block-end: calc(var(--s2) + 60px + env(safe-area-inset-bottom));
  }
`;
