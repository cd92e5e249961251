import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ArrivingSlot } from '@/ui/kernel/Arriving';
import { routes } from '@/ui/kernel/routes';
import { slots } from '@/ui/kernel/slots';
import { Article } from './Article';

const SECTIONS = ['what', 'how', 'price', 'who'] as const;

/** The licences of packages and models, which the build writes. */
const NOTICES = '/third-party-notices.txt';

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
        <Notices href={NOTICES} target="_blank" rel="noopener">
          {t('about.licences')}
        </Notices>
      }
    >
      <ArrivingSlot
        of={slots.aboutTranslation}
        props={{ brief: true }}
        at={routes.publicPage('about')}
      />
    </Article>
  );
}

const Notices = styled.a`
  justify-self: start;
  display: inline-block;
  padding-block: var(--s3);
`;
