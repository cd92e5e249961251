import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MAX_PASSWORD, MIN_PASSWORD } from '@/domain/account/password';
import type { Failure } from '@/ui/i18n/failure-text';
import { Field } from '@/ui/parts/Field';
import { useFieldErrors } from './field-errors';

interface NewPasswordFieldsProps {
  /** What is being written, and where; observable. */
  readonly form: {
    readonly password: string;
    readonly repeated: string;
    readonly failure: Failure | undefined;
    write(field: 'password' | 'repeated', text: string): void;
  };
}

/** A password that is chosen anew, written twice. */
export const NewPasswordFields = observer(function NewPasswordFields({
  form,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const errorAt = useFieldErrors(form.failure);
  return (
    <>
      <Field
        label={t('login.password')}
        hint={t('password.hint', { min: MIN_PASSWORD, max: MAX_PASSWORD })}
        type="password"
        error={errorAt('password')}
        autoComplete="new-password"
        value={form.password}
        onChange={(text) => form.write('password', text)}
      />
      <Field
        label={t('password.repeat')}
        type="password"
        error={errorAt('repeated')}
        autoComplete="new-password"
        value={form.repeated}
        onChange={(text) => form.write('repeated', text)}
      />
    </>
  );
});
