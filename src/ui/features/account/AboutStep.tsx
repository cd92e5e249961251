import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useChoices } from '@/ui/kernel/use-choices';
import { useFailureText } from '@/ui/i18n/failure-text';
import { BirthFields } from '@/ui/parts/BirthFields';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import {
  CountryField,
  MeasureFields,
  NicknameField,
  OccupationField,
} from '@/ui/parts/ProfileFields';
import { Select } from '@/ui/parts/Select';
import type { RegisterViewModel } from './register.view-model';
import type { Field as FieldName } from './registration-fields';

const GENDERS = ['0', '1', '2'] as const;

/** The facts of the profile. */
export const AboutStep = observer(function AboutStep({
  wizard,
}: {
  readonly wizard: RegisterViewModel;
}) {
  const { t } = useTranslation(['account', 'choices']);
  const languages = useLanguageNames();
  const failureText = useFailureText();
  const { draft } = wizard;
  const choices = useChoices();
  const error = (field: FieldName) => failureText(wizard.problems[field]);
  const fact = (name: 'nickname' | 'country' | 'height' | 'weight' | 'occupation') => ({
    value: draft[name],
    error: error(name),
    onChange: (value: string) => wizard.change({ [name]: value }),
  });
  return (
    <>
      <NicknameField {...fact('nickname')} suggested={wizard.isNameSuggested} />
      <ChoiceGroup
        label={t('account:about.gender')}
        error={error('gender')}
        options={GENDERS.map((value) => ({ value, label: t(`choices:gender.${value}`) }))}
        value={GENDERS.find((gender) => Number(gender) === draft.gender)}
        onChange={(gender) => wizard.change({ gender: Number(gender) })}
      />
      <BirthFields
        value={draft}
        hint={t('account:about.birthHint', { age: MIN_AGE })}
        error={error('birthDate')}
        onChange={wizard.change}
      />
      <CountryField {...fact('country')} choices={choices} />
      <Select
        label={t('account:language.title')}
        hint={t('account:language.hint')}
        error={error('language')}
        options={choices.languages.map((value) => ({
          value,
          label: languages.title(value),
        }))}
        value={draft.language}
        onChange={(language) => wizard.change({ language })}
      />
      <MeasureFields height={fact('height')} weight={fact('weight')} choices={choices} />
      <OccupationField {...fact('occupation')} choices={choices} />
    </>
  );
});
