import { useTranslation } from 'react-i18next';
import type { OfferedPlan } from '@/contract/http/membership';
import { CHARACTERS_PER_MONTH, MONTH } from '@/domain/membership/membership';
import type { Me, Person } from '@/domain/profile/person';
import { DAY } from '@/domain/shared/time';
import { useNumberText } from '@/ui/i18n/number-text';
import type { PaymentFact } from '@/ui/kernel/slots';
import { fixedTime } from '@/ui/parts/fixed-time';

/** What a plan brings, line by line: days, converted days, characters, and until when it runs. */
export function usePlanFacts(
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
