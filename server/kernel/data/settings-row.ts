import type { Selectable } from 'kysely';
import type { ConversationSettings } from '@/domain/messaging/conversation-settings';
import { instantOf } from '@server/kernel/time';
import type { ConversationSettingTable } from './tables/messaging';

/** What a row says about the conversation of two people. */
export type SettingsRow = Omit<Selectable<ConversationSettingTable>, 'user_id' | 'peer'>;

/** The settings of a row. */
export function toSettings(row: SettingsRow): ConversationSettings {
  const until = row.muted_until ? instantOf(row.muted_until) : ('ever' as const);
  return {
    pinned: row.pinned,
    ...(row.archived_at && { archivedAt: instantOf(row.archived_at) }),
    ...(row.muted && { mutedUntil: until }),
    markedUnread: row.marked_unread,
    ...(row.request && { request: row.request }),
  };
}
