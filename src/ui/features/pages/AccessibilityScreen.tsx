import { useTranslation } from 'react-i18next';
import { observer } from 'mobx-react-lite';
import { Article } from './Article';
import { useInstallation } from './use-installation';

const SECTIONS = ['status', 'works', 'limits', 'tested', 'contact'] as const;

/** The norms the page names, and the sizes the screens are tested with. */
const MEASURES = { wcag: '2.2', norm: '301 549', target: 44, zoom: 200, width: 320 } as const;

/** What of the product everybody can use, what not yet, and whom to tell (readings, Better than observed). */
export const AccessibilityScreen = observer(function AccessibilityScreen() {
  const { t } = useTranslation('pages');
  const contact = useInstallation().here?.accessibility;
  return (
    <Article
      title={t('accessibility.title')}
      lead={t('accessibility.lead')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`accessibility.${id}.title`),
        text: t(`accessibility.${id}.text`, MEASURES),
      }))}
      foot={
        contact !== undefined && (
          <p>
            <a href={contact.startsWith('https://') ? contact : `mailto:${contact}`}>{contact}</a>
          </p>
        )
      }
    />
  );
});
