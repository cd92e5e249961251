import type { Generated, JSONColumnType } from 'kysely';
import type { TextBody } from '@/domain/messaging/message';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { ChatEvent, StoredBody } from '@server/kernel/message-body';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** A sign-in to the chat service; only the SHA-256 of its token is kept. */
interface ChatTokenTable {
  token_hash: string;
  user_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Why it was revoked (`SessionEnd`); null while it counts. */
  revoked_for: Generated<string | null>;
}

/**
 * Every message ever accepted in the last days, under the sender's own name for it: what makes a
 * repeated message the same message, even after it was recalled or has fallen out of the history.
 */
interface ChatAcceptedTable {
  sender: string;
  client_id: string;
  recipient: string;
  /** Null until the chat service has sent the message's number. */
  message_id: string | null;
  accepted_at: Timestamp;
}

/** A message that both sides can still read, once for both; its key is the pair and the id. */
interface ChatMessageTable {
  /** 64-bit, as decimal text; grows with time. */
  id: string;
  /** Both addresses in order, joined by a bar. */
  pair: string;
  sender: string;
  recipient: string;
  kind: string;
  /** What it says, as the domain has it. */
  body: JSONColumnType<StoredBody>;
  sent_at: Timestamp;
  hidden_from_sender: Generated<boolean>;
  hidden_from_recipient: Generated<boolean>;
  /** What it is found by (`message-terms.ts`); null until it was indexed. */
  terms: string | null;
}

/** A person's one reaction to a message. */
interface ChatReactionTable {
  pair: string;
  message_id: string;
  /** The address of the person who reacted. */
  author: string;
  /** The address of the other person of the chat. */
  peer: string;
  emoticon: EmoticonName;
  reacted_at: Timestamp;
}

/** What a text said before one of its edits. */
interface ChatMessageVersionTable {
  pair: string;
  message_id: string;
  /** Counted from 1. */
  number: number;
  author: string;
  /** The address of the other person of the chat. */
  peer: string;
  body: JSONColumnType<TextBody>;
  replaced_at: Timestamp;
}

/** How one person sees the chat with another. */
interface ChatConversationTable {
  owner: string;
  peer: string;
  /** The last message read; what came later is unread. */
  read_up_to: Generated<string>;
  /** The last message deleted with the whole conversation; what came later is shown. */
  cleared_up_to: Generated<string>;
  /** The newest message the owner can still read; 0 without one. */
  last_id: Generated<string>;
  /** In which period that was, which orders the list; the database keeps it (ADR-0044). */
  last_period: Generated<number | null>;
  /** How many messages the owner has still to read. */
  unread: Generated<number>;
  /** Whether there may be something to read: noted at once when there is, and later when there is not. */
  maybe_unread: Generated<boolean>;
  /** The last message of the peer that a device of the owner has confirmed. */
  delivered_up_to: Generated<string>;
  /** The last message for which the owner sent a read receipt; deleting a conversation says nothing. */
  seen_up_to: Generated<string>;
  listed: Generated<boolean>;
  pinned_at: Timestamp | null;
}

/** The last key given out in a person's mailbox; its row lock orders what arrives there. */
interface ChatMailboxHeadTable {
  owner: string;
  last_key: number;
}

/** Something that a person's client has not yet confirmed. */
interface ChatMailboxTable {
  owner: string;
  /** Strictly increasing for one owner. */
  key: number;
  meta_id: string;
  sender: string;
  /** What happened, in the words of the chat. */
  event: JSONColumnType<ChatEvent>;
  sent_at: Timestamp;
}

/** Two people in contact, once from each side. */
interface ChatContactTable {
  owner: string;
  peer: string;
}

/** A request to be in contact that was not answered yet. */
interface ChatContactRequestTable {
  asked: string;
  asker: string;
  id: string;
  note: string;
  asked_at: Timestamp;
}

/** What one application of the chat cloud knows of a person, and whether that has to be changed. */
interface ChatCloudAccountTable {
  app_key: string;
  address: string;
  /** SHA-256 of the chat secret the cloud has as the person's password; null: not registered yet. */
  secret_hash: string | null;
  /** Whether the account was removed there. */
  removed: Generated<boolean>;
  /** Failed attempts since the last one that went well. */
  tries: Generated<number>;
  /** When to try again; null: nothing failed. */
  due_at: Timestamp | null;
}

/** What one application of the chat cloud knows of two people, and whether that has to be changed. */
interface ChatCloudContactTable {
  app_key: string;
  low: number;
  high: number;
  /** Whether the cloud knows that they are in contact. */
  known: boolean;
  /** Whether the cloud has said that the contact ended there. */
  doubted: Generated<boolean>;
  /** Failed attempts since the last one that went well. */
  tries: Generated<number>;
  /** When to try again; null: nothing failed. */
  due_at: Timestamp | null;
}

/** A message of something given that the chat cloud still has to get. */
interface ChatCloudGivingTable {
  sender: string;
  /** The giver's own id of it. */
  client_id: string;
  recipient: string;
  event: string;
  /** Its values by name. */
  content: JSONColumnType<Readonly<Record<string, string>>>;
  /** Attempts so far. */
  tries: Generated<number>;
  /** When to try next. */
  due_at: Timestamp;
}

/** The tables of the chat gateway and of the chat cloud. */
export interface GatewayTables {
  chat_token: ChatTokenTable;
  chat_accepted: ChatAcceptedTable;
  chat_message: ChatMessageTable;
  chat_reaction: ChatReactionTable;
  chat_message_version: ChatMessageVersionTable;
  chat_conversation: ChatConversationTable;
  chat_mailbox_head: ChatMailboxHeadTable;
  chat_mailbox: ChatMailboxTable;
  chat_contact: ChatContactTable;
  chat_contact_request: ChatContactRequestTable;
  chat_cloud_account: ChatCloudAccountTable;
  chat_cloud_contact: ChatCloudContactTable;
  chat_cloud_giving: ChatCloudGivingTable;
}
