import type { Generated } from 'kysely';
import type { Moment } from './account';

/** The keys this installation signs its push messages with; one row. */
export interface PushKeyTable {
  only_one: Generated<boolean>;
  public_key: string;
  private_key: string;
}

/** Where a session's browser is reached while no page of it is open. */
export interface PushSubscriptionTable {
  token_hash: string;
  user_id: number;
  im_account: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  show_text: boolean;
  /** In minutes after midnight of `time_zone`. */
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string;
  made_at: Moment;
}

/** A conversation whose messages ring no bell for `user_id`. */
export interface MutedChatTable {
  user_id: number;
  peer: number;
}

/** The tables of push messages. */
export interface PushTables {
  push_key: PushKeyTable;
  push_subscription: PushSubscriptionTable;
  muted_chat: MutedChatTable;
}
