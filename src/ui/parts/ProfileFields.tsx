import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Choices } from '@/domain/profile/choices';
import { MAX_GENERAL_TEXT, MIN_GENERAL_TEXT } from '@/domain/profile/general-text';
import { useCountryName } from '@/ui/i18n/country-name';
import { Combobox } from './Combobox';
import { Field, TextArea } from './Field';
import { FieldError, Hint, GroupLegend } from './FieldFrame';
import { Select } from './Select';

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
      // Typing replaces a suggested name.
      {...(suggested && { onFocus: (event) => event.target.select() })}
    />
  );
}

/** The country, by its name in the reader's language. */
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

/** The occupation. */
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

/** The introduction: a few lines. */
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

/** A date of birth as it is being typed; the day may be empty. */
interface BirthText {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

interface BirthFieldsProps {
  readonly value: BirthText;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<BirthText>) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index);

/** Year, month, and optionally the day. */
export function BirthFields({ value, hint, error, onChange }: BirthFieldsProps) {
  const { t, i18n } = useTranslation('account');
  const { year, month, day } = value;
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  return (
    <Group aria-describedby="birth-note">
      <GroupLegend>{t('about.birth')}</GroupLegend>
      <Row>
        <Field
          label={t('about.year')}
          inputMode="numeric"
          autoComplete="bday-year"
          value={year}
          aria-invalid={error !== undefined}
          onChange={(text) => onChange({ year: text.trim() })}
        />
        <Select
          label={t('about.month')}
          placeholder={t('about.choose')}
          options={MONTHS.map((index) => ({
            value: String(index + 1),
            label: monthName.format(Date.UTC(2000, index, 15)),
          }))}
          value={month || undefined}
          onChange={(chosen) => onChange({ month: chosen })}
        />
        <Field
          label={t('about.day')}
          inputMode="numeric"
          autoComplete="bday-day"
          value={day}
          onChange={(text) => onChange({ day: text.trim() })}
        />
      </Row>
      {error === undefined ? (
        <Hint id="birth-note">{hint}</Hint>
      ) : (
        <FieldError id="birth-note">{error}</FieldError>
      )}
    </Group>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
`;

const Group = styled.fieldset`
  & > p {
    margin-block-start: 6px;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: end;

  /* A word of the label is not broken: in a narrow row the day is on a row of its own. */
  & > * {
    flex: 5 1 min-content;
    min-inline-size: 64px;
  }

  & > :first-child {
    flex-basis: 72px;
  }

  /* Room for the longest month beside the arrow: "September", "сентябрь". */
  & > :nth-child(2) {
    flex: 7 1 140px;
  }

  & label {
    overflow-wrap: break-word;
    word-break: keep-all;
  }
`;
