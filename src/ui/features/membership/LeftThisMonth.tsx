import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { giftAllowance } from '@/contract/http/gifts';
import { pictureAllowance } from '@/contract/http/burn-pictures';
import type { AnswerOf, ApiFailure } from '@/application/shared/call';
import type { Result } from '@/domain/shared/result';
import type { Balances } from '@/domain/wallet/balances';
import { useNumberText } from '@/ui/i18n/number-text';
import { useCall } from '@/ui/kernel/scope';
import { useAnswer } from '@/ui/kernel/use-answer';
import { Figure } from '@/ui/parts/Figure';
import { Time } from '@/ui/parts/Time';

type Allowance = AnswerOf<typeof giftAllowance>;

/** What a membership still gives this month without coins: gifts, and pictures of new people. */
export function LeftThisMonth({ balances }: { readonly balances: Balances }) {
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
  /** Told anew after one was used, also on another page. */
  readonly balances: Balances;
}

/** A number that could not be read is not shown: the rights of each tier stand below. */
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
