import { useTranslation } from 'react-i18next';
import type { ChangeConversation } from '@/application/messaging/change-conversation';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Correspondent } from '@/domain/messaging/conversation';
import {
  isMuted,
  NO_SETTINGS,
  type SettingsChange,
} from '@/domain/messaging/conversation-settings';
import type { ChatAddress } from '@/domain/shared/ids';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import type { ActionIn } from '@/ui/kernel/shortcuts';
import type { MenuItem } from '@/ui/parts/Menu';
import { useToasts } from '@/ui/parts/Toasts';
import { ARCHIVE, BELL, BELL_OFF, PIN, UNREAD } from './chat-icons';

/** Archives a conversation, and offers to undo that for a while. */
export function useArchive(): (peer: ChatAddress) => ReturnType<ChangeConversation> {
  const { t } = useTranslation('messaging');
  const change = useService(messagingTokens.changeConversation);
  const failureText = useFailureText();
  const toasts = useToasts();
  return async (peer) => {
    const done = await change(peer, { archived: true });
    const undo = (): void =>
      void change(peer, { archived: false }).then(
        (undone) => !undone.ok && toasts.show(failureText(undone.error), 'problem'),
      );
    if (done.ok) toasts.show(t('settings.archivedDone'), 'ok', undo);
    return done;
  };
}

/** What the items of a conversation's menu do. */
export interface SettingsCommands {
  readonly change: (change: SettingsChange) => void;
  readonly archive: () => void;
  /** Opens the choice of how long. */
  readonly mute: () => void;
  readonly markUnread: () => void;
}

/** An item of the menu of a row; each has a key, which does at once what the item does. */
export interface RowItem extends MenuItem {
  readonly id: ActionIn<'row'>;
}

/** The items of a menu that set something about a conversation; a request has none until it is accepted. */
export function useSettingsItems(
  { settings = NO_SETTINGS }: Pick<Correspondent, 'settings'>,
  { change, archive, mute, markUnread }: SettingsCommands,
): RowItem[] {
  const { t } = useTranslation(['messaging', 'notices']);
  const { now } = useService(messagingTokens.conversations);
  const { pinned, mutedUntil, archivedAt, request } = settings;
  if (request === 'pending') return [];
  const isQuiet = isMuted(settings, now);
  const until =
    typeof mutedUntil === 'number' && isQuiet
      ? t('messaging:settings.mutedUntil', { time: new Date(mutedUntil) })
      : undefined;
  const isArchived = archivedAt !== undefined;
  return [
    {
      id: 'pin',
      icon: PIN,
      label: t(pinned ? 'messaging:settings.unpin' : 'messaging:settings.pin'),
      onSelect: () => change({ pinned: !pinned }),
    },
    {
      id: 'mute',
      icon: isQuiet ? BELL : BELL_OFF,
      label: t(isQuiet ? 'notices:unmute' : 'notices:mute'),
      ...(until !== undefined && { hint: until }),
      onSelect: () => (isQuiet ? change({ muted: 'off' }) : mute()),
    },
    {
      id: 'unread',
      icon: UNREAD,
      label: t('messaging:settings.unread'),
      onSelect: markUnread,
    },
    {
      id: 'archive',
      icon: ARCHIVE,
      label: t(isArchived ? 'messaging:settings.unarchive' : 'messaging:settings.archive'),
      onSelect: () => (isArchived ? change({ archived: false }) : archive()),
    },
  ];
}
