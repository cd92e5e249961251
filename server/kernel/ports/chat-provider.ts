import type { SessionEnd } from '@/domain/account/session';
import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Slice } from '@server/kernel/slice';
import type { ChatConnectionOf } from './chat-connection';
import type { GivingMessages } from './giving-messages';
import type { Person } from './people';
import type { OutgoingBody } from './pre-send-check';

/** A value an extension can carry: whatever JSON can. */
export type ExtensionValue =
  | string
  | number
  | boolean
  | null
  | readonly ExtensionValue[]
  | { readonly [key: string]: ExtensionValue };

/** The extension of a message by key. */
export type Extension = Readonly<Record<string, ExtensionValue>>;

/** A message that was stored, told after the commit. */
export interface StoredEvent {
  readonly id: MessageId;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly at: EpochMs;
  /** The sender's own id of it, as the pre-send check saw it. */
  readonly clientId: string;
  readonly body: OutgoingBody;
}

/** What `writer` sent to `reader` is no news any more: it was read, or one message was taken back. */
export interface EndedNews {
  readonly reader: ChatAddress;
  readonly writer: ChatAddress;
  /** The message that was taken back, or that its reader deleted; absent: all of the conversation. */
  readonly message?: MessageId;
}

/** A text that the server sends in a person's name. */
export interface ServerText {
  readonly to: string;
  readonly text: string;
  /** `local_id` makes a repeated call send once. */
  readonly ext?: Extension;
}

/** A text of the server that the chat service has. */
export interface SentText {
  readonly id: MessageId;
  readonly at: EpochMs;
}

/** Why a message is not accepted. */
export type SendRefusal =
  | { readonly kind: 'unknown-user' | 'to-oneself' | 'reused-local-id' }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

/** Why a text of the server was not sent; `unreachable` is worth another try with the same `local_id`. */
export type SendTextFailure = SendRefusal | { readonly kind: 'unreachable' };

/** Unread messages of one person. */
export interface UnreadTotals {
  readonly total: number;
  /** Only people of whom something is unread. */
  readonly byPeer: ReadonlyMap<string, number>;
}

/**
 * The chat service as the rest of the server uses it, whichever it is: the embedded gateway, or a
 * cloud that asks this server before it delivers and tells it afterwards.
 */
export interface ChatProvider extends Slice {
  readonly connectionOf: ChatConnectionOf;
  /** Ends the person's sessions at the chat service; what they signed in with opens nothing any more. */
  kick(address: ChatAddress, reason: SessionEnd): Promise<void>;
  /** Calls `listener` once for each message the service has stored. */
  onStored(listener: (event: StoredEvent) => void): void;
  /** Calls `listener` after each reading of a conversation and each recall. */
  onEnded(listener: (news: EndedNews) => void): void;
  /** Sends a text in a person's name, through the same check as any other. */
  readonly sendAs: (
    from: ChatAddress,
    text: ServerText,
  ) => Promise<Result<SentText, SendTextFailure>>;
  readonly givings: GivingMessages;
  /** Notes that a person has read what `peer` wrote. */
  readonly readAs: (reader: ChatAddress, peer: ChatAddress) => Promise<void>;
  /** Whether somebody is connected; a guess, never the ground for a charge. */
  readonly online: (address: ChatAddress) => boolean;
  /**
   * Two people became friends of the product or are no longer; their contact follows, after an outage
   * as soon as the service can be reached again.
   */
  friendshipChanged(one: Person, other: Person): Promise<void>;
  /** Unread messages by the conversation index. */
  unreadTotals(address: ChatAddress): Promise<UnreadTotals>;
}
