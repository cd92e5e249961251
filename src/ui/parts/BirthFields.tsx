import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Field } from './Field';
import { FieldError, Hint } from './FieldFrame';
import { GroupLegend } from './GroupLegend';
import { Select } from './Select';

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

/** Year, month, and the day if one likes. */
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

  /* A word of the label is not broken: the day has its own row where the label has no room. */
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
