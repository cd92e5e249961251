import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { RED_PACKET_LIFETIME } from '@/domain/gifts/red-packet';
import type { LocalId } from '@/domain/messaging/message';
import { isFinalFault, type SendFault } from '@/domain/messaging/outbox';
import { HOUR } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog } from '@/ui/parts/ConfirmDialog';

export interface DeletePaidProps {
  readonly localId: LocalId;
  readonly kind: 'gift' | 'red-packet';
  readonly fault: SendFault | undefined;
  readonly onDelete: () => void;
}

/** What deleting the message leaves of the coins: with whom they are, or that nobody knows. */
type Taken = 'gift' | 'packet' | 'unsure';

/** Deletes a gift or red packet that was not sent; first it says where the coins are. */
export function DeletePaid({ localId, kind, fault, onDelete }: DeletePaidProps) {
  const { t } = useTranslation(['gifts', 'messaging']);
  const outbox = useService(messagingTokens.outbox);
  const [asked, setAsked] = useState<Taken>();

  function handleDelete(): void {
    const unpaid = outbox.find(localId)?.prepare !== undefined;
    // A clear no means that nothing was taken: there is nothing to explain.
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
