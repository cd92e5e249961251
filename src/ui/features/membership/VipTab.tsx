import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf, ApiFailure } from '@/application/shared/call';
import { pictureAllowance } from '@/contract/http/burn-pictures';
import { giftAllowance } from '@/contract/http/gifts';
import { vipList } from '@/contract/http/membership';
import { PERMISSIONS } from '@/domain/membership/tier';
import type { Result } from '@/domain/shared/result';
import type { Balances } from '@/domain/wallet/balances';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { useCall } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { Figure, Figures } from '@/ui/parts/Figure';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { Time } from '@/ui/parts/Time';
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

type Allowance = AnswerOf<typeof giftAllowance>;

/** What a membership still gives this month without coins: gifts, and pictures of new people. */
function LeftThisMonth({ balances }: { readonly balances: Balances }) {
  const { t } = useTranslation('wallet');
  const readGifts = useCall(giftAllowance);
  const readPictures = useCall(pictureAllowance);
  return (
    <>
      <Left name={t('vip.giftsLeft')} read={readGifts} balances={balances} />
      <Left name={t('vip.picturesLeft')} read={readPictures} balances={balances} />
    </>
  );
}

interface LeftProps {
  readonly name: string;
  readonly read: () => Promise<Result<Allowance, ApiFailure>>;
  /** Read again after one was used, also on another page. */
  readonly balances: Balances;
}

/** A number that could not be read is not shown: the rights of each tier are listed below. */
const Left = observer(function Left({ name, read, balances }: LeftProps) {
  const { t } = useTranslation('wallet');
  const number = useNumberText();
  const { value } = useAnswer(read, balances);
  if (!value) return null;
  const { left, renewsAt } = value;
  if (left === Infinity) return <Figure name={name} value={t('vip.unlimited')} />;
  return (
    <Figure name={name} value={number(left)}>
      {t('vip.renews')} <Time at={renewsAt} as="date" />
    </Figure>
  );
});
