import type { ChatAddress } from '@/domain/shared/ids';
import type { Milliseconds } from '@/domain/shared/time';
import type { MessageIds } from '@server/gateway/message-ids';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import { deposit, type InboxEntry } from './inbox-store';
import { writeNotice } from './message-body';
import { noteDelivered } from './receipt-store';

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

interface Batch {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly ids: Set<bigint>;
}

/**
 * Combines the receipts of one person for another: each message causes one, so a transaction per
 * receipt would double the cost of a message. Their author is told of the newest; it stands for all
 * messages before it. What a crash loses is made good by the next receipt.
 */
export class DeliveryReceipts {
  readonly #deps: DeliveryReceiptsDeps;
  #batches = new Map<string, Batch>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: DeliveryReceiptsDeps) {
    this.#deps = deps;
  }

  /** Takes a receipt; it is written down soon. */
  add({ from, to, messageId }: DeliveryReceipt): void {
    const key = `${from} ${to}`;
    const batch = this.#batches.get(key) ?? { from, to, ids: new Set() };
    this.#batches.set(key, batch);
    batch.ids.add(messageId);
    this.#timer ??= setTimeout(() => void this.flush(), this.#deps.pause);
  }

  /** Writes down what was collected; resolves when all of it is written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batches = [...this.#batches.values()];
    this.#batches = new Map();
    this.#writing = this.#writing.then(async () => {
      for (const batch of batches) await this.#write(batch).catch(this.#deps.onError);
    });
    return this.#writing;
  }

  async #write({ from, to, ids }: Batch): Promise<void> {
    const { db, clock, inboxCap, deposited } = this.#deps;
    await this.#deps.ids.ready();
    const entry = await inTransaction(db, async (transaction) => {
      const newest = await noteDelivered(transaction, from, to, [...ids]);
      if (newest === undefined) return undefined;
      const payload = writeNotice('delivered', from, to, newest);
      const notice = { id: this.#deps.ids.next(), from, payload, sentAt: clock.now() };
      return { ...notice, key: await deposit(transaction, to, notice, inboxCap) };
    });
    if (entry) deposited(to, entry);
  }
}
