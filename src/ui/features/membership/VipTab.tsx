import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { vipList } from '@/contract/http/membership';
import { PERMISSIONS } from '@/domain/membership/tier';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { AnswerView } from '@/ui/kernel/AnswerView';
import { useCall } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useAnswer } from '@/ui/kernel/use-answer';
import { Figure, Figures } from '@/ui/parts/Figure';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { LeftThisMonth } from './LeftThisMonth';
import { MembershipFigure } from './MembershipFigure';
import { Plans } from './Plans';
import { TierTable } from './TierTable';

/** The membership one has, the ones on sale, and what each tier may do. */
export const VipTab = observer(function VipTab({ me }: OwnProps) {
  const { t } = useTranslation(['wallet', 'purchases']);
  const number = useNumberText();
  const failureText = useFailureText();
  const offers = useAnswer(useCall(vipList));
  const { asking } = offers;
  const membership = `${me.tier} ${me.tierUntil}`;
  const seen = useRef(membership);
  // A membership that has changed, or ended, changes until when each of the others would run.
  useEffect(() => {
    if (seen.current === membership) return;
    seen.current = membership;
    void asking.again();
  }, [membership, asking]);
  return (
    <>
      <Figures>
        <MembershipFigure me={me} />
        <Figure
          name={t('wallet:vip.attempts')}
          value={number(PERMISSIONS[me.tier].attemptsPerDay)}
        />
        {me.tier !== 'ordinary' && <LeftThisMonth key={me.tier} balances={me.balances} />}
      </Figures>
      <AnswerView
        of={offers}
        title={t('purchases:failed')}
        failureText={failureText}
        pending={
          <>
            <SkeletonRows />
            <TierTable me={me} />
          </>
        }
      >
        {(read) => <Plans me={me} offers={read} onPriceChanged={asking.run} />}
      </AnswerView>
    </>
  );
});
