import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { COUNTRIES } from '@/domain/profile/country';
import { HEIGHTS, WEIGHTS } from '@/domain/profile/measures';
import { MAX_GENERAL_TEXT, MIN_GENERAL_TEXT } from '@/domain/profile/nickname';
import { OCCUPATIONS } from '@/domain/profile/occupation';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ChoiceGroup } from '@/ui/shared/ChoiceGroup';
import { Combobox } from '@/ui/shared/Combobox';
import { Field } from '@/ui/shared/Field';
import { TextArea } from '@/ui/shared/TextArea';
import { BirthFields } from './BirthFields';
import type { RegisterViewModel } from './register.view-model';
import type { Field as FieldName } from './registration-fields';

const GENDERS = ['0', '1', '2'] as const;

/** The facts of the profile. */
export const AboutStep = observer(function AboutStep({
  wizard,
}: {
  readonly wizard: RegisterViewModel;
}) {
  const { t, i18n } = useTranslation(['account', 'people']);
  const failureText = useFailureText();
  const { draft } = wizard;
  const choose = t('account:about.choose');
  const countryNames = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const error = (field: FieldName) => failureText(wizard.problems[field]);
  return (
    <>
      <Field
        label={t('account:about.nickname')}
        hint={t('account:about.nicknameHint', { min: MIN_GENERAL_TEXT, max: MAX_GENERAL_TEXT })}
        error={error('nickname')}
        autoComplete="nickname"
        value={draft.nickname}
        onChange={(nickname) => wizard.change({ nickname })}
      />
      <ChoiceGroup
        label={t('account:about.gender')}
        error={error('gender')}
        options={GENDERS.map((value) => ({ value, label: t(`people:gender.${value}`) }))}
        value={GENDERS.find((gender) => Number(gender) === draft.gender)}
        onChange={(gender) => wizard.change({ gender: Number(gender) })}
      />
      <BirthFields wizard={wizard} error={error('birthDate')} />
      <Combobox
        label={t('account:about.country')}
        error={error('country')}
        placeholder={choose}
        options={COUNTRIES.map((value) => ({ value, label: countryNames.of(value) ?? value })).sort(
          (a, b) => a.label.localeCompare(b.label, i18n.language),
        )}
        value={COUNTRIES.find((country) => country === draft.country)}
        onChange={(country) => wizard.change({ country })}
      />
      <Measures wizard={wizard} error={error} />
      <Combobox
        label={t('account:about.occupation')}
        error={error('occupation')}
        placeholder={choose}
        options={OCCUPATIONS.map((value) => ({ value, label: t(`people:occupation.${value}`) }))}
        value={OCCUPATIONS.find((occupation) => occupation === draft.occupation)}
        onChange={(occupation) => wizard.change({ occupation })}
      />
      <TextArea
        label={t('account:about.introduction')}
        error={error('signature')}
        rows={3}
        value={draft.introduction}
        onChange={(introduction) => wizard.change({ introduction })}
      />
    </>
  );
});

interface MeasuresProps {
  readonly wizard: RegisterViewModel;
  readonly error: (field: FieldName) => string | undefined;
}

const Measures = observer(function Measures({ wizard, error }: MeasuresProps) {
  const { t, i18n } = useTranslation('account');
  const { draft } = wizard;
  const choose = t('about.choose');
  return (
    <Pair>
      <Combobox
        label={t('about.height')}
        error={error('height')}
        placeholder={choose}
        options={HEIGHTS.map((height) => measure(height, 'centimeter', i18n.language))}
        value={draft.height || undefined}
        onChange={(height) => wizard.change({ height })}
      />
      <Combobox
        label={t('about.weight')}
        error={error('weight')}
        placeholder={choose}
        options={WEIGHTS.map((weight) => measure(weight, 'kilogram', i18n.language))}
        value={draft.weight || undefined}
        onChange={(weight) => wizard.change({ weight })}
      />
    </Pair>
  );
});

function measure(value: number, unit: string, language: string) {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit });
  return { value: String(value), label: format.format(value) };
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
`;
