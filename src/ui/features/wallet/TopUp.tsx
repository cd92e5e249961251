import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { AnswerOf } from '@/application/shared/call';
import type { coinList } from '@/contract/http/wallet';
import { parseRecharge, priceInCents } from '@/domain/wallet/coin-packs';
import type { Balances } from '@/domain/wallet/balances';
import type { Coins } from '@/domain/wallet/coins';
import { splitArrival } from '@/domain/wallet/debt';
import type { Product } from '@/domain/wallet/order';
import { useArrivalText } from '@/ui/i18n/arrival-text';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useNumberText } from '@/ui/i18n/number-text';
import type { OwnProps, PaymentFact } from '@/ui/kernel/slots';
import { useAddressChoice } from '@/ui/kernel/use-address-choice';
import { Card } from '@/ui/parts/Card';
import { Field } from '@/ui/parts/Field';
import { Note } from '@/ui/parts/Note';
import { OfferGroup } from '@/ui/parts/OfferGroup';
import { OfferHeading } from '@/ui/parts/OfferHeading';
import { PurchaseLayout } from '@/ui/parts/PurchaseLayout';
import { AboutCoins } from './AboutCoins';
import { PaymentCard } from './PaymentCard';
import { Withdrawals } from './Withdrawals';

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
