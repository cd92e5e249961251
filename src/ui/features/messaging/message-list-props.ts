import type { Message, MessageId } from '@/domain/messaging/message';
import type { GroupedMessage } from '@/domain/messaging/message-groups';
import type { ChatAddress } from '@/domain/shared/ids';

/** What the list of messages shows. */
export interface MessageListSnapshot {
  readonly peer: ChatAddress;
  /** The loaded messages, oldest first, as they stand together. */
  readonly rows: readonly GroupedMessage[];
  /** The last message I wrote. */
  readonly newestOwn: Message | undefined;
  /** The last message I wrote that the service has; the same one unless the last has not arrived there. */
  readonly newestSent: Message | undefined;
  /** The "unread from here" divider stands above this message. */
  readonly unreadFrom: MessageId | undefined;
  /** Something in it has not been read: it may open where that begins. */
  readonly hasUnread: boolean;
  /** How many messages came below the last one that was in sight. */
  readonly below: number;
  /** The conversation is loaded to its first message. */
  readonly atStart: boolean;
  /** It is the conversation with support. */
  readonly isSupport: boolean;
  readonly historyFailed: boolean;
}

/** What the list of messages asks for. */
export interface MessageListActions {
  loadOlder(): Promise<void>;
  /** Notes that the row at `index` was in sight. */
  see(index: number): void;
}
