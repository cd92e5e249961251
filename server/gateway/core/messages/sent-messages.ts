import type { EmoticonName } from '@/domain/messaging/emoticons';
import { takesReactions, type ReactionRefusal } from '@/domain/messaging/reaction';
import { checkRecall, type RecallRefusal } from '@/domain/messaging/recall-window';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { holdsRequestOf, seesWhetherRead } from '@server/gateway/core/account-store';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { EndedNews, PreSendCheck, ReactedEvent } from '@server/kernel/ports/chat';
import type { MessagePictures } from '@server/kernel/ports/media';
import { markRead } from './conversation-store';
import { findReadable } from './history-store';
import { depositNews, type ChatWriting, type InboxEntry } from './inbox-store';
import { findMessage, lockPair, removeMessage, wasSent } from './message-store';
import { dropReaction, putReaction } from './reaction-store';

/** What people do with messages that were sent, and which parts of the server learn of it after the commit. */
export interface SentMessages extends ChatWriting {
  readonly check: Pick<PreSendCheck, 'mayReact' | 'mayEdit' | 'opened'>;
  /** Withdraws the picture of a recalled message, in the same transaction. */
  readonly pictures?: Pick<MessagePictures, 'withdraw'> | undefined;
  /** A message was read or recalled. */
  readonly ended: (news: EndedNews) => void;
  /** A person reacted to a message of another person. */
  readonly reacted: (event: ReactedEvent) => void;
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

/** `from` sets their reaction to a message of the chat with `to`, or removes it: undefined. */
export interface ReactCommand {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
  readonly emoticon: EmoticonName | undefined;
  /** Removes the reaction only if it is this one. */
  readonly only?: EmoticonName;
}

/** A change of a reaction that the other person learns of. */
interface Reacted {
  readonly notice: InboxEntry;
  /** The author of the message. */
  readonly author: ChatAddress;
}

/** Why a reaction does not change. */
export type ReactRefusal = ReactionRefusal | { readonly kind: 'unknown-message' };

/**
 * Sets a person's reaction to a message that they can read, or removes it, which is always allowed. The other
 * person learns of it unless nothing changed or they have deleted the message.
 */
export async function reactToMessage(
  chat: SentMessages,
  command: ReactCommand,
): Promise<Result<void, ReactRefusal>> {
  const { from, to, messageId, emoticon } = command;
  const id = String(messageId) as MessageId;
  await chat.ids.ready();
  const reacted = await allOrNothing<Reacted | undefined, ReactRefusal>(
    chat.db,
    async (transaction) => {
      await lockPair(transaction, from, to);
      const message = await findReadable(transaction, from, to, messageId);
      if (!message) return err({ kind: 'unknown-message' });
      if (emoticon !== undefined) {
        const takes = takesReactions({ state: 'sent', body: message.body });
        if (!takes) return err({ kind: 'reaction-not-taken' });
        const may = await chat.check.mayReact?.(from, to, transaction);
        if (may !== true) return err({ kind: 'reaction-closed' });
      }
      const change = await changeReaction(chat, transaction, command);
      if (!change || !(await findReadable(transaction, to, from, messageId))) return ok(undefined);
      const event = { kind: 'reaction', id, ...change } as const;
      const notice = await depositNews(chat, transaction, from, to, event);
      return ok({ notice, author: message.from });
    },
  );
  if (!reacted.ok || !reacted.value) return reacted.ok ? ok(undefined) : reacted;
  const { notice, author } = reacted.value;
  chat.deposited(to, notice);
  if (author === to) chat.reacted({ message: id, by: from, author, emoticon });
  return ok(undefined);
}

/** What changed; undefined where the reaction was already so. */
async function changeReaction(
  { clock }: ChatWriting,
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
