import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Installation } from '@/contract/http/profile';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { coins } from '@/domain/wallet/coins';
import { useCoinsInMoney } from '@/ui/kernel/coins-in-money';
import { Article } from './Article';
import { useInstallation } from './use-installation';

/** Numbers the text names, from the rules themselves. */
const LIMITS = { minAge: MIN_AGE } as const;

const SECTIONS = ['age', 'data', 'pictures', 'conduct', 'coins', 'withdrawal', 'delete'] as const;

/** Whether a section says what holds here: of coins nothing is said before that is known. */
function isShown(id: (typeof SECTIONS)[number], here: Installation | undefined): boolean {
  if (id === 'coins') return here !== undefined;
  return id !== 'withdrawal' || here?.withdrawalDays !== undefined;
}

/** What is done with a user's data, and what is expected of everybody. */
export const TermsScreen = observer(function TermsScreen() {
  const { t } = useTranslation('pages');
  const { here, awaited } = useInstallation();
  const days = here?.withdrawalDays;
  const numbers = { ...LIMITS, coinPrice: useCoinsInMoney(here)(coins(1)), count: days ?? 0 };
  return (
    <Article
      title={t('terms.title')}
      lead={t('terms.lead')}
      awaited={awaited}
      sections={SECTIONS.filter((id) => isShown(id, here)).map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: t(
          id === 'coins' && days !== undefined ? 'terms.coins.inTimeText' : `terms.${id}.text`,
          numbers,
        ),
      }))}
    />
  );
});
