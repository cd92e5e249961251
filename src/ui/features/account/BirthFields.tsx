import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { Field } from '@/ui/parts/Field';
import { FieldError, Hint } from '@/ui/parts/FieldFrame';
import { GroupLegend } from '@/ui/parts/GroupLegend';
import { Select } from '@/ui/parts/Select';
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
      <GroupLegend>{t('about.birth')}</GroupLegend>
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
      {error === undefined ? (
        <Hint id="birth-note">{t('about.birthHint', { age: MIN_AGE })}</Hint>
      ) : (
        <FieldError id="birth-note">{error}</FieldError>
      )}
    </Group>
  );
});

const Group = styled.fieldset`
  & > p {
    margin-block-start: 6px;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) minmax(0, 5fr);
  gap: var(--s3);
  align-items: end;
`;
