import { useTranslation } from 'react-i18next';
import { AboutTranslation } from '@/ui/kernel/AboutTranslation';
import { routes, THIRD_PARTY_NOTICES } from '@/ui/kernel/routes';
import { Article } from './Article';

const SECTIONS = ['what', 'how', 'price', 'who'] as const;

/** What Parley is. */
export function AboutScreen() {
  const { t } = useTranslation('pages');
  return (
    <Article
      title={t('about.title')}
      lead={t('about.lead')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`about.${id}.title`),
        text: t(`about.${id}.text`),
      }))}
      foot={
        <p>
          <a href={THIRD_PARTY_NOTICES} target="_blank" rel="noopener">
            {t('about.licences')}
          </a>
        </p>
      }
    >
      <AboutTranslation at={routes.publicPage('about')} />
    </Article>
  );
}
