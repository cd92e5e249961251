import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { Field } from '@/ui/shared/Field';
import { Select } from '@/ui/shared/Select';
import type { RegisterViewModel } from './register.view-model';

export interface BirthFieldsProps {
  readonly wizard: RegisterViewModel;
  readonly error: string | undefined;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index);

/** Year, month, and the day if one likes. */
export const BirthFields = observer(function BirthFields({ wizard, error }: BirthFieldsProps) {
  const { t, i18n } = useTranslation('account');
  const { year, month, day } = wizard.draft;
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  return (
    <Group aria-describedby="birth-note">
      <legend>{t('about.birth')}</legend>
      <Row>
        <Field
          label={t('about.year')}
          inputMode="numeric"
          autoComplete="bday-year"
          value={year}
          aria-invalid={error !== undefined}
          onChange={(text) => wizard.change({ year: text.trim() })}
        />
        <Select
          label={t('about.month')}
          placeholder={t('about.choose')}
          options={MONTHS.map((index) => ({
            value: String(index + 1),
            label: monthName.format(Date.UTC(2000, index, 15)),
          }))}
          value={month || undefined}
          onChange={(value) => wizard.change({ month: value })}
        />
        <Field
          label={t('about.day')}
          inputMode="numeric"
          autoComplete="bday-day"
          value={day}
          onChange={(text) => wizard.change({ day: text.trim() })}
        />
      </Row>
      <p id="birth-note" data-error={error !== undefined || undefined}>
        {error ?? t('about.birthHint', { age: MIN_AGE })}
      </p>
    </Group>
  );
});

const Group = styled.fieldset`
  border: 0;
  padding: 0;
  min-inline-size: 0;

  & > legend {
    padding: 0;
    margin-block-end: var(--s2);
    font-weight: 600;
  }

  & > p {
    margin-block-start: var(--s1);
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & > p[data-error] {
    color: var(--danger);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 112px), 1fr));
  gap: var(--s3);
  align-items: end;
`;
