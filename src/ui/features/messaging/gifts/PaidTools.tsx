import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationProps } from '@/ui/features/messaging/conversation-props';
import { Arriving } from '@/ui/parts/Arriving';
import { IconButton } from '@/ui/parts/IconButton';
import { GIFT } from '@/ui/parts/people-icons';
import { RED_PACKET } from './gift-icons';

const loadGiftDialog = async () => (await import('./GiftDialog')).GiftDialog;
const loadRedPacketDialog = async () => (await import('./RedPacketDialog')).RedPacketDialog;

/** The buttons for what one gives somebody; their dialogs are fetched when first opened. */
export const PaidTools = observer(function PaidTools({ talk }: ConversationProps) {
  const { t } = useTranslation('gifts');
  const [open, setOpen] = useState<'gift' | 'packet'>();
  const { person, kind } = talk.conversation;
  const props = { talk, onClose: () => setOpen(undefined) };
  function handleFailed(): void {
    setOpen(undefined);
    talk.trouble.tell({ kind: 'offline' });
  }
  // The support desk takes neither, and somebody unknown cannot be paid.
  if (!person || kind === 'support') return null;
  return (
    <>
      <IconButton
        icon={GIFT}
        label={t('tool.gift')}
        aria-haspopup="dialog"
        onClick={() => setOpen('gift')}
      />
      <IconButton
        icon={RED_PACKET}
        label={t('tool.packet')}
        aria-haspopup="dialog"
        onClick={() => setOpen('packet')}
      />
      {open === 'gift' && <Arriving load={loadGiftDialog} props={props} onFailed={handleFailed} />}
      {open === 'packet' && (
        <Arriving load={loadRedPacketDialog} props={props} onFailed={handleFailed} />
      )}
    </>
  );
});
