import { compareMessages, type LocalId, type Message } from '@/domain/messaging/message';

/**
 * The names of a conversation's messages, so that what comes need not be looked for among thousands:
 * a burst into a long conversation costs what the burst is long.
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

  /** Whether all of them are new, each once, and after `last` in order: they can simply be put behind it. */
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
