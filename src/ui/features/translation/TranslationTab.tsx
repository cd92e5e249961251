import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useAnswer } from '@/ui/kernel/use-answer';
import { ErrorState } from '@/ui/parts/ErrorState';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { CharactersLeft } from './CharactersLeft';
import { Packs } from './Packs';

/** The translation characters one has, in the order they are used, and the packages on sale. */
export const TranslationTab = observer(function TranslationTab({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const failureText = useFailureText();
  const { value: offers, asking } = useAnswer(useService(walletTokens.readPackOffers));
  return (
    <>
      <CharactersLeft me={me} />
      {offers ? (
        <Packs me={me} offers={offers} onPriceChanged={asking.run} />
      ) : asking.failure ? (
        <ErrorState title={t('failed')} busy={asking.busy} onRetry={() => void asking.run()}>
          {failureText(asking.failure)}
        </ErrorState>
      ) : (
        <SkeletonRows />
      )}
    </>
  );
});
