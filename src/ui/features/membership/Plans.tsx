import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AnswerOf } from '@/application/shared/call';
import type { OfferedPlan, vipList } from '@/contract/http/membership';
import { MONTH, PAID_TIERS, type PaidTier } from '@/domain/membership/membership';
import type { Person } from '@/domain/profile/person';
import { DAY } from '@/domain/shared/time';
import type { Product } from '@/domain/wallet/order';
import { Slot } from '@/ui/kernel/Slot';
import { slots, type OwnProps } from '@/ui/kernel/slots';
import { useAddressChoice } from '@/ui/kernel/use-address-choice';
import { OfferGroup } from '@/ui/parts/OfferGroup';
import { OfferHeading } from '@/ui/parts/OfferHeading';
import { TierPill } from '@/ui/parts/Pill';
import { PurchaseLayout } from '@/ui/parts/PurchaseLayout';
import { Conversion } from './Conversion';
import { ForWhom } from './ForWhom';
import { PlanOffer } from './PlanOffer';
import { TierTable } from './TierTable';
import { usePlanFacts } from './use-plan-facts';

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

/** A membership below the one that runs is not sold: neither to oneself nor to somebody else. */
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
