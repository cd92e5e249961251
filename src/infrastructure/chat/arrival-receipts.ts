import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { Scheduler } from '@/application/shared/clock';
import { SECOND, type Milliseconds } from '@/domain/shared/time';

/** The shortest interval between two receipts for one author. */
const PAUSE: Milliseconds = SECOND;

/**
 * Confirms to authors that their messages arrived here: the first at once, then at most one receipt a second for
 * each author, for the newest message and those before it. The SDK could do so by itself, but it leaves the
 * promise of a failed receipt unhandled, and sends one for each message, which makes a burst twice as slow.
 */
export class ArrivalReceipts {
  /** The newest message of each author that is not confirmed yet. */
  readonly #newest = new Map<ChatAddress, MessageId>();
  readonly #underWay = new Set<ChatAddress>();
  readonly #send: (author: ChatAddress, id: MessageId) => Promise<boolean>;
  readonly #scheduler: Scheduler;

  /** `send` resolves with whether the service has the receipt; it never rejects. */
  constructor(
    send: (author: ChatAddress, id: MessageId) => Promise<boolean>,
    scheduler: Scheduler,
  ) {
    this.#send = send;
    this.#scheduler = scheduler;
  }

  arrived({ from, id }: Pick<Message, 'from' | 'id'>): void {
    this.#newest.set(from, id);
    void this.#confirm(from);
  }

  /** Sends the receipts that failed without a connection. */
  retry(): void {
    for (const author of this.#newest.keys()) void this.#confirm(author);
  }

  async #confirm(author: ChatAddress): Promise<void> {
    if (this.#underWay.has(author)) return;
    this.#underWay.add(author);
    for (let id = this.#newest.get(author); id !== undefined; id = this.#newest.get(author)) {
      if (!(await this.#send(author, id))) break;
      if (this.#newest.get(author) === id) this.#newest.delete(author);
      await new Promise<void>((go) => this.#scheduler.after(PAUSE, go));
    }
    this.#underWay.delete(author);
  }
}
