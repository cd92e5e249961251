import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog } from '@/ui/parts/ConfirmDialog';
import { composerToken } from './composer';

/** Asks first: the draft and its pictures leave this device. */
export const DiscardDraft = observer(function DiscardDraft({
  onDiscarded,
}: {
  readonly onDiscarded: () => void;
}) {
  const { t } = useTranslation('moments');
  const composer = useService(composerToken);
  const [asking, setAsking] = useState(false);
  if (composer.empty) return null;
  function discard(): void {
    composer.discard();
    setAsking(false);
    onDiscarded();
  }
  return (
    <>
      <Button variant="ghost" icon="trash" disabled={composer.busy} onClick={() => setAsking(true)}>
        {t('compose.discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('compose.discardTitle')}
        confirm={t('compose.discard')}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        <p>{t('compose.discardText')}</p>
      </ConfirmDialog>
    </>
  );
});
