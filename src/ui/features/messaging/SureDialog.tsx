import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { judgeInsult } from '@/domain/safety/insults';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import type { SendingCaution } from './sending-caution';

interface SureDialogProps {
  readonly caution: SendingCaution;
  /** The receiver. */
  readonly name: string;
  readonly onSend: () => void;
}

/**
 * Brings the rules of insults, and asks the sender of one, or of many pictures, whether they are sure. One tap or Enter
 * sends as written.
 */
export const SureDialog = observer(function SureDialog({ caution, name, onSend }: SureDialogProps) {
  const { t } = useTranslation('safety');
  const { asks } = caution;
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => caution.know(judgeInsult), [caution]);
  // After the dialog has taken the focus: Enter sends.
  useEffect(() => send.current?.focus(), [asks]);
  if (!asks) return null;
  return (
    <Dialog
      open
      onClose={caution.close}
      title={t(`sure.${asks}.title`)}
      actions={
        <>
          <Button variant="ghost" onClick={caution.close}>
            {t('sure.back')}
          </Button>
          <Button variant="main" ref={send} onClick={onSend}>
            {t('sure.send')}
          </Button>
        </>
      }
    >
      {t(`sure.${asks}.text`, { name })}
    </Dialog>
  );
});
