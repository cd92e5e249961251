import { compareMessages, type Message } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';

/**
 * The ids of a conversation's messages, so that new messages need no search among thousands: the cost of
 * a burst depends on its own length, not on that of the conversation.
 */
export class KnownMessages {
  readonly #names = new Set<string>();

  constructor(messages: readonly Message[]) {
    this.add(messages);
  }

  has(name: Message['id'] | LocalId): boolean {
    return this.#names.has(name);
  }

  add(messages: readonly Message[]): void {
    for (const { id, localId } of messages) {
      this.#names.add(id);
      if (localId !== undefined) this.#names.add(localId);
    }
  }

  /** Whether all of them are new, unique and in order after `last`, so that they can simply be appended. */
  followedBy(came: readonly Message[], last: Message | undefined): boolean {
    const names = new Set<string>();
    let before = last;
    for (const message of came) {
      const { id, localId } = message;
      if (before && compareMessages(before, message) >= 0) return false;
      for (const name of localId === undefined ? [id] : [id, localId]) {
        if (this.#names.has(name) || names.has(name)) return false;
      }
      names.add(id);
      if (localId !== undefined) names.add(localId);
      before = message;
    }
    return true;
  }
}
