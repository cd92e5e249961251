import type { ChatAddress } from '@/domain/shared/ids';
import type { Milliseconds } from '@/domain/shared/time';
import type { MessageIds } from '@server/gateway/message-ids';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import { deposit, type InboxEntry } from './inbox-store';
import { writeNotice } from './message-body';
import { findDelivered, noteDelivered } from './receipt-store';

/** Receipts of one person that are written before it is the next person's turn. */
const RECEIPTS_PER_TURN = 200;

/** A device of `from` has the message `messageId`, which `to` wrote. */
export interface DeliveryReceipt {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
}

/** What combining receipts needs. */
export interface DeliveryReceiptsDeps {
  readonly db: Database;
  readonly ids: MessageIds;
  readonly clock: Clock;
  readonly inboxCap: number;
  /** How long receipts are collected before they are written down together. */
  readonly pause: Milliseconds;
  /** An entry is in the inbox of `to`. */
  readonly deposited: (to: ChatAddress, entry: InboxEntry) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Combines the receipts of one person for another: each message causes one, so a transaction per
 * receipt would double the cost of a message. Their author is told of the newest; it stands for all
 * messages before it. What a crash loses is made good by the next receipt. Everybody's receipts are
 * written in turns, so that a flood of one person delays nobody else.
 */
export class DeliveryReceipts {
  readonly #deps: DeliveryReceiptsDeps;
  readonly #pending = new Map<ChatAddress, DeliveryReceipt[]>();
  #timer: NodeJS.Timeout | undefined;
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
    this.#timer ??= setTimeout(() => void this.flush(), this.#deps.pause);
  }

  /** Writes down what was collected; resolves when all of it is written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#pending.size > 0) {
      for (const from of this.#pending.keys()) {
        await this.#write(from, this.#takeTurn(from)).catch(this.#deps.onError);
      }
    }
  }

  #takeTurn(from: ChatAddress): readonly DeliveryReceipt[] {
    const pending = this.#pending.get(from) ?? [];
    const turn = pending.splice(0, RECEIPTS_PER_TURN);
    if (pending.length === 0) this.#pending.delete(from);
    return turn;
  }

  /** One query finds what is new; only that costs a transaction. */
  async #write(from: ChatAddress, turn: readonly DeliveryReceipt[]): Promise<void> {
    const { db, ids, onError } = this.#deps;
    await ids.ready();
    const claimed = turn.map(({ to, messageId }) => ({ author: to, id: messageId }));
    for (const { author, id } of await findDelivered(db, from, claimed)) {
      await this.#tell(from, author, id).catch(onError);
    }
  }

  async #tell(from: ChatAddress, to: ChatAddress, id: bigint): Promise<void> {
    const { db, clock, inboxCap, deposited } = this.#deps;
    const entry = await inTransaction(db, async (transaction) => {
      if (!(await noteDelivered(transaction, from, to, id))) return undefined;
      const payload = writeNotice('delivered', from, to, id);
      const notice = { id: this.#deps.ids.next(), from, payload, sentAt: clock.now() };
      return { ...notice, key: await deposit(transaction, to, notice, inboxCap) };
    });
    if (entry) deposited(to, entry);
  }
}
