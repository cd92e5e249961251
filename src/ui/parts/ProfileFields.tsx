import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Choices } from '@/domain/profile/choices';
import { MAX_GENERAL_TEXT, MIN_GENERAL_TEXT } from '@/domain/profile/general-text';
import { useCountryName } from '@/ui/i18n/country-name';
import { Combobox } from '@/ui/parts/Combobox';
import { Field } from '@/ui/parts/Field';
import { Select } from '@/ui/parts/Select';
import { TextArea } from '@/ui/parts/TextArea';

/** One fact of a profile as it is being edited; figures are typed and chosen as text. */
interface ProfileFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A fact that is chosen from one of the lists. */
interface ChosenFieldProps<Name extends keyof Choices> extends ProfileFieldProps {
  readonly choices: Pick<Choices, Name>;
}

/** The name others see. */
export function NicknameField({
  value,
  error,
  onChange,
  suggested = false,
}: ProfileFieldProps & { readonly suggested?: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Field
      label={t('about.nickname')}
      hint={t('about.nicknameHint', { min: MIN_GENERAL_TEXT, max: MAX_GENERAL_TEXT })}
      error={error}
      autoComplete="nickname"
      value={value}
      onChange={onChange}
      // What is typed takes the place of a name that was only suggested.
      {...(suggested && { onFocus: (event) => event.target.select() })}
    />
  );
}

/** Where somebody lives, by its name in the reader's language. */
export function CountryField({ value, error, onChange, choices }: ChosenFieldProps<'countries'>) {
  const { t, i18n } = useTranslation('account');
  const nameOf = useCountryName();
  return (
    <Combobox
      label={t('about.country')}
      error={error}
      placeholder={t('about.choose')}
      options={choices.countries
        .map((code) => ({ value: code, label: nameOf(code) }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language))}
      value={choices.countries.find((code) => code === value)}
      onChange={onChange}
    />
  );
}

interface MeasureFieldsProps {
  readonly height: ProfileFieldProps;
  readonly weight: ProfileFieldProps;
  readonly choices: Pick<Choices, 'heights' | 'weights'>;
}

/** Height and weight from their lists (specification §5), each in the platform's own wheel. */
export function MeasureFields({ height, weight, choices }: MeasureFieldsProps) {
  const { t } = useTranslation(['account', 'profile']);
  const placeholder = t('account:about.choose');
  return (
    <Pair>
      <Select
        label={t('account:about.height')}
        error={height.error}
        placeholder={placeholder}
        options={choices.heights.map((value) => option(value, t('profile:cm', { value })))}
        value={height.value || undefined}
        onChange={height.onChange}
      />
      <Select
        label={t('account:about.weight')}
        error={weight.error}
        placeholder={placeholder}
        options={choices.weights.map((value) => option(value, t('profile:kg', { value })))}
        value={weight.value || undefined}
        onChange={weight.onChange}
      />
    </Pair>
  );
}

/** What somebody does. */
export function OccupationField({
  value,
  error,
  onChange,
  choices,
}: ChosenFieldProps<'occupations'>) {
  const { t } = useTranslation(['account', 'choices']);
  return (
    <Select
      label={t('account:about.occupation')}
      error={error}
      placeholder={t('account:about.choose')}
      options={choices.occupations.map((code) => ({
        value: code,
        label: t(`choices:occupation.${code}`),
      }))}
      value={choices.occupations.find((code) => code === value)}
      onChange={onChange}
    />
  );
}

/** A few lines about oneself. */
export function IntroductionField({ value, error, onChange }: ProfileFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextArea
      label={t('about.introduction')}
      error={error}
      rows={3}
      value={value}
      onChange={onChange}
    />
  );
}

function option(value: number, label: string) {
  return { value: String(value), label };
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
`;
