import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { seesWhetherRead } from '@server/gateway/core/account-store';
import {
  listConversations,
  pinConversation,
  removeAllConversations,
  removeConversation,
  type ConversationQuery,
  type ConversationSlot,
  type ListedConversation,
} from '@server/gateway/core/messages/conversation-store';
import {
  readHistory,
  type HistoryMessage,
  type HistoryQuery,
} from '@server/gateway/core/messages/history-store';
import { hideMessages, type StoredMessage } from '@server/gateway/core/messages/message-store';
import { confirmedUpTo } from '@server/gateway/core/messages/receipt-store';
import type { Database } from '@server/kernel/database';
import type { EndedNews } from '@server/kernel/ports/chat';
import type { Clock } from '@server/kernel/ports/system';

/** How far an own message has come. */
export interface MessageMarks {
  readonly isDelivered: boolean;
  readonly isRead: boolean;
}

/** A message of a history; the marks are on own ones only. */
interface MarkedMessage {
  readonly message: HistoryMessage;
  readonly marks?: MessageMarks | undefined;
}

/** A page of a history; newest first when going back. */
interface MarkedPage {
  readonly messages: readonly MarkedMessage[];
  readonly last: boolean;
}

/** A page of a conversation list, and where the next one begins. */
interface ConversationPage {
  readonly conversations: readonly ListedConversation[];
  readonly next?: ConversationSlot;
}

/** The calls of a signed-in person on their own copy of conversations. */
export interface ListCalls {
  history(query: HistoryQuery): Promise<MarkedPage>;
  conversations(query: ConversationQuery): Promise<ConversationPage>;
  hide(
    self: ChatAddress,
    peer: ChatAddress,
    which: { readonly ids: readonly bigint[] } | { readonly until: EpochMs },
  ): Promise<void>;
  remove(self: ChatAddress, peer: ChatAddress, records: boolean): Promise<void>;
  removeAll(self: ChatAddress): Promise<void>;
  pin(self: ChatAddress, peer: ChatAddress, pinnedAt: EpochMs | undefined): Promise<void>;
}

/** Makes {@link ListCalls}. */
export function createListCalls(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ended: (news: EndedNews) => void;
}): ListCalls {
  const { db } = deps;
  return {
    history: async (query) => {
      const { messages, last } = await readHistory(db, query);
      const marksOf = await ownMarks(deps, query.owner, query.peer);
      return { messages: messages.map((message) => ({ message, marks: marksOf(message) })), last };
    },
    conversations: async (query) => {
      const rows = await listConversations(db, { ...query, limit: query.limit + 1 });
      const conversations = rows.slice(0, query.limit);
      const end = conversations.at(-1);
      if (rows.length === conversations.length || !end) return { conversations };
      return { conversations, next: { lastId: end.last?.id ?? 0n, peer: end.peer } };
    },
    hide: async (self, peer, which) => {
      await hideMessages(db, self, peer, which);
      const chat = { reader: self, writer: peer };
      if (!('ids' in which)) deps.ended(chat);
      else for (const id of which.ids) deps.ended({ ...chat, message: String(id) as MessageId });
    },
    remove: async (self, peer, records) => {
      await removeConversation(db, self, peer, records);
      deps.ended({ reader: self, writer: peer });
    },
    removeAll: async (self) => {
      for (const peer of await removeAllConversations(db, self)) {
        deps.ended({ reader: self, writer: peer });
      }
    },
    pin: (self, peer, pinnedAt) => pinConversation(db, self, peer, pinnedAt),
  };
}

/** How far the messages of `self` have come; whether they were read is not for every tier (specification §6). */
async function ownMarks(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  self: ChatAddress,
  peer: ChatAddress,
) {
  const { delivered, seen } = await confirmedUpTo(db, self, peer);
  const seesRead = seen > 0n && (await seesWhetherRead(db, self, clock.now()));
  return ({ from, id }: StoredMessage): MessageMarks | undefined =>
    from === self ? { isDelivered: id <= delivered, isRead: seesRead && id <= seen } : undefined;
}
