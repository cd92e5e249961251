import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { UserId } from '@/domain/shared/ids';
import { BILL_PAYMENT_DAYS } from '@/domain/wallet/coin-packs';
import { orderCents, priceInCoins, type Product } from '@/domain/wallet/order';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useService } from '@/ui/kernel/scope';
import type { PaymentProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card } from '@/ui/parts/Card';
import { useOnline } from '@/ui/parts/use-online';
import { Note } from '@/ui/parts/Note';
import { Facts } from '@/ui/parts/Facts';
import { PaymentDone } from './PaymentDone';
import { PaymentWays } from './PaymentWays';
import { PaymentViewModel, waysOf, type Way } from './payment.view-model';

/** What is bought, what it changes, and the one button that pays it. */
export const PaymentCard = observer(function PaymentCard(props: PaymentProps) {
  const { me, product, receiver, lines, service, before, onPriceChanged } = props;
  const { t } = useTranslation('purchases');
  const view = usePayment(product, receiver?.id);
  const { priceChanged } = view;
  useEffect(() => {
    if (priceChanged) onPriceChanged?.();
  }, [priceChanged, onPriceChanged]);
  const [query] = useSearchParams();
  const from = query.get('from') ?? undefined;
  if (view.done || view.alreadyPaid) {
    return (
      <Frame>
        <PaymentDone order={view.done} me={me} from={from} onAgain={view.again} />
      </Frame>
    );
  }
  if (!product) {
    return (
      <Frame>
        <h2>{t('pay.title')}</h2>
        <Quiet>{t('pay.choose')}</Quiet>
        <ServiceNote service={service} />
      </Frame>
    );
  }
  const ways = waysOf(product, me.balances.coins, service);
  const way = view.wayAmong(ways);
  return (
    <Frame>
      {before}
      <h2>{t('pay.title')}</h2>
      <Facts facts={lines} />
      <Total product={product} way={way} />
      <PaymentWays {...{ product, ways, me }} value={way} onChange={view.want} />
      <PayButton {...{ view, way, product }} name={receiver?.nickname} from={from} />
      <ServiceNote service={service} />
    </Frame>
  );
});

function usePayment(product: Product | undefined, receiver: UserId | undefined): PaymentViewModel {
  const deps = {
    buyWithCoins: useService(walletTokens.buyWithCoins),
    buyWithMoney: useService(walletTokens.buyWithMoney),
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

function Total({ product, way }: { readonly product: Product; readonly way: Way | undefined }) {
  const { t } = useTranslation(['purchases', 'common']);
  const money = useMoneyText();
  const price = priceInCoins(product);
  return (
    <Sum>
      <span>{t('purchases:pay.total')}</span>
      <strong>
        {price === undefined || way === 'money'
          ? money(orderCents(product))
          : t('common:coins', { count: price })}
      </strong>
    </Sum>
  );
}

interface PayButtonProps {
  readonly view: PaymentViewModel;
  readonly way: Way | undefined;
  readonly product: Product;
  readonly name: string | undefined;
  readonly from: string | undefined;
}

const PayButton = observer(function PayButton({ view, way, product, name, from }: PayButtonProps) {
  const { t } = useTranslation(['purchases', 'common']);
  const money = useMoneyText();
  const failureText = useFailureText();
  const isOnline = useOnline();
  const price = priceInCoins(product) ?? 0;
  const sum = way === 'coins' ? t('common:coins', { count: price }) : money(orderCents(product));
  const words =
    name === undefined
      ? t(way === 'money' ? 'purchases:pay.withPaypal' : 'purchases:pay.withCoins', { sum })
      : t(way === 'money' ? 'purchases:pay.forPersonWithPaypal' : 'purchases:pay.forPerson', {
          sum,
          name,
        });
  return (
    <>
      {way !== undefined && (
        <Button
          variant="main"
          size="l"
          wide
          busy={view.busy}
          disabled={!isOnline}
          onClick={() => void view.pay(way, from)}
        >
          {words}
        </Button>
      )}
      {!isOnline && <Quiet role="status">{t('purchases:pay.offline')}</Quiet>}
      {view.failure && <Problem role="alert">{failureText(view.failure)}</Problem>}
      <Quiet>
        {way === 'money' ? t('purchases:pay.bill', BILL_PAYMENT_DAYS) : t('purchases:pay.once')}
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

  & > h2 {
    font-size: 16px;
    font-weight: 600;
  }
`;

const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s2);
  padding-block-start: var(--s3);
  border-block-start: 1px solid var(--line);

  & > span {
    color: var(--ink-2);
  }

  & > strong {
    font: 600 var(--t-xl) / 1.2 var(--display);
    font-variant-numeric: tabular-nums;
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
