import { fitsStore } from '@/contract/gateway/message-id';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { OutgoingBody } from '@server/kernel/message-body';
import { blockedBy, hiddenFrom, seesWhetherRead } from './account-store';
import type { ChangeContacts } from './contacts/change-contacts';
import { contactsOf, requestsTo } from './contacts/contact-store';
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
import {
  readHistory,
  withQuoted,
  type HistoryMessage,
  type HistoryQuery,
} from './messages/history-store';
import { editMessage, type EditCommand } from './messages/edit-message';
import { hideMessages, type StoredMessage } from './messages/message-store';
import type { React, ReactCommand } from './messages/react-together';
import { confirmedUpTo } from './messages/receipt-store';
import {
  readMessages,
  recallMessage,
  type ReadCommand,
  type SentMessages,
} from './messages/sent-messages';
import type { Acceptance, MessageDraft, StoreMessage } from './messages/store-message';
import type { Allowances } from './session/allowances';
import type { Presence, PresenceStatus } from './session/presence';

/**
 * The calls of a signed-in person: a command in, a plain value out. Each wire only translates to and from them,
 * so that no two wires can differ in what they allow.
 */
export interface ChatCalls {
  readonly messages: MessageCalls;
  readonly lists: ReturnType<typeof createListCalls>;
  readonly people: ReturnType<typeof createPeopleCalls>;
}

interface MessageCallsDeps extends SentMessages {
  readonly allowances: Allowances;
  readonly maxStoring: number;
  readonly storeMessage: StoreMessage;
  readonly react: React;
  /** A device has a message; its author learns of it soon. */
  readonly arrived: (receipt: DeliveryReceipt) => void;
  /** A message is accepted, now or long ago. */
  readonly accepted: (acceptance: Acceptance, body: OutgoingBody) => void;
}

interface ChatCallsDeps extends MessageCallsDeps {
  readonly presence: Presence;
  readonly contacts: ChangeContacts;
}

/** Makes {@link ChatCalls}. */
export function createChatCalls(deps: ChatCallsDeps): ChatCalls {
  return {
    messages: createMessageCalls(deps),
    lists: createListCalls(deps),
    people: createPeopleCalls(deps),
  };
}

/** The caller makes too many calls, or all callers together do; worth another try. */
export interface TooFast {
  readonly kind: 'too-fast';
}

/** The calls about messages, within the allowance of the caller and within what the server can store. */
export type MessageCalls = ReturnType<typeof createMessageCalls>;

function createMessageCalls(deps: MessageCallsDeps) {
  const { db, clock, ids, allowances, maxStoring } = deps;
  let storing = 0;
  const allowed = async <T, E>(
    from: ChatAddress,
    work: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | TooFast>> => {
    if (storing >= maxStoring || !allowances.of(from).mayStore()) return err({ kind: 'too-fast' });
    storing += 1;
    try {
      return await work();
    } finally {
      storing -= 1;
    }
  };
  return {
    send: (draft: MessageDraft) =>
      allowed(draft.from, async () => {
        const stored = await deps.storeMessage(draft);
        if (stored.ok) deps.accepted(stored.value, draft.content);
        return stored;
      }),
    recall: (from: ChatAddress, to: ChatAddress, messageId: bigint) =>
      allowed(from, () => recallMessage(deps, { from, to, messageId })),
    edit: (command: EditCommand) => allowed(command.from, () => editMessage(deps, command)),
    react: (command: ReactCommand) => allowed(command.from, () => deps.react(command)),
    read: (command: ReadCommand) =>
      allowed<void, never>(command.from, async () => ok(await readMessages(deps, command))),
    /** A device of `from` has a message of `to`; beyond the allowance it is ignored. */
    arrived: (receipt: DeliveryReceipt) => {
      if (allowances.of(receipt.from).mayConfirm()) deps.arrived(receipt);
    },
    /** Reaches the peer only while connected and in an open chat with the caller, within the allowance. */
    typing: async (from: ChatAddress, to: ChatAddress) => {
      await ids.ready();
      const [id, sentAt] = [ids.next(), clock.now()];
      const may = allowances.of(from).mayPass() && (await chatIsOpen(db, to, from));
      if (may) deps.pass(to, { id, from, event: { kind: 'typing' }, sentAt });
      return { id, at: sentAt };
    },
  };
}

/** How far an own message has come. */
export interface MessageMarks {
  readonly isDelivered: boolean;
  readonly isRead: boolean;
}

/** A message of a history; only the caller's own have marks. */
interface MarkedMessage {
  readonly message: HistoryMessage;
  readonly marks?: MessageMarks | undefined;
}

/** A page of a conversation list, and the start of the next. */
interface ConversationPage {
  readonly conversations: readonly ListedConversation[];
  readonly next?: ConversationSlot;
}

/** The calls on a person's own copy of conversations. */
function createListCalls(deps: Pick<ChatCallsDeps, 'db' | 'clock' | 'ended'>) {
  const { db, ended } = deps;
  return {
    /** A page; newest first when going back. */
    history: async (query: HistoryQuery) => {
      const page = await readHistory(db, query);
      const messages = await withQuoted(db, query, page.messages);
      const marksOf = await ownMarks(deps, query.owner, query.peer);
      const marked = messages.map((message): MarkedMessage => ({
        message,
        marks: marksOf(message),
      }));
      return { messages: marked, last: page.last };
    },
    conversations: async (query: ConversationQuery): Promise<ConversationPage> => {
      const rows = await listConversations(db, { ...query, limit: query.limit + 1 });
      const conversations = rows.slice(0, query.limit);
      const end = conversations.at(-1);
      if (rows.length === conversations.length || !end) return { conversations };
      return { conversations, next: { lastId: end.last?.id ?? 0n, peer: end.peer } };
    },
    hide: async (
      self: ChatAddress,
      peer: ChatAddress,
      which: { readonly ids: readonly bigint[] } | { readonly until: EpochMs },
    ) => {
      await hideMessages(db, self, peer, which);
      const chat = { reader: self, writer: peer };
      if (!('ids' in which)) ended(chat);
      else for (const id of which.ids) ended({ ...chat, message: String(id) as MessageId });
    },
    remove: async (self: ChatAddress, peer: ChatAddress, records: boolean) => {
      await removeConversation(db, self, peer, records);
      ended({ reader: self, writer: peer });
    },
    removeAll: async (self: ChatAddress) => {
      for (const peer of await removeAllConversations(db, self)) {
        ended({ reader: self, writer: peer });
      }
    },
    pin: (self: ChatAddress, peer: ChatAddress, pinnedAt: EpochMs | undefined) =>
      pinConversation(db, self, peer, pinnedAt),
  };
}

/** How far the messages of `self` have come; not every tier sees whether they were read (specification §6). */
async function ownMarks(
  { db, clock }: Pick<ChatCallsDeps, 'db' | 'clock'>,
  self: ChatAddress,
  peer: ChatAddress,
) {
  const { delivered, seen } = await confirmedUpTo(db, self, peer);
  const seesRead = seen > 0n && (await seesWhetherRead(db, self, clock.now()));
  return ({ from, id }: StoredMessage): MessageMarks | undefined =>
    from === self ? { isDelivered: id <= delivered, isRead: seesRead && id <= seen } : undefined;
}

/** The calls about other people: who is online, and the contacts. */
function createPeopleCalls({
  db,
  presence,
  contacts,
}: Pick<ChatCallsDeps, 'db' | 'presence' | 'contacts'>) {
  const { request, accept, decline, remove } = contacts;
  const statusesOf = (
    self: ChatAddress,
    peers: readonly ChatAddress[],
    hidden: ReadonlySet<string>,
  ) =>
    peers.map((peer): PresenceStatus => {
      const status = presence.status(self, peer);
      return hidden.has(peer) ? { ...status, last_time: 0, status: {} } : status;
    });
  /** People who have blocked the caller never seem online. */
  const statuses = async (self: ChatAddress, peers: readonly ChatAddress[]) =>
    statusesOf(self, peers, await hiddenFrom(db, self, peers));
  return {
    statuses,
    /** The statuses, and each later change for so many seconds. */
    watch: async (self: ChatAddress, peers: readonly ChatAddress[], seconds: number) => {
      const hidden = await hiddenFrom(db, self, peers);
      const seen = peers.filter((peer) => !hidden.has(peer));
      presence.subscribe(self, seen, seconds);
      return statusesOf(self, peers, hidden);
    },
    unwatch: (self: ChatAddress, peers: readonly ChatAddress[]) =>
      presence.unsubscribe(self, peers),
    watched: (self: ChatAddress) =>
      statuses(self, presence.watched(self) as readonly ChatAddress[]),
    contacts: (self: ChatAddress) => contactsOf(db, self),
    requests: (self: ChatAddress) => requestsTo(db, self),
    blocked: (self: ChatAddress) => blockedBy(db, self),
    request,
    accept,
    decline,
    remove,
  };
}

/** The cursor of a list of conversations on a wire. */
export function writeSlot({ lastId, peer }: ConversationSlot): string {
  return `${lastId}.${peer}`;
}

/** Reads what {@link writeSlot} wrote; undefined for anything else. */
export function readSlot(text: string): ConversationSlot | undefined {
  const [, id, peer] = /^(\d+)\.([a-z0-9_-]{1,64})$/.exec(text) ?? [];
  if (id === undefined || peer === undefined || !fitsStore(id)) return undefined;
  return { lastId: BigInt(id), peer };
}
