import { useTranslation } from 'react-i18next';
import { observer } from 'mobx-react-lite';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { MAX_PASSWORD, MIN_PASSWORD } from '@/domain/account/password';
import { epochMs, SECOND } from '@/domain/shared/time';
import type { Failure } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { CodeInput } from '@/ui/parts/CodeInput';
import { Field } from '@/ui/parts/Field';
import { useCountdown } from '@/ui/parts/use-countdown';
import { useFieldErrors } from './Form';
import type { PendingCode } from './registration-draft';

interface CodeStepProps {
  readonly email: string;
  readonly pending: PendingCode | undefined;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onComplete: () => void;
  readonly onResend: () => void;
}

/** The mailed code: boxes, and another mail when the pause between two is over. */
export function CodeStep({
  email,
  pending,
  code,
  error,
  onChange,
  onComplete,
  onResend,
}: CodeStepProps) {
  const { t } = useTranslation('account');
  const clock = useService(sharedTokens.clock);
  const seconds = Math.ceil(useCountdown(epochMs(pending?.nextAt ?? 0), clock) / SECOND);
  if (!pending) return null;
  return (
    <>
      <CodeInput
        label={t('code.label')}
        hint={t('code.hint', { email })}
        error={error}
        digits={pending.digits}
        value={code}
        onChange={onChange}
        onComplete={onComplete}
      />
      <Button variant="ghost" disabled={seconds > 0} onClick={onResend}>
        {seconds > 0 ? t('code.resendIn', { seconds }) : t('code.resend')}
      </Button>
    </>
  );
}

interface NewPasswordFieldsProps {
  /** What is being written, and where; observable. */
  readonly form: {
    readonly password: string;
    readonly repeated: string;
    readonly failure: Failure | undefined;
    write(field: 'password' | 'repeated', text: string): void;
  };
}

/** A new password, written twice. */
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
