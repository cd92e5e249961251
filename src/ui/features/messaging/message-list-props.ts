import type { Message, MessageId } from '@/domain/messaging/message';

/** What the list of messages shows. */
export interface MessageListSnapshot {
  /** The loaded messages, oldest first. */
  readonly messages: readonly Message[];
  /** The last message I wrote. */
  readonly newestOwn: Message | undefined;
  /** The "unread from here" divider stands above this message. */
  readonly unreadFrom: MessageId | undefined;
  /** How many messages came below the last one that was in sight. */
  readonly below: number;
  /** The conversation is loaded to its first message. */
  readonly atStart: boolean;
  readonly historyFailed: boolean;
}

/** What the list of messages asks for. */
export interface MessageListActions {
  loadOlder(): Promise<void>;
  /** Notes that the message at `index` was in sight. */
  see(index: number): void;
}
