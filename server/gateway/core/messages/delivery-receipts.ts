import type { ChatAddress } from '@/domain/shared/ids';
import type { Milliseconds } from '@/domain/shared/time';
import type { Cancel, Scheduler } from '@server/kernel/ports/system';
import type { ChatWriting } from './inbox-store';
import { findDelivered, noteDelivered } from './receipt-store';

/** Receipts of one person that are written before the next person's. */
const RECEIPTS_PER_TURN = 200;
/** About how many receipts are written together. */
const RECEIPTS_AT_ONCE = 400;

/** A device of `from` has the message `messageId`, which `to` wrote. */
export interface DeliveryReceipt {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
}

interface DeliveryReceiptsDeps extends Omit<ChatWriting, 'pass'> {
  readonly scheduler: Scheduler;
  /** How long receipts are collected before they are written together. */
  readonly pause: Milliseconds;
  readonly onError: (error: unknown) => void;
}

/**
 * Combines receipts: each message causes one, so that a transaction per receipt would double the cost of a
 * message. The author learns of the newest message, which includes all before it. The next receipt makes up for
 * what a crash loses. People take turns, so that a flood from one does not delay the others.
 */
export class DeliveryReceipts {
  readonly #deps: DeliveryReceiptsDeps;
  readonly #pending = new Map<ChatAddress, DeliveryReceipt[]>();
  #cancel: Cancel | undefined;
  #writing: Promise<void> | undefined;

  constructor(deps: DeliveryReceiptsDeps) {
    this.#deps = deps;
  }

  /** Takes a receipt, which is written soon. */
  add(receipt: DeliveryReceipt): void {
    const pending = this.#pending.get(receipt.from) ?? [];
    // No inbox holds more messages, so a client that sends more receipts invents them.
    if (pending.length >= this.#deps.inboxCap) return;
    this.#pending.set(receipt.from, pending);
    pending.push(receipt);
    this.#cancel ??= this.#deps.scheduler.after(this.#deps.pause, () => {
      this.flush().catch(this.#deps.onError);
    });
  }

  /** Writes what was collected; resolves when all of it is written. */
  flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#pending.size > 0) await this.#write(this.#takeTurn()).catch(this.#deps.onError);
  }

  /** Some receipts of each of some people. */
  #takeTurn(): readonly DeliveryReceipt[] {
    const turn: DeliveryReceipt[] = [];
    for (const [from, pending] of this.#pending) {
      if (turn.length >= RECEIPTS_AT_ONCE) break;
      turn.push(...pending.splice(0, RECEIPTS_PER_TURN));
      this.#pending.delete(from);
      // A person with more receipts comes after everyone else.
      if (pending.length > 0) this.#pending.set(from, pending);
    }
    return turn;
  }

  /** One query finds what is new, and one transaction writes all of it. */
  async #write(turn: readonly DeliveryReceipt[]): Promise<void> {
    const { db, ids, clock, inboxCap, deposited } = this.#deps;
    await ids.ready();
    const claimed = turn.map(({ from, to, messageId }) => ({
      owner: from,
      author: to,
      id: messageId,
    }));
    const at = clock.now();
    const notices = (await findDelivered(db, claimed)).map((found) => ({
      ...found,
      noticeId: ids.next(),
      event: { kind: 'delivered', id: String(found.id) } as const,
    }));
    if (notices.length === 0) return;
    const keys = await noteDelivered(db, notices, at, inboxCap);
    for (const [index, { noticeId, owner, author, event }] of notices.entries()) {
      const key = keys.get(index);
      if (key === undefined) continue;
      deposited(author, { id: noticeId, from: owner, event, sentAt: at, key });
    }
  }
}
