import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { type MembershipPlan, planSaving } from '@/domain/membership/membership';
import { useNumberText } from '@/ui/i18n/number-text';

/** One plan: its months, its price, and what it saves against single months. */
export function PlanOffer({ plan }: { readonly plan: MembershipPlan }) {
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
