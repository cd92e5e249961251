import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ApiFailure } from '@/application/shared/call';
import type { ReturnedPayment } from '@/application/wallet/finish-payment';
import type { Balances } from '@/domain/wallet/balances';
import { billExpected } from '@/domain/wallet/coin-packs';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useNumberText } from '@/ui/i18n/number-text';
import type { Action } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Facts, type Fact } from '@/ui/parts/Facts';
import { fixedTime } from '@/ui/parts/date-text';
import { BackButton, useReturnScreen } from './BackButton';
import { OutcomeCard, outcomeOf, TAB_OF, useOutcomeTitle, type Outcome } from './OutcomeCard';
import { useGoodsText } from './use-goods-text';

interface PaymentOutcomeProps {
  readonly returned: ReturnedPayment;
  /** The payer left the payment page before they approved. */
  readonly turnedBack: boolean;
  readonly before: Balances;
  readonly now: Balances;
  readonly paying: Action<[orderId: string], void, ApiFailure>;
  readonly asking: Action<[], ReturnedPayment, ApiFailure>;
}

/** After these there is nothing more to do about the payment. */
const RETURNS_FIRST: readonly Outcome[] = ['paid', 'pending', 'notPaid', 'already'];

/** The outcome of a payment: what was taken, what there is now, what is kept, and the ways on. */
export const PaymentOutcome = observer(function PaymentOutcome(props: PaymentOutcomeProps) {
  const { returned, turnedBack, before, now } = props;
  const { t } = useTranslation('purchases');
  const outcomeTitle = useOutcomeTitle();
  const { order, from } = returned;
  const [tone, icon, outcome] = outcomeOf(returned, turnedBack);
  const isOthers = order.receiver !== undefined;
  const arrivalText = useArrivalText();
  const bought = order.goods.kind === 'coins' ? order.goods.amount : 0;
  const arrival = outcome === 'paid' ? arrivalText(bought, order.owedPaid ?? 0) : undefined;
  return (
    <OutcomeCard tone={tone} icon={icon} title={outcomeTitle(returned, turnedBack)}>
      <p>
        {isOthers && outcome === 'paid' ? t('done.told') : (arrival ?? t(`return.${outcome}.text`))}
      </p>
      <Facts facts={useFacts(returned, before, now)} />
      <BegunText from={from} />
      <WaysOn {...props} outcome={outcome} />
    </OutcomeCard>
  );
});

function useFacts({ order }: ReturnedPayment, before: Balances, now: Balances): readonly Fact[] {
  const { t } = useTranslation(['purchases', 'common']);
  const money = useMoneyText();
  const number = useNumberText();
  const goods = useGoodsText();
  const { state } = order;
  const facts: Fact[] = [];
  const changed = now.coins !== before.coins;
  const coins = changed
    ? t('pay.change', { before: number(before.coins), after: number(now.coins) })
    : number(now.coins);
  facts.push({ name: t('return.coins'), value: coins });
  if (now.owed > 0) {
    facts.push({
      name: t('common:owes'),
      value: t('common:coins', { count: now.owed, held: true }),
    });
  }
  facts.push({ name: t('return.goods'), value: goods(order.goods) });
  facts.push({
    name: t(state === 'paid' ? 'return.taken' : 'return.price'),
    value:
      order.paidWith === 'coins' && order.coins !== undefined
        ? t('common:coins', { count: order.coins })
        : money(order.cents),
  });
  if (order.takenBackCents > 0) {
    facts.push({ name: t('return.takenBack'), value: money(order.takenBackCents) });
  }
  if (state === 'pending') {
    const { from, to } = billExpected(order.madeAt);
    const days = { from: fixedTime(from, 'date'), to: fixedTime(to, 'date') };
    facts.push({ name: t('return.expected'), value: t('return.between', days) });
  }
  facts.push({ name: t('return.order'), value: order.orderNo });
  return facts;
}

/** What had been written where the payer came from. */
const BegunText = observer(function BegunText({ from }: { readonly from: string | undefined }) {
  const { t } = useTranslation('purchases');
  const screen = useReturnScreen(from);
  if (!screen?.draft) return null;
  return (
    <Quote>
      <b>{t('return.kept')}</b>
      <q dir="auto">{screen.draft}</q>
    </Quote>
  );
});

const WaysOn = observer(function WaysOn({
  returned,
  paying,
  asking,
  outcome,
}: PaymentOutcomeProps & { readonly outcome: Outcome }) {
  const { t } = useTranslation('purchases');
  const failureText = useFailureText();
  const { order, from } = returned;
  const again = outcome === 'declined' || outcome === 'notPaid' || outcome === 'already';
  return (
    <>
      {outcome === 'mismatch' && (
        <LinkButton to={routes.supportAbout(order.orderNo)} variant="main" wide>
          {t('return.support')}
        </LinkButton>
      )}
      {(outcome === 'declined' || outcome === 'again') && (
        <Button
          variant="main"
          wide
          busy={paying.busy}
          onClick={() => void paying.run(order.orderNo)}
        >
          {t(outcome === 'again' ? 'return.confirm' : 'return.tryAgain')}
        </Button>
      )}
      {paying.failure && <p role="alert">{failureText(paying.failure)}</p>}
      <BackButton from={from} variant={RETURNS_FIRST.includes(outcome) ? 'main' : 'plain'} />
      {outcome === 'notPaid' && order.state === 'open' && (
        <Button wide busy={paying.busy} onClick={() => void paying.run(order.orderNo)}>
          {t('return.tryAgain')}
        </Button>
      )}
      {outcome === 'pending' && (
        <Button wide busy={asking.busy} onClick={() => void asking.run()}>
          {t('return.askAgain')}
        </Button>
      )}
      <LinkButton
        to={routes.account(again ? TAB_OF[order.goods.kind] : 'bills', { from })}
        variant="ghost"
        wide
      >
        {t(again ? 'return.choose' : 'done.bills')}
      </LinkButton>
    </>
  );
});

const Quote = styled.div`
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: var(--sunken);
  font-size: var(--t-s);

  & > b {
    display: block;
    font-weight: 600;
  }

  & > q {
    display: -webkit-box;
    overflow: hidden;
    color: var(--ink-2);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
