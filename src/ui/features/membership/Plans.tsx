import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AnswerOf } from '@/application/shared/call';
import type { OfferedPlan, vipList } from '@/contract/http/membership';
import {
  MONTH,
  PAID_TIERS,
  type PaidTier,
  type MembershipPlan,
  planSaving,
  MONTHLY_PRICE,
  CHARACTERS_PER_MONTH,
} from '@/domain/membership/membership';
import type { Person, Me } from '@/domain/profile/person';
import { DAY, timeLeft } from '@/domain/shared/time';
import type { Product } from '@/domain/wallet/order';
import { useNumberText } from '@/ui/i18n/number-text';
import { Slot } from '@/ui/kernel/Slot';
import { useService } from '@/ui/kernel/scope';
import { slots, type OwnProps, type PaymentFact } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useAddressChoice } from '@/ui/kernel/use-address-choice';
import { Note } from '@/ui/parts/Note';
import { OfferGroup, OfferHeading } from '@/ui/parts/OfferGroup';
import { TierPill } from '@/ui/parts/Pill';
import { PurchaseLayout } from '@/ui/parts/PurchaseLayout';
import { fixedTime } from '@/ui/parts/date-text';
import { ForWhom } from './ForWhom';
import { TierTable } from './TierTable';

interface PlansProps extends OwnProps {
  readonly offers: AnswerOf<typeof vipList>;
  readonly onPriceChanged: () => void;
}

/** For whom, which plan, and the card that pays it. */
export const Plans = observer(function Plans({ me, offers, onPriceChanged }: PlansProps) {
  const { t } = useTranslation('purchases');
  const [chosen, choose] = useAddressChoice('plan');
  const [isForOther, setForOther] = useState(false);
  const [other, setOther] = useState<Person>();
  const receiver = isForOther ? other : undefined;
  const offer = offers.plans.find(
    (each) => String(each.plan.id) === chosen && isPossible(each, isForOther, other),
  );
  const product = useProduct(offer, isForOther && !other);
  const lines = usePlanFacts(me, offer, receiver);
  return (
    <PurchaseLayout
      payment={
        <Slot
          of={slots.payment}
          props={{
            me,
            product,
            receiver,
            lines,
            service: offers.service,
            wallets: offers.wallets,
            onPriceChanged,
            before: offer && <Conversion me={me} offer={offer} receiver={receiver} />,
          }}
        />
      }
      more={<TierTable me={me} />}
    >
      <ForWhom
        me={me}
        other={other}
        isForOther={isForOther}
        onForOther={setForOther}
        onOther={setOther}
      />
      <OfferHeading>{t('plans.title')}</OfferHeading>
      <Quiet>{t('plans.text', { days: MONTH / DAY })}</Quiet>
      {PAID_TIERS.map((tier) => (
        <TierPlans
          key={tier}
          {...{ tier, chosen, choose, me, isForOther, other }}
          plans={offers.plans.filter(({ plan }) => plan.tier === tier)}
        />
      ))}
    </PurchaseLayout>
  );
});

/** A membership below the one that runs is not sold: neither to its owner nor to anyone who gives it. */
function isPossible(
  { plan, until }: OfferedPlan,
  isForOther: boolean,
  other: Person | undefined,
): boolean {
  if (!isForOther) return until !== undefined;
  return plan.tier === 'svip' || other?.tier !== 'svip';
}

function useProduct(offer: OfferedPlan | undefined, isUnclear: boolean): Product | undefined {
  const plan = offer?.plan;
  return useMemo(
    () => (plan && !isUnclear ? { kind: 'membership', plan } : undefined),
    [plan, isUnclear],
  );
}

interface TierPlansProps extends OwnProps {
  readonly tier: PaidTier;
  readonly plans: readonly OfferedPlan[];
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
  readonly isForOther: boolean;
  readonly other: Person | undefined;
}

function TierPlans({ tier, plans, chosen, choose, me, isForOther, other }: TierPlansProps) {
  const { t } = useTranslation('purchases');
  const has = isForOther ? other?.tier : me.tier;
  const about =
    tier === 'vip' && has === 'svip'
      ? t('plans.below')
      : tier === has
        ? t('plans.extends')
        : t(
            `plans.about.${tier === 'vip' && me.translationPrice === 'free' ? 'vipWhereFree' : tier}`,
          );
  return (
    <Tier>
      <p>
        <TierPill tier={tier} /> <span>{about}</span>
      </p>
      <OfferGroup
        label={tier === 'vip' ? 'VIP' : 'SVIP'}
        labelHidden
        least={180}
        value={chosen}
        onChange={choose}
        offers={plans.map((each) => ({
          value: String(each.plan.id),
          disabled: !isPossible(each, isForOther, other),
          content: <PlanOffer plan={each.plan} />,
        }))}
      />
    </Tier>
  );
}

/** One plan: its months, its price, and what it saves against single months. */
function PlanOffer({ plan }: { readonly plan: MembershipPlan }) {
  const { t } = useTranslation(['purchases', 'common']);
  const number = useNumberText();
  const { aMonth, exact, savedAMonth, savedInAll } = planSaving(plan);
  // A coin has no parts.
  const about = (coins: number): string => `${exact ? '' : '≈ '}${number(coins)}`;
  return (
    <Frame>
      <b>{t('purchases:plans.months', { count: plan.months })}</b>
      <strong>{t('common:coins', { count: plan.price })}</strong>
      <small>{t('purchases:plans.aMonth', { coins: about(aMonth), exact: aMonth })}</small>
      {savedInAll > 0 && (
        <em>
          {t('purchases:plans.saves', {
            month: about(savedAMonth),
            all: number(savedInAll),
            exact: savedInAll,
          })}
        </em>
      )}
    </Frame>
  );
}

interface ConversionProps extends OwnProps {
  readonly offer: OfferedPlan;
  readonly receiver: Person | undefined;
}

/** What becomes of the VIP days that are left, with its arithmetic, before anything is paid. */
const Conversion = observer(function Conversion({ me, offer, receiver }: ConversionProps) {
  const { t, i18n } = useTranslation('purchases');
  const liveClock = useService(uiTokens.liveClock);
  if (offer.plan.tier !== 'svip') return null;
  if (receiver) {
    if (receiver.tier !== 'vip') return null;
    return (
      <Note title={t('convert.hasVip', { name: receiver.nickname })}>{t('convert.theirs')}</Note>
    );
  }
  if (me.tier !== 'vip' || me.tierUntil === undefined) return null;
  const days = timeLeft(me.tierUntil, liveClock.nowUntil(me.tierUntil)) / DAY;
  const number = new Intl.NumberFormat(i18n.language, {
    maximumFractionDigits: 1,
    // Rounded up, the days left would seem to be worth more than they are.
    roundingMode: 'floor',
  });
  const worth = (days * MONTHLY_PRICE.vip) / MONTHLY_PRICE.svip;
  return (
    <ConversionFrame>
      <b>{t('convert.title')}</b>
      <p>
        <strong>{number.format(days)}</strong> {t('convert.left')} <span aria-hidden="true">→</span>{' '}
        <strong>{number.format(offer.convertedDays)}</strong> {t('convert.days')}
      </p>
      <small>
        {t('convert.sum', {
          days: number.format(days),
          vip: MONTHLY_PRICE.vip,
          svip: MONTHLY_PRICE.svip,
          worth: number.format(worth),
        })}
      </small>
    </ConversionFrame>
  );
});

/** What a plan brings, line by line: days, converted days, characters, and until when it runs. */
function usePlanFacts(
  me: Me,
  offer: OfferedPlan | undefined,
  receiver: Person | undefined,
): readonly PaymentFact[] {
  const { t } = useTranslation(['purchases', 'common']);
  const number = useNumberText();
  if (!offer) return [];
  const { plan, until, convertedDays } = offer;
  const tier = t(`common:tier.${plan.tier}`);
  const days = (plan.months * MONTH) / DAY;
  const characters = CHARACTERS_PER_MONTH[plan.tier] * plan.months;
  const lines: PaymentFact[] = [
    {
      name: t('purchases:plans.named', { tier, count: plan.months }),
      value: t('purchases:plans.days', { count: days }),
    },
  ];
  // Where translation is free, they buy nothing.
  if (me.translationPrice !== 'free') {
    const value = t('purchases:plans.plus', { count: number(characters) });
    lines.push({ name: t('purchases:plans.characters'), value });
  }
  if (receiver) {
    const name = t('purchases:plans.told', { name: receiver.nickname });
    return [...lines, { name, value: t('purchases:plans.atOnce') }];
  }
  if (convertedDays > 0 && me.tier === 'vip') {
    const value = t('purchases:plans.plusDays', { count: convertedDays });
    lines.push({ name: t('purchases:convert.line'), value });
  }
  if (until !== undefined) {
    lines.push({ name: t('purchases:plans.until', { tier }), value: fixedTime(until, 'date') });
  }
  return lines;
}

const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--t-s);
`;

const Tier = styled.div`
  display: grid;
  gap: var(--s2);

  & > p {
    color: var(--ink-2);
  }
`;

const Frame = styled.span`
  display: grid;
  gap: 2px;

  & > b {
    padding-inline-end: var(--s4);
    font-weight: 600;
  }

  & > strong {
    font: 600 var(--t-l) / 1.25 var(--display);
  }

  & > small {
    color: var(--ink-2);
    font-size: var(--t-s);
  }

  & > em {
    color: var(--ok);
    font-size: var(--t-s);
    font-style: normal;
    font-weight: 600;
  }
`;

const ConversionFrame = styled.div`
  display: grid;
  gap: var(--s1);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  overflow-wrap: anywhere;

  & strong {
    font: 600 var(--t-l) / 1.2 var(--display);
  }

  & > p,
  & > small {
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;
