import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { MessageIds } from './message-ids';
import {
  chatIsOpen,
  listConversations,
  pinConversation,
  removeAllConversations,
  removeConversation,
  type ConversationQuery,
  type ConversationSlot,
  type ListedConversation,
} from './messages/conversation-store';
import type { DeliveryReceipt } from './messages/delivery-receipts';
import type { InboxEntry, InboxMessage } from './messages/inbox-store';
import type {
  React,
  ReactCommand,
  ReactRefusal,
  RecallMessage,
  RecallMessageRefusal,
  ReceiptCommand,
  SendReceipt,
} from './messages/sent-messages';
import type { Acceptance, MessageDraft, StoreMessage } from './messages/store-message';
import type { Allowances } from './session/allowances';
import type { Database } from '@server/kernel/database';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { EndedNews, ReactedEvent, SendRefusal } from '@server/kernel/ports/chat';
import type { Clock } from '@server/kernel/ports/system';
import { seesWhetherRead, blockedBy, hiddenFrom } from './account-store';
import {
  readHistory,
  withQuoted,
  type HistoryMessage,
  type HistoryQuery,
} from './messages/history-store';
import { hideMessages, type StoredMessage } from './messages/message-store';
import { confirmedUpTo } from './messages/receipt-store';
import type { ChangeContacts } from './contacts/change-contacts';
import { contactsOf, requestsTo, type PendingRequest } from './contacts/contact-store';
import type { Presence, PresenceStatus } from './session/presence';
import { fitsStore } from '@/contract/gateway/message-id';

/**
 * What a signed-in person can ask of the chat: a command in, a plain value out. Each wire only translates
 * to and from it, so that no two can differ in what they allow.
 */
export interface ChatCalls {
  readonly messages: MessageCalls;
  readonly lists: ListCalls;
  readonly people: PeopleCalls;
}

/** What the calls about messages need. */
interface MessageCallsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: MessageIds;
  readonly allowances: Allowances;
  readonly storeMessage: StoreMessage;
  readonly recallMessage: RecallMessage;
  readonly react: React;
  readonly sendReceipt: SendReceipt;
  /** A device has a message; its author is told soon. */
  readonly arrived: (receipt: DeliveryReceipt) => void;
  /** An entry is in the inbox of `to`. */
  readonly deposited: (to: ChatAddress, entry: InboxEntry) => void;
  /** A message is accepted: stored now, or long ago. */
  readonly accepted: (acceptance: Acceptance, body: OutgoingBody) => void;
  /** What was sent is read, or taken back. */
  readonly ended: (news: EndedNews) => void;
  /** Somebody reacted to a message of another person. */
  readonly reacted: (event: ReactedEvent) => void;
  /** Something to deliver now or never. */
  readonly pass: (to: ChatAddress, notice: InboxMessage) => void;
}

/** The caller asks too often. */
export interface TooFast {
  readonly kind: 'too-fast';
}

const TOO_FAST: TooFast = { kind: 'too-fast' };

/** The calls of a signed-in person about messages, within what each may ask for in a time. */
export interface MessageCalls {
  send(draft: MessageDraft): Promise<Result<Acceptance, SendRefusal | TooFast>>;
  recall(
    from: ChatAddress,
    to: ChatAddress,
    messageId: bigint,
  ): Promise<Result<void, RecallMessageRefusal | TooFast>>;
  react(command: ReactCommand): Promise<Result<void, ReactRefusal | TooFast>>;
  read(receipt: ReceiptCommand): Promise<Result<void, TooFast>>;
  /** A device of `from` has a message of `to`; beyond what is allowed it is not noted. */
  arrived(receipt: DeliveryReceipt): void;
  /** Reaches only somebody who is there, who is in a chat with the sender, unblocked; too often: nobody. */
  typing(
    from: ChatAddress,
    to: ChatAddress,
  ): Promise<{ readonly id: bigint; readonly at: EpochMs }>;
}

/** Makes {@link MessageCalls}. */
export function createMessageCalls(deps: MessageCallsDeps): MessageCalls {
  const { db, clock, ids, allowances, deposited, pass } = deps;
  return {
    send: async (draft) => {
      if (!allowances.of(draft.from).mayStore()) return err(TOO_FAST);
      const stored = await deps.storeMessage(draft);
      if (stored.ok) deps.accepted(stored.value, draft.content);
      return stored;
    },
    recall: async (from, to, messageId) => {
      if (!allowances.of(from).mayStore()) return err(TOO_FAST);
      const recalled = await deps.recallMessage({ from, to, messageId });
      if (!recalled.ok) return recalled;
      if (recalled.value.notice) deposited(to, recalled.value.notice);
      const id = String(messageId) as MessageId;
      deps.ended({ reader: to, writer: from, message: id });
      return ok(undefined);
    },
    react: async (command) => {
      if (!allowances.of(command.from).mayStore()) return err(TOO_FAST);
      const reacted = await deps.react(command);
      if (!reacted.ok) return reacted;
      const { notice, event } = reacted.value;
      if (notice) deposited(command.to, notice);
      if (event) deps.reacted(event);
      return ok(undefined);
    },
    read: async (receipt) => {
      if (!allowances.of(receipt.from).mayStore()) return err(TOO_FAST);
      const notice = await deps.sendReceipt(receipt);
      if (notice) deposited(receipt.to, notice);
      deps.ended({ reader: receipt.from, writer: receipt.to });
      return ok(undefined);
    },
    arrived: (receipt) => {
      if (allowances.of(receipt.from).mayConfirm()) deps.arrived(receipt);
    },
    typing: async (from, to) => {
      await ids.ready();
      const notice = {
        id: ids.next(),
        from,
        event: { kind: 'typing' } as const,
        sentAt: clock.now(),
      };
      const may = allowances.of(from).mayPass() && (await chatIsOpen(db, to, from));
      if (may) pass(to, notice);
      return { id: notice.id, at: notice.sentAt };
    },
  };
}

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
interface ListCalls {
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
      const page = await readHistory(db, query);
      const { last } = page;
      const messages = await withQuoted(db, query, page.messages);
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

/** The calls of a signed-in person about others: who is there, and the contacts. */
interface PeopleCalls extends Pick<ChangeContacts, 'request' | 'accept' | 'decline' | 'remove'> {
  /** Whether others are there; whoever has blocked the caller never is. */
  statuses(self: ChatAddress, peers: readonly ChatAddress[]): Promise<readonly PresenceStatus[]>;
  /** The same, and from now on for so long each change. */
  watch(
    self: ChatAddress,
    peers: readonly ChatAddress[],
    seconds: number,
  ): Promise<readonly PresenceStatus[]>;
  unwatch(self: ChatAddress, peers: readonly ChatAddress[]): void;
  watched(self: ChatAddress): Promise<readonly PresenceStatus[]>;
  contacts(self: ChatAddress): Promise<readonly string[]>;
  requests(self: ChatAddress): Promise<readonly PendingRequest[]>;
  blocked(self: ChatAddress): Promise<readonly string[]>;
}

/** Makes {@link PeopleCalls}. */
export function createPeopleCalls({
  db,
  presence,
  contacts,
}: {
  readonly db: Database;
  readonly presence: Presence;
  readonly contacts: ChangeContacts;
}): PeopleCalls {
  const statusesOf = (
    self: ChatAddress,
    peers: readonly ChatAddress[],
    hidden: ReadonlySet<string>,
  ) =>
    peers.map((peer): PresenceStatus => {
      const status = presence.status(self, peer);
      return hidden.has(peer) ? { ...status, last_time: 0, status: {} } : status;
    });
  const statuses = async (self: ChatAddress, peers: readonly ChatAddress[]) =>
    statusesOf(self, peers, await hiddenFrom(db, self, peers));
  return {
    statuses,
    watch: async (self, peers, seconds) => {
      const hidden = await hiddenFrom(db, self, peers);
      const seen = peers.filter((peer) => !hidden.has(peer));
      presence.subscribe(self, seen, seconds);
      return statusesOf(self, peers, hidden);
    },
    unwatch: (self, peers) => presence.unsubscribe(self, peers),
    watched: (self) => statuses(self, presence.watched(self) as readonly ChatAddress[]),
    contacts: (self) => contactsOf(db, self),
    requests: (self) => requestsTo(db, self),
    blocked: (self) => blockedBy(db, self),
    request: contacts.request,
    accept: contacts.accept,
    decline: contacts.decline,
    remove: contacts.remove,
  };
}

/** The cursor of a list of conversations as it travels. */
export function writeSlot({ lastId, peer }: ConversationSlot): string {
  return `${lastId}.${peer}`;
}

/** Reads what {@link writeSlot} wrote; undefined for anything else. */
export function readSlot(text: string): ConversationSlot | undefined {
  const [, id, peer] = /^(\d+)\.([a-z0-9_-]{1,64})$/.exec(text) ?? [];
  if (id === undefined || peer === undefined || !fitsStore(id)) return undefined;
  return { lastId: BigInt(id), peer };
}
