import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import { remember } from '@/domain/shared/remember';

/** The number of messages remembered; a repetition after so many others counts as new. */
export const REPEATABLE = 5_000;

/**
 * Finds messages that a sender repeated because the answer to the first was lost: same sender, same
 * recipient, same local id, another id at the service.
 */
export class RepeatedMessages {
  readonly #firstIds = new Map<string, MessageId>();
  readonly #told = new Map<MessageId, true>();
  readonly #dropped = new Map<ChatAddress, Set<MessageId>>();

  /** Whether this message repeats one known under another id; a repetition is not counted as unread. */
  isRepeat(message: SentMessage): boolean {
    const { id, from, to, localId } = message;
    if (!localId) return false;
    const key = `${from} ${to} ${localId}`;
    const first = this.#firstIds.get(key);
    if (first === undefined) remember(this.#firstIds, key, id, REPEATABLE);
    if (first === undefined || first === id) return false;
    this.#dropped.set(from, (this.#dropped.get(from) ?? new Set()).add(id));
    return true;
  }

  /** Whether an event for this id was delivered before; from now on it counts as delivered. */
  wasTold(id: MessageId): boolean {
    if (this.#told.has(id)) return true;
    remember(this.#told, id, true, REPEATABLE);
    return false;
  }

  /** How many messages the service counts unread from `peer` that are repeats. */
  uncounted(peer: ChatAddress): number {
    return this.#dropped.get(peer)?.size ?? 0;
  }

  /** Called when the service resets the unread count of `peer` to zero. */
  read(peer: ChatAddress): void {
    this.#dropped.delete(peer);
  }
}

/** The fields that identify a message. */
interface SentMessage {
  readonly id: MessageId;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly localId: LocalId | undefined;
}
