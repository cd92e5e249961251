import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerToolProps } from '@/ui/kernel/slots';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { IconButton } from '@/ui/parts/IconButton';
import { GIFT, RED_PACKET } from '@/ui/parts/people-icons';

const GiftDialog = lazyPart(() => import('./GiftDialog').then((module) => module.GiftDialog));
const RedPacketDialog = lazyPart(() =>
  import('./RedPacketDialog').then((module) => module.RedPacketDialog),
);

/** The buttons that give a gift or a red packet; their dialogs are loaded when first opened. */
export function GiftTools({ conversation, name, onFailure }: ComposerToolProps) {
  const { t } = useTranslation('gifts');
  const [open, setOpen] = useState<'gift' | 'packet'>();
  const { peer, person, kind } = conversation;
  const props = { peer, name, onFailure, onClose: () => setOpen(undefined) };
  // The support account takes neither, and an unknown person cannot be given anything.
  if (!person || kind === 'support') return null;
  return (
    <>
      <IconButton
        icon={GIFT}
        label={t('tool.gift')}
        data-tool="gift"
        aria-haspopup="dialog"
        onClick={() => setOpen('gift')}
      />
      <IconButton
        icon={RED_PACKET}
        label={t('tool.packet')}
        data-tool="packet"
        aria-haspopup="dialog"
        onClick={() => setOpen('packet')}
      />
      {open === 'gift' && <ArrivingDialog part={GiftDialog} props={props} />}
      {open === 'packet' && <ArrivingDialog part={RedPacketDialog} props={props} />}
    </>
  );
}
