import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { holdsRequestOf } from '@server/gateway/core/account-store';
import { markRead, unreadTotals } from '@server/gateway/core/messages/conversation-store';
import { noteAccepted } from '@server/gateway/core/messages/accepted-store';
import {
  findMessage,
  insertMessage,
  lockPair,
  removeMessage,
} from '@server/gateway/core/messages/message-store';
import { Listeners } from '@server/gateway/core/listeners';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { EndedNews, PreSendCheck, StoredEvent } from '@server/kernel/ports/chat';
import type { MessagePictures } from '@server/kernel/ports/media';
import type { Clock } from '@server/kernel/ports/system';
import { storedBody } from '@server/kernel/message-body';
import {
  bothExist,
  newestUntil,
  noteRecall,
  numberAccepted,
  openConversation,
  wasRecalled,
} from './conversation-index-store';
import type { HookMessage } from './hook-message';

/** A message under its number at the chat service. */
interface TellMessage {
  readonly id: bigint;
  readonly at: EpochMs;
  readonly message: HookMessage;
}

/** A person has read up to the message `upTo`, or, of a whole conversation, what was sent until `at`. */
interface TellRead {
  readonly reader: ChatAddress;
  readonly peer: ChatAddress;
  readonly upTo?: bigint;
  readonly at?: EpochMs;
}

/** The author recalled a message. */
interface TellRecall {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly id: bigint;
  readonly at: EpochMs;
}

/**
 * The conversation index of a chat service outside, in the tables of the embedded gateway: last
 * message, and unread messages by person and peer. Every event may come twice and in any order.
 */
export type ConversationIndex = ReturnType<typeof createConversationIndex>;

interface ConversationIndexDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly check: Pick<PreSendCheck, 'opened'>;
  readonly pictures: Pick<MessagePictures, 'withdraw' | 'named'>;
  /** Called when a listener throws; the message stays. */
  readonly onListenerFailed: (error: unknown) => void;
}

export function createConversationIndex(deps: ConversationIndexDeps) {
  const { db, clock, check, pictures, onListenerFailed } = deps;
  const stored = new Listeners<StoredEvent>(onListenerFailed);
  const ended = new Listeners<EndedNews>(onListenerFailed);
  return {
    message: async (told: TellMessage) => {
      const isNew = await inTransaction(db, (transaction) => keep(transaction, told, pictures));
      if (!isNew) return;
      const { from, to, clientId, body } = told.message;
      stored.tell({ id: String(told.id) as MessageId, from, to, at: told.at, clientId, body });
    },
    read: async (told: TellRead) => {
      await inTransaction(db, (transaction) => noteRead(transaction, told, check));
      ended.tell({ reader: told.reader, writer: told.peer });
    },
    recalled: async (told: TellRecall) => {
      await inTransaction(db, (transaction) => takeBack(transaction, told, pictures));
      const message = String(told.id) as MessageId;
      ended.tell({ reader: told.to, writer: told.from, message });
    },
    unreadTotals: (address: ChatAddress) => unreadTotals(db, address, clock.now()),
    onStored: (listener: (event: StoredEvent) => void) => void stored.listen(listener),
    onEnded: (listener: (news: EndedNews) => void) => void ended.listen(listener),
  };
}

/** Stores a message; false when it is known, repeated, recalled, or not between two accounts. */
async function keep(
  transaction: Transaction,
  { id, at, message }: TellMessage,
  pictures: ConversationIndexDeps['pictures'],
): Promise<boolean> {
  const { from, to, clientId, body } = message;
  if (from === to || !(await bothExist(transaction, from, to))) return false;
  await lockPair(transaction, from, to);
  if (await findMessage(transaction, from, to, id)) return false;
  if (await wasRecalled(transaction, from, id)) return false;
  const earlier = await noteAccepted(transaction, { id, from, to, clientId, sentAt: at });
  if (earlier && earlier.to !== to) return false;
  if (earlier?.messageId !== undefined && earlier.messageId !== id) return false;
  if (earlier) await numberAccepted(transaction, from, clientId, id);
  await pictures.named(transaction, { from, clientId, messageId: String(id) });
  await insertMessage(transaction, { id, from, to, body: storedBody(body), sentAt: at });
  return true;
}

async function noteRead(
  transaction: Transaction,
  { reader, peer, upTo = 0n, at }: TellRead,
  check: ConversationIndexDeps['check'],
): Promise<void> {
  await lockPair(transaction, reader, peer);
  await check.opened?.(transaction, reader, peer);
  const newest = at === undefined ? 0n : await newestUntil(transaction, reader, peer, at);
  if (!(await openConversation(transaction, reader, peer))) return;
  const isHidden = await holdsRequestOf(transaction, reader, peer);
  await markRead(transaction, reader, peer, { upTo: upTo > newest ? upTo : newest, isHidden });
}

async function takeBack(
  transaction: Transaction,
  told: TellRecall,
  pictures: ConversationIndexDeps['pictures'],
): Promise<void> {
  const { from, to, id } = told;
  await lockPair(transaction, from, to);
  await noteRecall(transaction, told);
  const message = await findMessage(transaction, from, to, id);
  if (message?.from !== from) return;
  await removeMessage(transaction, message);
  await pictures.withdraw(transaction, String(id));
}
