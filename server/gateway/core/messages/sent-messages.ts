import { checkRecall, type RecallRefusal } from '@/domain/messaging/recall-window';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { MessageIds } from '@server/gateway/core/message-ids';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { MessagePictures } from '@server/kernel/ports/media';
import type { Clock } from '@server/kernel/ports/system';
import { type InboxEntry, deposit } from './inbox-store';
import { findMessage, lockPair, removeMessage, wasSent } from './message-store';
import { seesWhetherRead } from '@server/gateway/core/account-store';
import { markRead } from './conversation-store';
import type { ChatEvent } from '@server/kernel/message-body';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import { takesReactions, type ReactionRefusal } from '@/domain/messaging/reaction';
import type { PreSendCheck, ReactedEvent } from '@server/kernel/ports/chat';
import { findReadable } from './history-store';
import { dropReaction, putReaction } from './reaction-store';

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
      const now = deps.clock.now();
      const checked = checkRecall({ ...message, state: 'sent' }, from, now);
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

/** What `from` makes of their reaction to a message of the chat with `to`; undefined takes it back. */
export interface ReactCommand {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
  readonly emoticon: EmoticonName | undefined;
  /** Takes it back only if it is this one. */
  readonly only?: EmoticonName;
}

/** What others hear of it: nothing where it changed nothing, or where they have deleted the message. */
interface Reacted {
  readonly notice?: InboxEntry;
  /** Set where `to` wrote the message. */
  readonly event?: ReactedEvent;
}

/** Why a reaction stays as it is. */
export type ReactRefusal = ReactionRefusal | { readonly kind: 'unknown-message' };

/** What reacting needs. */
interface ReactDeps {
  readonly db: Database;
  readonly ids: MessageIds;
  readonly clock: Clock;
  readonly inboxCap: number;
  readonly check: Pick<PreSendCheck, 'mayReact'>;
}

/** Sets a person's reaction to a message that they can read, or takes it back, which is always allowed. */
export type React = (command: ReactCommand) => Promise<Result<Reacted, ReactRefusal>>;

/** Makes {@link React}. */
export function createReact(deps: ReactDeps): React {
  return async (command) => {
    await deps.ids.ready();
    const { from, to, messageId, emoticon } = command;
    return allOrNothing<Reacted, ReactRefusal>(deps.db, async (transaction) => {
      await lockPair(transaction, from, to);
      const message = await findReadable(transaction, from, to, messageId);
      if (!message) return err({ kind: 'unknown-message' });
      if (emoticon !== undefined) {
        if (!takesReactions({ state: 'sent', body: message.body })) {
          return err({ kind: 'reaction-not-taken' });
        }
        const may = await deps.check.mayReact?.(from, to, transaction);
        if (may !== true) return err({ kind: 'reaction-closed' });
      }
      const shown = await change(deps, transaction, command);
      if (!shown || !(await findReadable(transaction, to, from, messageId))) return ok({});
      const event = { kind: 'reaction', id: String(messageId), ...shown } as const;
      const notice = { id: deps.ids.next(), from, event, sentAt: deps.clock.now() };
      const key = await deposit(transaction, to, notice, deps.inboxCap);
      const told = { message: String(messageId) as MessageId, by: from, author: to, emoticon };
      return ok({
        notice: { ...notice, key },
        ...(message.from === to && { event: told }),
      });
    });
  };
}

/** What changed; undefined where the reaction was already so. */
async function change(
  { clock }: ReactDeps,
  transaction: Transaction,
  { from, to, messageId, emoticon, only }: ReactCommand,
): Promise<{ readonly emoticon: EmoticonName; readonly isGone: boolean } | undefined> {
  const key = { author: from, peer: to, messageId };
  if (emoticon !== undefined) {
    const isNew = await putReaction(transaction, key, emoticon, clock.now());
    return isNew ? { emoticon, isGone: false } : undefined;
  }
  const gone = await dropReaction(transaction, key, only);
  return gone && { emoticon: gone, isGone: true };
}
