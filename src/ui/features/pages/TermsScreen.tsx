import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { useService } from '@/ui/kernel/scope';
import { coins } from '@/domain/wallet/coins';
import { useCoinsInMoney } from '@/ui/kernel/coins-in-money';
import { Article } from './Article';

/** Numbers the text names, from the rules themselves. */
const LIMITS = { minAge: MIN_AGE } as const;

const SECTIONS = ['age', 'data', 'pictures', 'conduct', 'coins', 'delete'] as const;

/** What is done with one's data, and what is expected of everybody. */
export const TermsScreen = observer(function TermsScreen() {
  const { t } = useTranslation('pages');
  const { me } = useService(accountTokens.session);
  const numbers = { ...LIMITS, coinPrice: useCoinsInMoney(me)(coins(1)) };
  return (
    <Article
      title={t('terms.title')}
      lead={t('terms.lead')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: t(
          id === 'coins' && me?.withdrawalDays ? 'terms.coins.inTimeText' : `terms.${id}.text`,
          numbers,
        ),
      }))}
    />
  );
});
