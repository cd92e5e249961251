import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TalkProps } from '@/ui/features/chat/talk-props';
import { IconButton } from '@/ui/shared/IconButton';
import { useLater } from '@/ui/shared/use-later';
import { GIFT, RED_PACKET } from './gift-icons';

const loadGiftDialog = async () => (await import('./GiftDialog')).GiftDialog;
const loadRedPacketDialog = async () => (await import('./RedPacketDialog')).RedPacketDialog;

/** The buttons for what one gives somebody; their dialogs are fetched when first opened. */
export const PaidTools = observer(function PaidTools({ talk }: TalkProps) {
  const { t } = useTranslation('gifts');
  const failed = useCallback(() => talk.trouble.tell({ kind: 'offline' }), [talk]);
  const gift = useLater(loadGiftDialog, failed);
  const packet = useLater(loadRedPacketDialog, failed);
  const { person, kind } = talk.conversation;
  // The support desk takes neither, and somebody unknown cannot be paid.
  if (!person || kind === 'support') return null;
  return (
    <>
      <IconButton icon={GIFT} label={t('tool.gift')} onClick={gift.show} />
      <IconButton icon={RED_PACKET} label={t('tool.packet')} onClick={packet.show} />
      {gift.Part && <gift.Part talk={talk} onClose={gift.hide} />}
      {packet.Part && <packet.Part talk={talk} onClose={packet.hide} />}
    </>
  );
});
