import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { observer } from 'mobx-react-lite';
import type { AnswerOf } from '@/application/shared/call';
import {
  type coinList,
  withdraw,
  withdrawable,
  type WithdrawableOrder,
} from '@/contract/http/wallet';
import type { Balances } from '@/domain/wallet/balances';
import { parseRecharge, priceInCents } from '@/domain/wallet/coin-packs';
import type { Coins } from '@/domain/wallet/coins';
import { splitArrival } from '@/domain/wallet/debt';
import type { Product } from '@/domain/wallet/order';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { useAnswer } from '@/ui/kernel/AnswerView';
import { createAction } from '@/ui/kernel/action';
import { useCall } from '@/ui/kernel/scope';
import type { OwnProps, PaymentFact } from '@/ui/kernel/slots';
import { useAddressChoice } from '@/ui/kernel/use-address-choice';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { Field } from '@/ui/parts/Field';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Note } from '@/ui/parts/Note';
import { OfferGroup, OfferHeading } from '@/ui/parts/OfferGroup';
import { PurchaseLayout } from '@/ui/parts/PurchaseLayout';
import { useToasts } from '@/ui/parts/Toasts';
import { fixedTime } from '@/ui/parts/date-text';
import { AboutCoins } from './AboutCoins';
import { OrderRows } from './OpenOrders';
import { PaymentCard } from './PaymentCard';

interface TopUpProps extends OwnProps {
  readonly offers: AnswerOf<typeof coinList>;
}

/** The amounts one can buy, and the card that pays them. */
export function TopUp({ me, offers }: TopUpProps) {
  const { t } = useTranslation('purchases');
  const { service, wallets } = offers;
  const [query] = useSearchParams();
  const [chosen, choose] = useAddressChoice('amount');
  const [typed, setTyped] = useState(chosen ?? query.get('missing') ?? '');
  const [preset, setPreset] = useState<Coins>();
  const parsed = parseRecharge(preset ?? typed);
  const amount = parsed.ok ? parsed.value : undefined;
  const product = useMemo(
    (): Product | undefined => (amount === undefined ? undefined : { kind: 'coins', amount }),
    [amount],
  );
  const lines = useFacts(me.balances, amount);
  const arrival = useArrivalText()(amount ?? 0, me.balances.owed);
  return (
    <PurchaseLayout
      payment={
        <PaymentCard
          {...{ me, product, lines, service, wallets }}
          before={arrival !== undefined && <Note>{arrival}</Note>}
        />
      }
      more={
        <>
          <Withdrawals me={me} />
          <AboutCoins me={me} />
        </>
      }
    >
      <OfferHeading>{t('coins.title')}</OfferHeading>
      <Presets
        amounts={offers.presets.map((each) => each.amount)}
        value={preset}
        onChange={(picked) => {
          setPreset(picked);
          choose(String(picked));
        }}
      />
      <OwnAmount
        value={preset === undefined ? typed : ''}
        max={offers.max}
        onChange={(text) => {
          setPreset(undefined);
          setTyped(text);
          choose(text);
        }}
      />
      <Quiet>{t('coins.same')}</Quiet>
    </PurchaseLayout>
  );
}

function useFacts({ coins, owed }: Balances, amount: Coins | undefined): readonly PaymentFact[] {
  const { t } = useTranslation(['purchases', 'common']);
  const money = useMoneyText();
  const number = useNumberText();
  if (amount === undefined) return [];
  const { own } = splitArrival(amount, owed);
  const [before, after] = [number(coins), number(coins + own)];
  return [
    { name: t('common:coins', { count: amount, held: true }), value: money(priceInCents(amount)) },
    { name: t('purchases:pay.fees'), value: t('purchases:pay.noFees') },
    { name: t('purchases:pay.coinsAfter'), value: t('purchases:pay.change', { before, after }) },
  ];
}

interface PresetsProps {
  readonly amounts: readonly Coins[];
  readonly value: Coins | undefined;
  readonly onChange: (amount: Coins) => void;
}

function Presets({ amounts, value, onChange }: PresetsProps) {
  const { t } = useTranslation(['purchases', 'common']);
  const money = useMoneyText();
  return (
    <OfferGroup
      label={t('purchases:coins.presets')}
      labelHidden
      least={148}
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => {
        const amount = amounts.find((each) => String(each) === chosen);
        if (amount !== undefined) onChange(amount);
      }}
      offers={amounts.map((amount) => ({
        value: String(amount),
        content: (
          <Preset>
            <strong>{t('common:coins', { count: amount, held: true })}</strong>
            <span>{money(priceInCents(amount))}</span>
          </Preset>
        ),
      }))}
    />
  );
}

interface OwnAmountProps {
  readonly value: string;
  readonly max: number;
  readonly onChange: (text: string) => void;
}

function OwnAmount({ value, max, onChange }: OwnAmountProps) {
  const { t } = useTranslation('purchases');
  const failureText = useFailureText();
  const parsed = parseRecharge(value);
  return (
    <Card>
      <Field
        label={t('coins.own')}
        hint={t('coins.ownHint', { max })}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={onChange}
        error={value.trim() === '' || parsed.ok ? undefined : failureText(parsed.error)}
      />
    </Card>
  );
}

/** Contracts about coins that the user can withdraw from; nothing where there is none. */
const Withdrawals = observer(function Withdrawals({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  // What is spent is not unused any more.
  const read = useAnswer(useCall(withdrawable), me.balances);
  const { value, asking } = read;
  const orders = value?.rows ?? [];
  if (orders.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t('withdraw.title')}</CardTitle>
      <Rows>
        {orders.map((order) => (
          <Row key={order.orderNo} order={order} onEnd={() => void asking.again()} />
        ))}
      </Rows>
    </Card>
  );
});

interface RowProps {
  readonly order: WithdrawableOrder;
  readonly onEnd: () => void;
}

const Row = observer(function Row({ order, onEnd }: RowProps) {
  const { t } = useTranslation(['purchases', 'common']);
  const money = useMoneyText();
  const failureText = useFailureText();
  const toasts = useToasts();
  const withdrawOrder = useCall(withdraw);
  const [isAsked, setAsked] = useState(false);
  const acting = useViewModel(() =>
    createAction((coins: number) => withdrawOrder({ orderNo: order.orderNo, coins })),
  );
  const sum = money(order.cents);
  async function giveBack(): Promise<void> {
    const isDone = await acting.run(order.unused);
    setAsked(false);
    if (isDone) toasts.show(t('purchases:withdraw.done', { sum }));
    onEnd();
  }
  return (
    <li>
      <span>
        <b>{t('common:coins', { count: order.unused, held: true })}</b>
        <small>
          {t('purchases:withdraw.until', { sum, date: fixedTime(order.until, 'moment') })}
        </small>
      </span>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('purchases:withdraw.action')}
      </Button>
      {acting.failure && (
        <FieldError id={`withdraw-${order.orderNo}`}>{failureText(acting.failure)}</FieldError>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('purchases:withdraw.title')}
        confirm={t('purchases:withdraw.confirm', { sum })}
        busy={acting.busy}
        due={() => order.unused}
        onConfirm={() => void giveBack()}
        onClose={() => setAsked(false)}
      >
        {t('purchases:withdraw.text', { sum, count: order.unused })}
      </ConfirmDialog>
    </li>
  );
});

const Preset = styled.span`
  display: grid;
  gap: var(--s1);

  & > strong {
    padding-inline-end: var(--s4);
    font: 600 var(--t-l) / 1.25 var(--display);
  }

  & > span {
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--t-s);
`;

const Rows = styled(OrderRows)`
  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;
