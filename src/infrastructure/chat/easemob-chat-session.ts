import type {
  Accepted,
  ChatService,
  ChatSession,
  ConversationState,
  Cursor,
  OutgoingMessage,
  Page,
  ReactionChange,
  MessageToEdit,
} from '@/application/messaging/chat-service';
import type { EditedText } from '@/domain/messaging/edit';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { EasemobCalls } from './easemob-calls';
import { sdkContactCalls } from './easemob-contacts';
import type { EasemobTransportDeps } from './easemob-connection';
import type { EasemobSdk } from './easemob-sdk';
import { EasemobTransport } from './easemob-transport';
import { badCursor } from './easemob-faults';
import { onlineAmong } from './easemob-events';
import { writeArrival, writeForSdk, writeReadReceipt, writeTyping } from './easemob-notices';
import { historyCursor, ownCursor } from './history-cursor';
import { localIdOf, writeWords } from './message-form';
import { readConversation } from './easemob-conversations';
import { MirroredContacts } from './mirrored-contacts';
import { TransportSession, type Answer } from './transport-session';

/** Messages deleted in one call; the service's limit. */
const DELETED_PER_CALL = 20;
/** How long a presence subscription lasts, in seconds. */
const PRESENCE_WATCH = 86_400;
const SINGLE = { chatType: 'singleChat' } as const;

/** The chat service over easemob-websdk, which is injected: it runs in a worker and in Node. */
export function createEasemobChatService(deps: EasemobTransportDeps): ChatService {
  return { session: (self) => new EasemobChatSession(deps, self) };
}

/** One account's session over easemob-websdk; the SDK's names and numbers are not used outside. */
class EasemobChatSession extends TransportSession<EasemobTransport> implements ChatSession {
  readonly contacts = new MirroredContacts(
    sdkContactCalls(
      (ask) => this.#calls.call(ask),
      () => this.transport.ready(),
    ),
    (event) => this.transport.tell(event),
  );
  readonly #calls: EasemobCalls;
  readonly #sdk: EasemobSdk;

  constructor(deps: EasemobTransportDeps, self: ChatAddress) {
    const transport = new EasemobTransport(deps, self, {
      message: (raw, missed) => this.arrived(raw, missed),
      edited: (raw) => this.heardEdit(raw),
      contacts: () => this.contacts,
    });
    super(self, transport, deps.scheduler);
    this.#sdk = deps.sdk;
    this.#calls = new EasemobCalls(transport, deps.scheduler);
  }

  async history(peer: ChatAddress, before?: Cursor): Answer<Page<Message>> {
    const own = ownCursor(peer, before);
    if (!own.ok) return this.refused(own.error);
    const page = await this.#calls.read((connection) =>
      connection.getHistoryMessages({
        ...SINGLE,
        targetId: peer,
        cursor: own.value ?? -1,
        pageSize: HISTORY_PAGE,
        searchDirection: 'up',
      }),
    );
    if (!page.ok) return before === undefined ? page : badCursor(page);
    const { messages, cursor, isLast } = page.value;
    const items = messages.flatMap((raw) => this.#read(raw)).toReversed();
    if (isLast || !cursor || cursor === 'undefined') return ok({ items });
    return ok({ items, older: historyCursor(peer, cursor) });
  }

  async conversations(before?: Cursor): Answer<Page<ConversationState>> {
    const page = await this.#calls.read((connection) =>
      connection.getServerConversations({ pageSize: HISTORY_PAGE, cursor: before ?? '' }),
    );
    if (!page.ok) return before === undefined ? page : badCursor(page);
    const { conversations = [], cursor } = page.value.data ?? {};
    const uncounted = (peer: ChatAddress) => this.repeated.uncounted(peer);
    const items = conversations.flatMap((raw) => readConversation(raw, this.self, uncounted));
    if (!cursor || cursor === 'undefined') return ok({ items });
    return ok({ items, older: cursor as Cursor });
  }

  async markRead(peer: ChatAddress): Answer<void> {
    const receipt = this.#sdk.message.create(writeReadReceipt(peer));
    const sent = await this.#calls.call((connection) => connection.send(receipt));
    if (sent.ok) this.repeated.read(peer);
    return this.done(sent, { kind: 'conversation-read', peer });
  }

  async recall(peer: ChatAddress, id: MessageId): Answer<void> {
    const recalled = await this.#calls.call((connection) =>
      connection.recallMessage({ ...SINGLE, mid: id, to: peer }),
    );
    const notMine = !recalled.ok && recalled.error.kind === 'blocked-by-peer';
    if (notMine) return err({ kind: 'not-author' });
    return this.done(recalled, { kind: 'recalled', peer, id });
  }

  async edit(message: MessageToEdit, edited: EditedText): Answer<void> {
    const draft = { ...SINGLE, to: message.to, type: 'txt', ...writeWords(edited) };
    const modifiedMessage = this.#sdk.message.create(draft);
    const stored = await this.#calls.call((connection) =>
      connection.modifyMessage({ messageId: message.id, modifiedMessage }),
    );
    if (!stored.ok) return stored;
    return this.edited(message, edited, Number(stored.value.modifiedInfo?.operationTime));
  }

  /** The service stores one of each person, so a new one replaces the old one. */
  async react(peer: ChatAddress, id: MessageId, { from, to }: ReactionChange): Answer<void> {
    const messageId = id;
    const reaction = to ?? from;
    if (reaction === undefined) return ok(undefined);
    const changed = await this.#calls.call((sdk) =>
      to === undefined
        ? sdk.deleteReaction({ messageId, reaction })
        : sdk.addReaction({ messageId, reaction }),
    );
    return this.done(changed, { kind: 'reaction', peer, id, by: this.self, emoticon: to });
  }

  async deleteMessages(peer: ChatAddress, ids: readonly MessageId[]): Answer<void> {
    for (let start = 0; start < ids.length; start += DELETED_PER_CALL) {
      const messageIds = ids.slice(start, start + DELETED_PER_CALL);
      const deleted = await this.#calls.call((connection) =>
        connection.removeHistoryMessages({ ...SINGLE, targetId: peer, messageIds }),
      );
      if (!deleted.ok) return deleted;
    }
    return ok(undefined);
  }

  async deleteConversation(peer: ChatAddress, { records }: { records: boolean }): Answer<void> {
    const deleted = await this.#calls.call((connection) =>
      connection.deleteConversation({ ...SINGLE, channel: peer, deleteRoam: records }),
    );
    if (deleted.ok) this.repeated.read(peer);
    return this.done(deleted, { kind: 'conversation-deleted', peer, records });
  }

  async watchPresence(peers: readonly ChatAddress[]): Answer<ReadonlyMap<ChatAddress, boolean>> {
    const answer = await this.#calls.call((connection) =>
      connection.subscribePresence({ usernames: peers, expiry: PRESENCE_WATCH }),
    );
    return answer.ok ? ok(onlineAmong(peers, answer.value.result ?? [])) : answer;
  }

  /** Fails while reconnecting, because the SDK would send the notice after the reconnect, when it is outdated. */
  async typing(peer: ChatAddress): Answer<void> {
    if (this.connection().state === 'reconnecting') return err({ kind: 'unreachable' });
    const notice = this.#sdk.message.create(writeTyping(peer));
    const sent = await this.#calls.call((connection) => connection.send(notice));
    return sent.ok ? ok(undefined) : sent;
  }

  protected sendNow(draft: OutgoingMessage): Answer<Accepted> {
    const created = this.#sdk.message.create(writeForSdk(draft));
    return this.#calls.call(async (connection) => {
      const { serverMsgId, message = created } = await connection.send(created);
      const { time } = message as { time?: unknown };
      // Noted here and not after the call, so that an answer after the time limit counts too.
      return this.accepted(draft, {
        id: serverMsgId as MessageId,
        sentAt: epochMs(Number(time)),
      });
    });
  }

  protected async confirm(author: ChatAddress, id: MessageId): Promise<boolean> {
    const receipt = this.#sdk.message.create(writeArrival(author, id));
    return (await this.#calls.call((connection) => connection.send(receipt))).ok;
  }

  /** Reads a message; empty if it is not a message or repeats a known one. */
  #read(raw: unknown): Message[] {
    const message = this.readRecord(raw);
    if (!message) return [];
    return this.repeated.isRepeat({ ...message, localId: localIdOf(raw) }) ? [] : [message];
  }
}
