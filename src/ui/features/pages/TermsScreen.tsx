import { useTranslation } from 'react-i18next';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { CENTS_PER_COIN } from '@/domain/wallet/coin-packs';
import { useMoneyText } from '@/ui/i18n/money-text';
import { Article } from './Article';

/** Numbers the text names, from the rules themselves. */
const LIMITS = { minAge: MIN_AGE } as const;

const SECTIONS = ['age', 'data', 'pictures', 'conduct', 'coins', 'delete'] as const;

/** What is done with one's data, and what is expected of everybody. */
export function TermsScreen() {
  const { t } = useTranslation('pages');
  const money = useMoneyText();
  const numbers = { ...LIMITS, coinPrice: money(CENTS_PER_COIN) };
  return (
    <Article
      title={t('terms.title')}
      lead={t('terms.lead')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: t(`terms.${id}.text`, numbers),
      }))}
    />
  );
}
