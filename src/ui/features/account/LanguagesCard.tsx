import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { profileTokens } from '@/application/profile/profile-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { Me } from '@/domain/profile/person';
import type { Language } from '@/domain/shared/language';
import { TRANSLATION_SETTINGS } from '@/domain/translation/translation-at-start';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { useChoices } from '@/ui/kernel/use-choices';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { Select } from '@/ui/parts/Select';
import { Switch } from '@/ui/parts/Switch';
import { useToasts } from '@/ui/parts/Toasts';

/** The common language, the other languages the user reads, and whether their messages are translated. */
export const LanguagesCard = observer(function LanguagesCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation('wallet');
  const languages = useLanguageNames();
  const settings = useService(translationTokens.translationSettings);
  const changeCommonLanguage = useChangeCommonLanguage();
  const options = useChoices().languages.map((value) => ({
    value,
    label: languages.title(value),
  }));
  const others = options.filter(({ value }) => value !== me.language);
  return (
    <Card>
      <CardTitle>{t('settings.languages.title')}</CardTitle>
      <Fields>
        <Select
          label={t('settings.languages.common')}
          hint={t('settings.languages.commonHint')}
          options={options}
          value={me.language}
          onChange={(language) => void changeCommonLanguage(language)}
        />
        <ChipGroup
          label={t('settings.languages.readable')}
          hint={t('settings.languages.readableHint')}
          options={others}
          values={settings.readable.filter((language) => language !== me.language)}
          max={others.length}
          onChange={settings.setReadable}
        />
        <ChoiceGroup
          label={t('settings.languages.write')}
          options={TRANSLATION_SETTINGS.map((value) => ({
            value,
            label: t(`settings.languages.${value}`),
            hint: t(`settings.languages.${value}Hint`),
          }))}
          value={settings.whatIWrite}
          onChange={settings.setWhatIWrite}
        />
        <Switch
          label={t('settings.languages.seeWhileWriting')}
          hint={t('settings.languages.seeWhileWritingHint')}
          checked={settings.seeWhileWriting}
          onChange={settings.setSeeWhileWriting}
        />
      </Fields>
    </Card>
  );
});

/** Changes the common language and shows a toast with the result. */
function useChangeCommonLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation('wallet');
  const languages = useLanguageNames();
  const changeCommonLanguage = useService(profileTokens.changeCommonLanguage);
  const failureText = useFailureText();
  const toasts = useToasts();
  return async (language) => {
    const changed = await changeCommonLanguage(language);
    if (!changed.ok) return toasts.show(failureText(changed.error), 'problem');
    toasts.show(t('settings.languages.commonSaved', { language: languages.name(language) }));
  };
}

const Fields = styled.div`
  display: grid;
  gap: var(--s4);
`;
