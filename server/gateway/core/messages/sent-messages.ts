import { checkRecall, type RecallRefusal } from '@/domain/messaging/recall-window';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { holdsRequestOf, seesWhetherRead } from '@server/gateway/core/account-store';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { EndedNews, PreSendCheck } from '@server/kernel/ports/chat';
import type { MessagePictures } from '@server/kernel/ports/media';
import { markRead } from './conversation-store';
import { removeCorrections } from './correction-store';
import { depositNews, type ChatWriting, type InboxEntry } from './inbox-store';
import { findMessage, lockPair, removeMessage, wasSent } from './message-store';

/** What people do with messages that were sent, and which parts of the server learn of it after the commit. */
export interface SentMessages extends ChatWriting {
  readonly check: Pick<PreSendCheck, 'mayEdit' | 'opened'>;
  /** Withdraws the picture of a recalled message, in the same transaction. */
  readonly pictures?: Pick<MessagePictures, 'withdraw'> | undefined;
  /** A message was read or recalled. */
  readonly ended: (news: EndedNews) => void;
}

/** `from` recalls a message of the chat with `to`. */
interface RecallCommand {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
}

/** Why a message is not recalled. */
export type RecallMessageRefusal = RecallRefusal | { readonly kind: 'unknown-message' };

/**
 * Deletes a message for both sides, within the window and for its author only. A second recall changes nothing
 * and succeeds.
 */
export async function recallMessage(
  chat: SentMessages,
  { from, to, messageId }: RecallCommand,
): Promise<Result<void, RecallMessageRefusal>> {
  const id = String(messageId) as MessageId;
  await chat.ids.ready();
  type Recalled = InboxEntry | undefined;
  const recalled = await allOrNothing<Recalled, RecallMessageRefusal>(
    chat.db,
    async (transaction) => {
      await lockPair(transaction, from, to);
      const message = await findMessage(transaction, from, to, messageId);
      if (!message) {
        const isGone = await wasSent(transaction, from, to, messageId);
        return isGone ? ok(undefined) : err({ kind: 'unknown-message' });
      }
      const checked = checkRecall({ ...message, state: 'sent' }, from, chat.clock.now());
      if (!checked.ok) return checked;
      await removeMessage(transaction, message);
      await removeCorrections(transaction, message);
      await chat.pictures?.withdraw(transaction, id);
      return ok(await depositNews(chat, transaction, from, to, { kind: 'recalled', id }));
    },
  );
  if (!recalled.ok) return recalled;
  if (recalled.value) chat.deposited(to, recalled.value);
  chat.ended({ reader: to, writer: from, message: id });
  return ok(undefined);
}

/** `from` has read what `to` wrote. */
export interface ReadCommand {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  /** The message that was read; absent for a whole conversation. */
  readonly messageId?: bigint;
}

/**
 * Marks messages as read. Their author learns of it only with the right to see whether messages were read
 * (specification §6; readings, Chat behaviour), and not of a request (readings, Requests). A receipt for a message that `to` never sent to `from` changes
 * nothing, nor does a repeated one.
 */
export async function readMessages(
  chat: SentMessages,
  { from, to, messageId }: ReadCommand,
): Promise<void> {
  await chat.ids.ready();
  const notice = await inTransaction(chat.db, async (transaction) => {
    if (messageId !== undefined && !(await wasSent(transaction, to, from, messageId))) {
      return undefined;
    }
    const now = chat.clock.now();
    // What is sent meanwhile is counted after what is read here.
    await lockPair(transaction, from, to);
    await chat.check.opened?.(transaction, from, to);
    const isHidden = await holdsRequestOf(transaction, from, to);
    await markRead(transaction, from, to, { upTo: messageId, isHidden });
    if (isHidden || !(await seesWhetherRead(transaction, to, now))) return undefined;
    const isWhole = messageId === undefined;
    const event = isWhole
      ? ({ kind: 'conversation-read' } as const)
      : ({ kind: 'read', id: String(messageId) } as const);
    return depositNews(chat, transaction, from, to, event);
  });
  if (notice) chat.deposited(to, notice);
  chat.ended({ reader: from, writer: to });
}
