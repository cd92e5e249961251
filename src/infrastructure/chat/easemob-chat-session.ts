import type { ChatAccess } from '@/domain/messaging/chat-access';
import type {
  Accepted,
  ChatEvent,
  ChatFault,
  ChatSession,
  Connection,
  ConversationState,
  Cursor,
  OutgoingMessage,
  Page,
  ReactionChange,
} from '@/application/messaging/chat-service';
import type { Cancel } from '@/application/shared/clock';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import type { Message, MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ArrivalReceipts } from './arrival-receipts';
import { EasemobCalls } from './easemob-calls';
import { sdkContactCalls } from './easemob-contacts';
import type { EasemobTransportDeps } from './easemob-connection';
import { EasemobTransport } from './easemob-transport';
import { badCursor } from './easemob-faults';
import { onlineAmong } from './easemob-events';
import { writeArrival, writeForSdk, writeReadReceipt, writeTyping } from './easemob-notices';
import { historyCursor, ownCursor } from './history-cursor';
import { localIdOf, readMessage } from './message-form';
import { readConversation } from './easemob-conversations';
import { MirroredContacts } from './mirrored-contacts';
import { OnceOnlySends } from './once-only-sends';
import { RepeatedMessages } from './repeated-messages';

type Answer<T> = Promise<Result<T, ChatFault>>;

/** Messages deleted in one call; the service's limit. */
const DELETED_PER_CALL = 20;
/** How long a presence subscription lasts, in seconds. */
const PRESENCE_WATCH = 86_400;
const SINGLE = { chatType: 'singleChat' } as const;

/** One account's session over easemob-websdk; the SDK's names and numbers are not used outside. */
export class EasemobChatSession implements ChatSession {
  readonly self: ChatAddress;
  readonly contacts = new MirroredContacts(
    sdkContactCalls(
      (ask) => this.#calls.call(ask),
      () => this.#transport.open(),
    ),
    (event) => this.#transport.listeners.tell(event),
  );
  readonly #transport: EasemobTransport;
  readonly #calls: EasemobCalls;
  readonly #deps: EasemobTransportDeps;
  readonly #receipts: ArrivalReceipts;
  readonly #repeated = new RepeatedMessages();
  #canReact = false;
  readonly #sends = new OnceOnlySends((draft) => this.#send(draft));

  constructor(deps: EasemobTransportDeps, self: ChatAddress) {
    this.self = self;
    this.#deps = deps;
    this.#receipts = new ArrivalReceipts((...arrived) => this.#confirm(...arrived), deps.scheduler);
    this.#transport = new EasemobTransport(deps, self, {
      message: (raw, missed) => this.#receive(raw, missed),
      contacts: this.contacts,
    });
    this.#calls = new EasemobCalls(this.#transport, deps.scheduler);
    this.#transport.listeners.add((event) => {
      if (event.kind === 'connection' && event.connection.state === 'online')
        this.#receipts.retry();
    });
  }

  connection(): Connection {
    return this.#transport.state;
  }

  subscribe(listener: (event: ChatEvent) => void): Cancel {
    return this.#transport.listeners.add(listener);
  }

  connect(access: ChatAccess): Answer<void> {
    this.#canReact = access.reactions === true;
    return this.#transport.connect(access);
  }

  async signOut(): Answer<void> {
    this.#transport.close('signed-out');
    return ok(undefined);
  }

  send(draft: OutgoingMessage): Answer<Accepted> {
    return this.#sends.send(draft);
  }

  async history(peer: ChatAddress, before?: Cursor): Answer<Page<Message>> {
    const own = ownCursor(peer, before);
    if (!own.ok) {
      const connected = this.#transport.open();
      return connected.ok ? own : connected;
    }
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
    const uncounted = (peer: ChatAddress) => this.#repeated.uncounted(peer);
    const items = conversations.flatMap((raw) => readConversation(raw, this.self, uncounted));
    if (!cursor || cursor === 'undefined') return ok({ items });
    return ok({ items, older: cursor as Cursor });
  }

  async markRead(peer: ChatAddress): Answer<void> {
    const receipt = this.#deps.sdk.message.create(writeReadReceipt(peer));
    const sent = await this.#calls.call((connection) => connection.send(receipt));
    if (!sent.ok) return sent;
    this.#repeated.read(peer);
    return this.#done({ kind: 'conversation-read', peer });
  }

  async recall(peer: ChatAddress, id: MessageId): Answer<void> {
    const recalled = await this.#calls.call((connection) =>
      connection.recallMessage({ ...SINGLE, mid: id, to: peer }),
    );
    if (recalled.ok) return this.#done({ kind: 'recalled', peer, id });
    const notMine = recalled.error.kind === 'blocked-by-peer';
    return notMine ? err({ kind: 'not-author' }) : recalled;
  }

  canReact(): boolean {
    return this.#canReact;
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
    if (!changed.ok) return changed;
    return this.#done({ kind: 'reaction', peer, id, by: this.self, emoticon: to });
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
    if (!deleted.ok) return deleted;
    this.#repeated.read(peer);
    return this.#done({ kind: 'conversation-deleted', peer, records });
  }

  async watchPresence(peers: readonly ChatAddress[]): Answer<ReadonlyMap<ChatAddress, boolean>> {
    const answer = await this.#calls.call((connection) =>
      connection.subscribePresence({ usernames: peers, expiry: PRESENCE_WATCH }),
    );
    return answer.ok ? ok(onlineAmong(peers, answer.value.result ?? [])) : answer;
  }

  /** Fails while reconnecting, because the SDK would send the notice after the reconnect, when it is outdated. */
  async typing(peer: ChatAddress): Answer<void> {
    if (this.#transport.state.state === 'reconnecting') return err({ kind: 'unreachable' });
    const notice = this.#deps.sdk.message.create(writeTyping(peer));
    const sent = await this.#calls.call((connection) => connection.send(notice));
    return sent.ok ? ok(undefined) : sent;
  }

  #send(draft: OutgoingMessage): Answer<Accepted> {
    const created = this.#deps.sdk.message.create(writeForSdk(draft));
    return this.#calls.call(async (connection) => {
      const { serverMsgId, message = created } = await connection.send(created);
      const { time } = message as { time?: unknown };
      const id = serverMsgId as MessageId;
      const accepted = { localId: draft.localId, id, sentAt: epochMs(Number(time)) };
      // Noted here and not after the call, so that an answer after the time limit counts as well.
      this.#wasAccepted(draft, accepted);
      return accepted;
    });
  }

  #wasAccepted({ to, body }: OutgoingMessage, accepted: Accepted): void {
    const { localId, id, sentAt } = accepted;
    this.#sends.accepted(accepted);
    const message: Message = { id, localId, from: this.self, to, body, sentAt, state: 'sent' };
    if (this.#repeated.isRepeat({ ...message, localId }) || this.#repeated.wasTold(id)) return;
    this.#transport.listeners.tell({ kind: 'message', message, missed: false });
  }

  #receive(raw: unknown, missed: boolean): void {
    const arrived = readMessage(raw, this.self);
    if (arrived && arrived.from !== this.self) this.#receipts.arrived(arrived);
    for (const message of this.#read(raw)) {
      if (this.#repeated.wasTold(message.id)) continue;
      this.#transport.listeners.tell({ kind: 'message', message, missed });
    }
  }

  async #confirm(author: ChatAddress, id: MessageId): Promise<boolean> {
    const receipt = this.#deps.sdk.message.create(writeArrival(author, id));
    return (await this.#calls.call((connection) => connection.send(receipt))).ok;
  }

  /** Reads a message; empty if it is not a message or repeats a known one. */
  #read(raw: unknown): Message[] {
    const message = readMessage(raw, this.self);
    if (!message) return [];
    return this.#repeated.isRepeat({ ...message, localId: localIdOf(raw) }) ? [] : [message];
  }

  #done(event: ChatEvent): Result<void, ChatFault> {
    this.#transport.listeners.tell(event);
    return ok(undefined);
  }
}
