import type { Generated } from 'kysely';
import type { ConversationSettings } from '@/domain/messaging/conversation-settings';
import type { SupportState } from '@/domain/messaging/support-queue';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** Until when two people who are not friends write to each other for free. */
interface ChatOpeningTable {
  low: number;
  high: number;
  openings: number;
  opened_by: number;
  open_until: Timestamp;
}

/** A coin that opened a conversation and may still go back; `fee` is the key of its movement. */
export interface OpeningCoinTable {
  fee: string;
  payer: number;
  peer: number;
  /** The other person has opened the conversation. */
  opened: Generated<boolean>;
  paid_at: Timestamp;
}

/** One person's conversation with support in the operators' queue; `operator` held it last. */
export interface SupportCaseTable {
  user_id: number;
  state: SupportState;
  /** When the oldest message without an answer came; null: none waits. */
  pending_since: Timestamp | null;
  operator: string | null;
  changed_at: Timestamp;
  /** Whether its person still has to be notified when support is there. */
  receipt_due: Generated<boolean>;
}

/** What `user_id` has set about the conversation with `peer`. */
export interface ConversationSettingTable {
  user_id: number;
  peer: number;
  pinned: Generated<boolean>;
  archived_at: Timestamp | null;
  muted: Generated<boolean>;
  /** Null with `muted`: without an end. */
  muted_until: Timestamp | null;
  marked_unread: Generated<boolean>;
  /** Null: the person knew the other one when the first message came. */
  request: Generated<ConversationSettings['request'] | null>;
}

/** The tables of open conversations, of what is set about them, and of the queue of support. */
export interface MessagingTables {
  conversation_setting: ConversationSettingTable;
  support_case: SupportCaseTable;
  chat_opening: ChatOpeningTable;
  opening_coin: OpeningCoinTable;
}
