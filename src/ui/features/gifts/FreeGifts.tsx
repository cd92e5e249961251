import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AnswerOf } from '@/application/shared/call';
import { giftAllowance } from '@/contract/http/gifts';
import { MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import type { Balances } from '@/domain/wallet/balances';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { useCall } from '@/ui/kernel/scope';
import { useAnswer } from '@/ui/kernel/use-answer';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Time } from '@/ui/parts/Time';

interface FreeGiftsProps {
  readonly tier: Tier;
  /** What the user has: told anew after a gift, also one that was given on another page. */
  readonly balances: Balances;
}

/** The free gifts of the month, and the way to more of them. Another tier needs another key. */
export const FreeGifts = observer(function FreeGifts({ tier, balances }: FreeGiftsProps) {
  const { t } = useTranslation('gifts');
  const { value } = useAnswer(useCall(giftAllowance), balances);
  if (!value) return null;
  return (
    <Card>
      <CardTitle>{t('free.title')}</CardTitle>
      <Left allowance={value} all={PERMISSIONS[tier].freeGiftsPerMonth} />
      {value.left !== Infinity && (
        <PurchaseLink tab="vip" size="s">
          {t('free.svip', { max: MAX_FREE_GIFT })}
        </PurchaseLink>
      )}
    </Card>
  );
});

interface LeftProps {
  readonly allowance: AnswerOf<typeof giftAllowance>;
  /** Free gifts a month; `Infinity` is no limit. */
  readonly all: number;
}

/** How many are left, as a mark for each, and when there are new ones in the reader's time. */
function Left({ allowance: { left, renewsAt }, all }: LeftProps) {
  const { t } = useTranslation('gifts');
  if (left === Infinity) return <p>{t('gift.unlimited', { max: MAX_FREE_GIFT })}</p>;
  if (all === 0) {
    return <Plain>{t('gift.vip', { count: PERMISSIONS.vip.freeGiftsPerMonth })}</Plain>;
  }
  return (
    <>
      <p>
        <b>{t('gift.left', { count: left })}</b>
      </p>
      <Marks aria-hidden="true">
        {Array.from({ length: all }, (_, index) => (
          <i key={index} data-left={index < left || undefined} />
        ))}
      </Marks>
      <Quiet>
        {t('free.renews')} <Time at={renewsAt} as="spoken" />
      </Quiet>
    </>
  );
}

const Marks = styled.div`
  display: flex;
  gap: 6px;
  margin-block: var(--s3);

  & > i {
    flex: 1;
    block-size: 10px;
    border-radius: var(--r-full);
    background: var(--sunken);
  }

  & > i[data-left] {
    background: var(--gold-fill);
  }
`;

const Plain = styled.p`
  margin-block-end: var(--s3);
`;

const Quiet = styled(Plain)`
  color: var(--ink-3);
  font-size: var(--t-s);
`;
