import { useTranslation } from 'react-i18next';
import type { Peer } from '@/domain/messaging/conversation';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { IconButton } from '@/ui/parts/IconButton';
import { useMenu } from '@/ui/parts/Menu';
import type { ConversationViewModel } from './conversation.view-model';

export interface PaneMenuProps {
  readonly screen: ConversationViewModel;
  readonly person: Peer;
  /** The conversation is gone. */
  readonly onLeave: () => void;
  /** Opens the search in the conversation. */
  readonly onFind: () => void;
  /** Takes the conversation out into a window of its own; absent: it cannot be. */
  readonly onTakeOut?: (() => void) | undefined;
}

const PaneMenuList = lazyPart(() => import('./PaneMenuList').then((module) => module.PaneMenuList));

/** The menu of a conversation, which is fetched when it is first opened. */
export function PaneMenu(props: PaneMenuProps) {
  const { t } = useTranslation('messaging');
  const { anchor, close: onClose, trigger } = useMenu();
  return (
    <>
      <IconButton icon="dots" label={t('pane.more')} {...trigger} />
      {anchor && <ArrivingDialog part={PaneMenuList} props={{ ...props, anchor, onClose }} />}
    </>
  );
}
