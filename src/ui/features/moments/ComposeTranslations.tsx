import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { MAX_MOMENT_TRANSLATIONS } from '@/domain/moments/moment';
import { LANGUAGES } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { composerToken } from './composer';

/** The languages a moment is translated into before it is published. */
export const ComposeTranslations = observer(function ComposeTranslations({
  me,
}: {
  readonly me: Me;
}) {
  const { t } = useTranslation('moments');
  const languages = useLanguageNames();
  const composer = useService(composerToken);
  return (
    <ChipGroup
      label={t('compose.translate')}
      hint={t('compose.translateHint', { languages: MAX_MOMENT_TRANSLATIONS })}
      options={LANGUAGES.filter((each) => each !== me.language).map((value) => ({
        value,
        label: languages.title(value),
      }))}
      values={composer.languages}
      onChange={composer.setLanguages}
      max={MAX_MOMENT_TRANSLATIONS}
    />
  );
});
