import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { RED_PACKET_LIFETIME } from '@/domain/gifts/red-packet';
import { isFinalFault } from '@/domain/messaging/outbox';
import { HOUR } from '@/domain/shared/time';
import type { DeleteFailedProps } from '@/ui/kernel/slots';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog } from '@/ui/parts/Dialog';

/** The button that deletes a gift that was not sent. */
export function DeleteGift(props: DeleteFailedProps) {
  return <DeletePaid {...props} kind="gift" />;
}

/** The button that deletes a red packet that was not sent. */
export function DeleteRedPacket(props: DeleteFailedProps) {
  return <DeletePaid {...props} kind="red-packet" />;
}

interface DeletePaidProps extends DeleteFailedProps {
  readonly kind: 'gift' | 'red-packet';
}

/** Where the coins are when the message is deleted; `unsure` without an answer of the server. */
type Taken = 'gift' | 'packet' | 'unsure';

/** Deletes a gift or red packet that was not sent, after saying where the coins are. */
function DeletePaid({ localId, kind, fault, onDelete }: DeletePaidProps) {
  const { t } = useTranslation(['gifts', 'messaging']);
  const outbox = useService(messagingTokens.outbox);
  const [asked, setAsked] = useState<Taken>();

  function handleDelete(): void {
    const unpaid = outbox.find(localId)?.prepare !== undefined;
    // A final refusal took no coins, so there is nothing to explain.
    if (unpaid && fault && isFinalFault(fault)) onDelete();
    else if (unpaid) setAsked('unsure');
    else setAsked(kind === 'gift' ? 'gift' : 'packet');
  }

  return (
    <>
      <Button size="s" icon="trash" variant="ghost" onClick={handleDelete}>
        {t('messaging:message.delete')}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('gifts:failed.title')}
        confirm={t('gifts:failed.delete')}
        danger
        onConfirm={onDelete}
        onClose={() => setAsked(undefined)}
      >
        {asked && t(`gifts:failed.${asked}`, { hours: RED_PACKET_LIFETIME / HOUR })}
      </ConfirmDialog>
    </>
  );
}
