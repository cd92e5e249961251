import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@/ui/i18n/failure-text';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { Button } from '@/ui/parts/Button';

const AppealDialog = lazyPart(() => import('./AppealDialog').then((module) => module.AppealDialog));

interface BannedHelpProps {
  readonly failure: Failure | undefined;
  readonly email: string;
  readonly password: string;
}

/** The way to support, right under the sentence that says somebody is banned (ADR-0009). */
export function BannedHelp({ failure, email, password }: BannedHelpProps) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  if (failure?.kind !== 'refused' || failure.reason !== 'account-banned') return null;
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t('appeal.open')}
      </Button>
      {open && <AppealDialog email={email} password={password} onClose={() => setOpen(false)} />}
    </>
  );
}
