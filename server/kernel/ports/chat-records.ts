import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { OutgoingBody } from './pre-send-check';

/** A message of the history. */
export interface RecordedMessage {
  /** The chat service's name for it. */
  readonly id: string;
  readonly from: ChatAddress;
  readonly sentAt: EpochMs;
  readonly kind: MessageBody['kind'];
  /** Absent where what is stored cannot be read as a message. */
  readonly body?: OutgoingBody;
}

/** What the chat service has kept. Every `db` may be a transaction. */
export interface ChatRecords {
  /** Whether `from` sent the message `id` to `to` within the last days, or it is still stored. */
  wasSent(db: Database, from: ChatAddress, to: ChatAddress, id: string): Promise<boolean>;
  /** The newest messages that `owner` can still read of the chat with `peer`, newest first; none after `until`. */
  newestMessages(
    db: Database,
    owner: ChatAddress,
    peer: ChatAddress,
    limit: number,
    until?: EpochMs,
  ): Promise<readonly RecordedMessage[]>;
}
