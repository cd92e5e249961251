import { checkRecall, type RecallRefusal } from '@/domain/messaging/recall-window';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { MessageIds } from '@server/gateway/core/message-ids';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { MessagePictures } from '@server/kernel/ports/media';
import type { Clock } from '@server/kernel/ports/system';
import { type InboxEntry, deposit } from './inbox-store';
import { findMessage, lockPair, removeMessage, wasSent } from './message-store';

/** A request to take back a message of the chat with `to`. */
interface RecallCommand {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
}

/** The notice for the other side; absent when the message was gone already. */
export interface Recalled {
  readonly notice?: InboxEntry;
}

/** What recalling needs. */
interface RecallMessageDeps {
  readonly db: Database;
  readonly ids: MessageIds;
  readonly clock: Clock;
  readonly inboxCap: number;
  /** Told of the recalled message, in the same transaction. */
  readonly pictures?: Pick<MessagePictures, 'withdraw'> | undefined;
}

/** Why a message stays where it is. */
export type RecallMessageRefusal = RecallRefusal | { readonly kind: 'unknown-message' };

/** Takes a message back for both sides, within the window, by its author only. */
export type RecallMessage = (
  command: RecallCommand,
) => Promise<Result<Recalled, RecallMessageRefusal>>;

/** Makes {@link RecallMessage}; repeating a recall that was done changes nothing and succeeds. */
export function createRecallMessage(deps: RecallMessageDeps): RecallMessage {
  return async ({ from, to, messageId }) => {
    await deps.ids.ready();
    return allOrNothing<Recalled, RecallMessageRefusal>(deps.db, async (transaction) => {
      await lockPair(transaction, from, to);
      const message = await findMessage(transaction, from, to, messageId);
      if (!message) {
        return (await wasSent(transaction, from, to, messageId))
          ? ok({})
          : err({ kind: 'unknown-message' });
      }
      const recallable = {
        from: message.from,
        sentAt: message.sentAt,
        state: 'sent',
        body: message.body,
      } as const;
      const now = deps.clock.now();
      const checked = checkRecall(recallable, from, now);
      if (!checked.ok) return checked;
      await removeMessage(transaction, message);
      await deps.pictures?.withdraw(transaction, String(message.id));
      const event = { kind: 'recalled', id: String(messageId) } as const;
      const notice = { id: deps.ids.next(), from, event, sentAt: now };
      const key = await deposit(transaction, to, notice, deps.inboxCap);
      return ok({ notice: { ...notice, key } });
    });
  };
}
