import { useTranslation } from 'react-i18next';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { CodeInput } from '@/ui/parts/CodeInput';
import { epochMs, SECOND } from '@/domain/shared/time';
import { useCountdown } from '@/ui/parts/use-countdown';
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
