import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import type { ComposerViewModel } from './composer.view-model';
import { fetchInsults, isInsult } from './insult-rules';

interface SureDialogProps {
  readonly composer: ComposerViewModel;
  /** The receiver. */
  readonly name: string;
  readonly onSend: () => void;
}

/**
 * Asks the sender of an insult, or of many pictures, whether they are sure; one tap or Enter sends as written. It
 * brings the rules of insults, with the words of the languages that the text may be in.
 */
export const SureDialog = observer(function SureDialog({
  composer,
  name,
  onSend,
}: SureDialogProps) {
  const { t } = useTranslation('safety');
  const session = useService(accountTokens.session);
  const { caution } = composer;
  const { asks } = caution;
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    caution.know(isInsult);
    return autorun(() =>
      fetchInsults({ original: composer.draft, language: session.me?.language }),
    );
  }, [caution, composer, session]);
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
