import type { ChatAddress } from '@/domain/shared/ids';
import { requestsTo } from '@server/gateway/core/contacts/contact-store';
import { contactEvent } from '@server/gateway/core/contacts/change-contacts';
import { type InboxEntry, countInbox, readInbox } from '@server/gateway/core/messages/inbox-store';
import type { CallCore } from '@server/gateway/core/chat-core';
import type { Frames } from './frames';

interface DeliveryDeps {
  readonly core: Pick<CallCore, 'deps' | 'settings' | 'confirm'>;
  readonly frames: Frames;
  readonly onError: (error: unknown) => void;
  /** Sends a frame to the client. */
  readonly send: (frame: Uint8Array) => void;
}

/**
 * Empties one person's inbox into one connection: in the order of the keys, each key once, and
 * never more than the window ahead of what the client has confirmed. An entry leaves the inbox
 * only when the client has confirmed it, so a connection that breaks loses nothing.
 */
export class Delivery {
  readonly #owner: ChatAddress;
  readonly #deps: DeliveryDeps;
  /** Nothing is pushed before the client has asked what is unread. */
  #state: 'pending' | 'replaying' | 'live' = 'pending';
  #pushed = 0;
  #confirmed = 0;
  #framesAhead: number[] = [];
  #pumping: Promise<void> | undefined;
  /** Something may wait in the inbox that was not pushed yet. */
  #behind = false;
  #again = false;
  #confirming: Promise<void> | undefined;
  #closed = false;

  constructor(owner: ChatAddress, deps: DeliveryDeps) {
    this.#owner = owner;
    this.#deps = deps;
  }

  /**
   * Answers the client's question what is unread. The first time the inbox is named even if it is
   * empty: reading it to its end is how the client learns that nothing is missing. Unanswered requests
   * to be in contact are sent then, each time.
   */
  async answerUnread(): Promise<void> {
    const { frames, send } = this.#deps;
    const { db, clock } = this.#deps.core.deps;
    if (this.#state === 'pending') await this.#tellRequests();
    const pending = await countInbox(db, this.#owner, this.#pushed);
    const named = pending > 0 || this.#state === 'pending' ? pending : undefined;
    if (named !== undefined) this.#state = 'replaying';
    send(frames.unread(this.#owner, named, clock.now()));
  }

  /** The client reads its inbox from its position on. */
  pull(): void {
    this.#state = 'replaying';
    this.#pump();
  }

  /** The client has everything up to `key`; an unknown key counts for nothing. */
  confirm(key: number): void {
    this.#confirmed = Math.max(this.#confirmed, Math.min(key, this.#pushed));
    this.#framesAhead = this.#framesAhead.filter((ahead) => ahead > this.#confirmed);
    this.#forget();
    if (this.#state !== 'live' || this.#behind) this.#pump();
  }

  /** An entry has been stored under `entry.key`; it is pushed at once if nothing is before it. */
  arrived(entry: InboxEntry): void {
    if (this.#state === 'pending' || this.#closed || entry.key <= this.#pushed) return;
    const next = this.#state === 'live' && !this.#pumping && entry.key === this.#pushed + 1;
    if (next && this.#mayPush()) {
      this.#push([entry]);
      return;
    }
    this.#behind = true;
    this.#pump();
  }

  /** The key of the last entry that was pushed. */
  get pushed(): number {
    return this.#pushed;
  }

  /** There may be more in the inbox than this connection knows. */
  lookAgain(): void {
    if (this.#state === 'pending' || this.#closed) return;
    this.#behind = true;
    this.#pump();
  }

  /** Stops pushing, and waits until what was confirmed is written down. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#pumping;
    await this.#confirming;
  }

  async #tellRequests(): Promise<void> {
    const { frames, send } = this.#deps;
    const { db, clock } = this.#deps.core.deps;
    const to = this.#owner;
    for (const { id, asker, note } of await requestsTo(db, to)) {
      const event = contactEvent('requested', note);
      send(frames.passing(to, { id, from: asker, event, sentAt: clock.now() }));
    }
  }

  #mayPush(): boolean {
    return !this.#closed && this.#framesAhead.length < this.#deps.core.settings.deliveryWindow;
  }

  #push(entries: readonly InboxEntry[]): void {
    const { core, frames, send } = this.#deps;
    this.#pushed = entries.at(-1)?.key ?? this.#pushed;
    this.#framesAhead.push(this.#pushed);
    send(frames.inbox(this.#owner, entries, core.deps.clock.now()));
  }

  #pump(): void {
    this.#again = true;
    this.#pumping ??= this.#run()
      .catch(this.#deps.onError)
      .finally(() => {
        this.#pumping = undefined;
        if (this.#again && !this.#closed) this.#pump();
      });
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#closed) await this.#pushRest();
  }

  async #pushRest(): Promise<void> {
    const { core, frames, send } = this.#deps;
    const { db, clock } = core.deps;
    const page = core.settings.deliveryPage;
    this.#again = false;
    while (this.#mayPush()) {
      this.#again = false;
      const entries = await readInbox(db, this.#owner, this.#pushed, page);
      if (this.#closed) return;
      if (entries.length > 0) this.#push(entries);
      if (entries.length === page || this.#again) continue;
      this.#behind = false;
      // Said only when all is confirmed: the client takes it as the end of what it missed.
      if (this.#framesAhead.length === 0 && this.#state === 'replaying') {
        this.#state = 'live';
        send(frames.inboxEnd(this.#owner, clock.now()));
      }
      return;
    }
  }

  /** Confirmations that come while one is being written wait and go together. */
  #forget(): void {
    this.#confirming ??= this.#forgetAll()
      .catch(this.#deps.onError)
      .finally(() => {
        this.#confirming = undefined;
      });
  }

  async #forgetAll(): Promise<void> {
    for (let written = 0; written < this.#confirmed;) {
      written = this.#confirmed;
      await this.#deps.core.confirm(this.#owner, written);
    }
  }
}
