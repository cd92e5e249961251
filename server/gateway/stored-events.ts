import type { MessageId } from '@/domain/messaging/message';
import type { StoredEvent } from '@server/kernel/ports/chat-provider';
import type { OutgoingBody } from '@server/kernel/ports/pre-send-check';
import type { Acceptance } from './messages/store-message';

/** Tells whoever listens which messages were stored; one who fails keeps nobody from hearing of it. */
export class StoredEvents {
  readonly #listeners = new Set<(event: StoredEvent) => void>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Calls `listener` for each from now on, until what it returns is called. */
  listen(listener: (event: StoredEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell({ message, clientId }: NonNullable<Acceptance['delivery']>, body: OutgoingBody): void {
    const { from, to, sentAt } = message;
    const event = { id: String(message.id) as MessageId, from, to, at: sentAt, clientId, body };
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
