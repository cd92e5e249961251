import type { ChatAddress } from '@/domain/shared/ids';
import type { Milliseconds } from '@/domain/shared/time';
import type { MessageIds } from '@server/gateway/core/message-ids';
import type { Database } from '@server/kernel/database';
import type { Cancel, Clock, Scheduler } from '@server/kernel/ports/system';
import type { InboxEntry } from './inbox-store';
import { findDelivered, noteDelivered } from './receipt-store';

/** Receipts of one person that are written before it is the next person's turn. */
const RECEIPTS_PER_TURN = 200;
/** Receipts that are written together, about. */
const RECEIPTS_AT_ONCE = 400;

/** A device of `from` has the message `messageId`, which `to` wrote. */
export interface DeliveryReceipt {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
}

/** What combining receipts needs. */
interface DeliveryReceiptsDeps {
  readonly db: Database;
  readonly ids: MessageIds;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly inboxCap: number;
  /** How long receipts are collected before they are written down together. */
  readonly pause: Milliseconds;
  /** An entry is in the inbox of `to`. */
  readonly deposited: (to: ChatAddress, entry: InboxEntry) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Combines receipts, those of one person for another and those of different people: each message causes one,
 * so a transaction per receipt would double the cost of a message. Their author is told of the newest; it stands for all
 * messages before it. What a crash loses is made good by the next receipt. Everybody's receipts are
 * written in turns, so that a flood of one person delays nobody else.
 */
export class DeliveryReceipts {
  readonly #deps: DeliveryReceiptsDeps;
  readonly #pending = new Map<ChatAddress, DeliveryReceipt[]>();
  #cancel: Cancel | undefined;
  #writing: Promise<void> | undefined;

  constructor(deps: DeliveryReceiptsDeps) {
    this.#deps = deps;
  }

  /** Takes a receipt; it is written down soon. */
  add(receipt: DeliveryReceipt): void {
    const pending = this.#pending.get(receipt.from) ?? [];
    // No inbox holds more; who sends more receipts than that is inventing them.
    if (pending.length >= this.#deps.inboxCap) return;
    this.#pending.set(receipt.from, pending);
    pending.push(receipt);
    this.#cancel ??= this.#deps.scheduler.after(this.#deps.pause, () => {
      this.flush().catch(this.#deps.onError);
    });
  }

  /** Writes down what was collected; resolves when all of it is written. */
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
      // Whoever has more comes after everybody else.
      if (pending.length > 0) this.#pending.set(from, pending);
    }
    return turn;
  }

  /** One query finds what is new; only that costs a transaction, one for all of it. */
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
