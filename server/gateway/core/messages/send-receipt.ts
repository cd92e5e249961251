import type { ChatAddress } from '@/domain/shared/ids';
import { seesWhetherRead } from '@server/gateway/core/account-store';
import type { MessageIds } from '@server/gateway/core/message-ids';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { markRead } from './conversation-store';
import type { ChatEvent } from '@server/kernel/message-body';
import { type InboxEntry, deposit } from './inbox-store';
import { lockPair, wasSent } from './message-store';

/** `from` has read what `to` wrote. */
export interface ReceiptCommand {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  /** The message it is for; absent for a whole conversation. */
  readonly messageId?: bigint;
}

/** What a receipt needs. */
interface SendReceiptDeps {
  readonly db: Database;
  readonly ids: MessageIds;
  readonly clock: Clock;
  readonly inboxCap: number;
}

/**
 * Notes that something was read and gives back the notice for its author, if there is one to give:
 * who wrote it learns of it only with the right to see whether messages were read
 * (specification §6; readings, Chat behaviour). A receipt for a message that `to` never sent to
 * `from` changes nothing.
 */
export type SendReceipt = (command: ReceiptCommand) => Promise<InboxEntry | undefined>;

/** Makes {@link SendReceipt}; repeating a receipt does no harm. */
export function createSendReceipt(deps: SendReceiptDeps): SendReceipt {
  return async ({ from, to, messageId }) => {
    await deps.ids.ready();
    return inTransaction(deps.db, async (transaction) => {
      if (messageId !== undefined && !(await wasSent(transaction, to, from, messageId))) {
        return undefined;
      }
      const now = deps.clock.now();
      // What is sent meanwhile is counted after what is read here.
      await lockPair(transaction, from, to);
      await markRead(transaction, from, to, messageId);
      if (!(await seesWhetherRead(transaction, to, now))) return undefined;
      const event: ChatEvent =
        messageId === undefined
          ? { kind: 'conversation-read' }
          : { kind: 'read', id: String(messageId) };
      const notice = { id: deps.ids.next(), from, event, sentAt: now };
      return { ...notice, key: await deposit(transaction, to, notice, deps.inboxCap) };
    });
  };
}
