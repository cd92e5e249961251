import type { ChatAddress } from '@/domain/shared/ids';
import type { MessageId } from '@/domain/messaging/message';
import type { SessionEnd } from '@/domain/account/session';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ServerText, StoredEvent, UnreadTotals } from '@server/gateway/gateway-types';
import type { SendRefusal } from '@server/gateway/messages/store-message';
import type { ChatConnectionOf } from '@server/kernel/ports/chat-connection';
import type { Slice } from '@server/kernel/slice';

/** A text of the server that the chat service has. */
export interface SentText {
  readonly id: MessageId;
  readonly at: EpochMs;
}

/** Why a text of the server was not sent; `unreachable` is worth another try with the same `local_id`. */
export type SendTextFailure = SendRefusal | { readonly kind: 'unreachable' };

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
  /** Sends a text in a person's name, through the same check as any other. */
  sendAs(from: ChatAddress, text: ServerText): Promise<Result<SentText, SendTextFailure>>;
  /** Notes that a person has read what `peer` wrote. */
  readAs(reader: ChatAddress, peer: ChatAddress): Promise<void>;
  /** Whether somebody is connected; a guess, never the ground for a charge. */
  online(address: ChatAddress): boolean;
  /** Unread messages by the conversation index. */
  unreadTotals(address: ChatAddress): Promise<UnreadTotals>;
}
