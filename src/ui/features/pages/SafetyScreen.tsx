import { useTranslation } from 'react-i18next';
import { Article } from './Article';

const SECTIONS = ['slow', 'money', 'private', 'meet', 'trust', 'help'] as const;

/** How to meet strangers safely. */
export function SafetyScreen() {
  const { t } = useTranslation('pages');
  return (
    <Article
      title={t('safety.title')}
      lead={t('safety.lead')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`safety.${id}.title`),
        text: t(`safety.${id}.text`),
      }))}
    />
  );
}
