import type { ChatAccess } from '@/domain/messaging/chat-access';
import type {
  Accepted,
  ChatContacts,
  ChatEvent,
  ChatFault,
  ChatSession,
  Connection,
  ContactRequest,
  ConversationState,
  Cursor,
  OutgoingMessage,
  Page,
  ReactionChange,
  MessageToEdit,
} from '@/application/messaging/chat-service';
import { MAX_REQUEST_WORDS } from '@/domain/friends/friend-request';
import type { Edit, EditedText } from '@/domain/messaging/edit';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import { repliedTo } from '@/domain/messaging/reply';
import type { Message, QuotedMessage } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { compareText, countCharacters, normaliseText } from '@/domain/shared/text';
import { SessionEvents } from '@/infrastructure/chat/session-events';

type Answer<T> = Promise<Result<T, ChatFault>>;

/** What the sessions use of the service. */
export interface InMemoryHub {
  readonly contacts: InMemoryContacts;
  /** `proof`: the account's secret, which is its token as well. */
  signIn(session: InMemoryChatSession, proof: string): Result<void, ChatFault>;
  signOut(session: InMemoryChatSession): void;
  takeMissed(self: ChatAddress): ChatEvent[];
  store(from: ChatAddress, draft: OutgoingMessage): Result<Message, ChatFault>;
  between(self: ChatAddress, peer: ChatAddress): readonly Message[];
  peersOf(self: ChatAddress): ReadonlySet<ChatAddress>;
  unreadFrom(self: ChatAddress, peer: ChatAddress): number;
  markRead(self: ChatAddress, peer: ChatAddress): void;
  /** Informs the author of a message that its recipient has it, if they are online. */
  tellIfDelivered(message: Message): void;
  recall(self: ChatAddress, peer: ChatAddress, id: MessageId): Result<void, ChatFault>;
  edit(
    self: ChatAddress,
    peer: ChatAddress,
    id: MessageId,
    edited: EditedText,
  ): Result<Edit, ChatFault>;
  react(
    self: ChatAddress,
    peer: ChatAddress,
    id: MessageId,
    to: EmoticonName | undefined,
  ): Result<void, ChatFault>;
  hide(self: ChatAddress, peer: ChatAddress, isHidden: (id: MessageId) => boolean): void;
  deleteConversation(self: ChatAddress, peer: ChatAddress): void;
  isOnline(address: ChatAddress): boolean;
  announce(address: ChatAddress): void;
  typing(self: ChatAddress, peer: ChatAddress): void;
}

/** One account's session with a chat service in this process. */
export class InMemoryChatSession extends SessionEvents implements ChatSession {
  readonly self: ChatAddress;
  readonly contacts: ChatContacts;
  readonly #chat: InMemoryHub;
  #watched: ReadonlySet<ChatAddress> = new Set();
  /** Sends that continue when the connection is restored. */
  #pending: (() => void)[] = [];

  constructor(chat: InMemoryHub, self: ChatAddress) {
    super();
    this.#chat = chat;
    this.self = self;
    this.contacts = chat.contacts.of(self, (work) => this.#online(work));
  }

  async connect({ secret, token }: ChatAccess): Answer<void> {
    if (this.connection().state !== 'offline') return ok(undefined);
    this.become({ state: 'connecting' });
    const signedIn = this.#chat.signIn(this, token?.value ?? secret);
    if (signedIn.ok) this.#arrive();
    else {
      const why = signedIn.error.kind === 'session-lost' ? 'revoked' : 'failed';
      this.become({ state: 'offline', why });
    }
    return signedIn;
  }

  async signOut(): Answer<void> {
    if (this.connection().state === 'offline') return ok(undefined);
    this.#chat.signOut(this);
    this.become({ state: 'offline', why: 'signed-out' });
    this.#chat.announce(this.self);
    return ok(undefined);
  }

  async send(draft: OutgoingMessage): Answer<Accepted> {
    if (this.connection().state === 'reconnecting') {
      await new Promise<void>((resolve) => this.#pending.push(resolve));
    }
    return this.#online(() => {
      const stored = this.#chat.store(this.self, draft);
      if (!stored.ok) return stored;
      const { id, sentAt } = stored.value;
      this.tell({ kind: 'message', message: stored.value, missed: false });
      this.#chat.tellIfDelivered(stored.value);
      return ok({ localId: draft.localId, id, sentAt });
    });
  }

  async history(peer: ChatAddress, before?: Cursor): Answer<Page<Message>> {
    return this.#online(() => {
      const messages = this.#chat.between(this.self, peer);
      const page = pageOf(messages, HISTORY_PAGE, before);
      return page.ok ? ok({ ...page.value, items: withQuoted(page.value.items, messages) }) : page;
    });
  }

  async conversations(before?: Cursor): Answer<Page<ConversationState>> {
    return this.#online(() => {
      const states = [...this.#chat.peersOf(this.self)].map((peer) => this.#state(peer));
      const oldestFirst = states.toSorted(
        (a, b) => (a.last?.sentAt ?? 0) - (b.last?.sentAt ?? 0) || idOf(a).localeCompare(idOf(b)),
      );
      const page = pageOf(oldestFirst, HISTORY_PAGE, before);
      return page.ok ? ok({ ...page.value, items: page.value.items.toReversed() }) : page;
    });
  }

  async markRead(peer: ChatAddress): Answer<void> {
    return this.#done(() => {
      this.#chat.markRead(this.self, peer);
      this.tell({ kind: 'conversation-read', peer });
    });
  }

  async recall(peer: ChatAddress, id: MessageId): Answer<void> {
    return this.#online(() => {
      const recalled = this.#chat.recall(this.self, peer, id);
      if (recalled.ok) this.tell({ kind: 'recalled', peer, id });
      return recalled;
    });
  }

  canEdit(): boolean {
    return this.connection().state !== 'offline';
  }

  async edit({ id, to: peer }: MessageToEdit, edited: EditedText): Answer<void> {
    return this.#online(() => {
      const stored = this.#chat.edit(this.self, peer, id, edited);
      if (!stored.ok) return stored;
      return ok(this.tell({ kind: 'edited', peer, id, ...stored.value }));
    });
  }

  canReact(): boolean {
    return this.connection().state !== 'offline';
  }

  async react(peer: ChatAddress, id: MessageId, { to }: ReactionChange): Answer<void> {
    return this.#online(() => {
      const changed = this.#chat.react(this.self, peer, id, to);
      if (changed.ok) this.tell({ kind: 'reaction', peer, id, by: this.self, emoticon: to });
      return changed;
    });
  }

  async deleteMessages(peer: ChatAddress, ids: readonly MessageId[]): Answer<void> {
    return this.#done(() => this.#chat.hide(this.self, peer, (id) => ids.includes(id)));
  }

  async deleteConversation(peer: ChatAddress, { records }: { records: boolean }): Answer<void> {
    return this.#done(() => {
      this.#chat.deleteConversation(this.self, peer);
      if (records) this.#chat.hide(this.self, peer, () => true);
      this.tell({ kind: 'conversation-deleted', peer, records });
    });
  }

  async watchPresence(peers: readonly ChatAddress[]): Answer<ReadonlyMap<ChatAddress, boolean>> {
    return this.#online(() => {
      this.#watched = new Set([...this.#watched, ...peers]);
      return ok(new Map(peers.map((peer) => [peer, this.#chat.isOnline(peer)])));
    });
  }

  async typing(peer: ChatAddress): Answer<void> {
    return this.#done(() => this.#chat.typing(this.self, peer));
  }

  watches(address: ChatAddress): boolean {
    return this.#watched.has(address);
  }

  /** Called when another device signs in. */
  replaced(): void {
    this.become({ state: 'offline', why: 'replaced' });
  }

  connectionLost(): void {
    if (this.connection().state === 'online') {
      this.become({ state: 'reconnecting', attempt: 1, of: 10 });
    }
  }

  connectionRestored(): void {
    if (this.connection().state === 'reconnecting') this.#arrive();
  }

  #arrive(): void {
    const missed = this.#chat.takeMissed(this.self);
    for (const event of missed) this.tell(event);
    this.become({ state: 'online' });
    for (const event of missed) {
      if (event.kind === 'message') this.#chat.tellIfDelivered(event.message);
    }
    this.#chat.announce(this.self);
  }

  protected override become(connection: Connection): void {
    super.become(connection);
    if (connection.state === 'reconnecting') return;
    for (const go of this.#pending.splice(0)) go();
  }

  #online<T>(work: () => Result<T, ChatFault>): Result<T, ChatFault> {
    return this.connection().state === 'online' ? work() : err(this.offlineFault());
  }

  #done(work: () => void): Result<void, ChatFault> {
    return this.#online(() => ok(work()));
  }

  #state(peer: ChatAddress): ConversationState {
    const last = this.#chat.between(this.self, peer).at(-1);
    const unread = this.#chat.unreadFrom(this.self, peer);
    return { peer, unread, ...(last && { last }) };
  }
}

function idOf({ last, peer }: ConversationState): string {
  return last?.id ?? peer;
}

/** The messages of a page; a reply has the message that it answers where that is on another page. */
function withQuoted(page: readonly Message[], all: readonly Message[]): readonly Message[] {
  return page.map((message): Message => {
    const answered = repliedTo(message);
    if (answered === undefined || page.some(({ id }) => id === answered)) return message;
    const found = all.find(({ id }) => id === answered);
    return { ...message, quoted: found ? quotedOf(found) : 'gone' };
  });
}

function quotedOf({ id, from, body }: Message): QuotedMessage {
  return { id, from, body };
}

/** The page of `items` (oldest first) before the cursor, which is an index from the start. */
function pageOf<T>(
  items: readonly T[],
  size: number,
  before: Cursor | undefined,
): Result<Page<T>, ChatFault> {
  const end = before === undefined ? items.length : Number(before);
  if (!Number.isInteger(end) || end < 0 || end > items.length) {
    return err({ kind: 'invalid', field: 'before' });
  }
  const start = Math.max(0, end - size);
  const page = { items: items.slice(start, end) };
  return ok(start === 0 ? page : { ...page, older: String(start) as Cursor });
}

/** What the contacts use of their service. */
interface InMemoryContactsHub {
  /** Whether the address belongs to an account. */
  exists(address: ChatAddress): boolean;
  tell(address: ChatAddress, event: ChatEvent): void;
}

const WRONG_PEER = err({ kind: 'invalid', field: 'peer' } as const);

/** The contacts and the pending requests of all accounts of an in-memory service. */
export class InMemoryContacts {
  readonly #hub: InMemoryContactsHub;
  readonly #contacts = new Map<ChatAddress, Set<ChatAddress>>();
  /** By the person asked. */
  readonly #requests = new Map<ChatAddress, Map<ChatAddress, ContactRequest>>();

  constructor(hub: InMemoryContactsHub) {
    this.#hub = hub;
  }

  /** The requests that `self` has not answered, oldest first. */
  pendingFor(self: ChatAddress): readonly ContactRequest[] {
    return [...this.#requestsTo(self).values()];
  }

  /** The contact calls of one account; `online` runs a call if the account is connected, else returns the fault. */
  of(
    self: ChatAddress,
    online: <T>(work: () => Result<T, ChatFault>) => Result<T, ChatFault>,
  ): ChatContacts {
    return {
      list: async () => online(() => ok([...this.#contactsOf(self)].toSorted(compareText))),
      requests: async () => online(() => ok(this.pendingFor(self))),
      request: async (peer, note) => online(() => this.#request(self, peer, note)),
      accept: async (peer) =>
        online(() => (this.#take(self, peer) ? ok(this.#connect(self, peer)) : WRONG_PEER)),
      decline: async (peer) =>
        online(() =>
          this.#take(self, peer) ? ok(this.#tell(self, peer, 'declined')) : WRONG_PEER,
        ),
      remove: async (peer) =>
        online(() => {
          this.#contactsOf(peer).delete(self);
          return ok(
            this.#contactsOf(self).delete(peer) ? this.#tell(self, peer, 'removed') : undefined,
          );
        }),
    };
  }

  #request(self: ChatAddress, peer: ChatAddress, note = ''): Result<void, ChatFault> {
    const words = normaliseText(note);
    if (!this.#hub.exists(peer)) return err({ kind: 'unknown-peer' });
    if (peer === self || this.#contactsOf(self).has(peer)) return WRONG_PEER;
    if (countCharacters(words) > MAX_REQUEST_WORDS) return err({ kind: 'invalid', field: 'note' });
    if (this.#take(self, peer)) return ok(this.#connect(self, peer));
    const pending = this.#requestsTo(peer);
    if (pending.has(self)) return ok(undefined);
    const request = { from: self, ...(words && { note: words }) };
    pending.set(self, request);
    return ok(this.#hub.tell(peer, { kind: 'contact-request', request }));
  }

  /** Removes the request of `asker`; false if there is none. */
  #take(self: ChatAddress, asker: ChatAddress): boolean {
    return this.#requestsTo(self).delete(asker);
  }

  #connect(self: ChatAddress, peer: ChatAddress): void {
    this.#contactsOf(self).add(peer);
    this.#contactsOf(peer).add(self);
    this.#tell(self, peer, 'added');
  }

  #tell(
    self: ChatAddress,
    peer: ChatAddress,
    change: Extract<ChatEvent, { kind: 'contact' }>['change'],
  ): void {
    this.#hub.tell(self, { kind: 'contact', peer, change });
    this.#hub.tell(peer, { kind: 'contact', peer: self, change });
  }

  #contactsOf(address: ChatAddress): Set<ChatAddress> {
    const contacts = this.#contacts.get(address) ?? new Set();
    this.#contacts.set(address, contacts);
    return contacts;
  }

  #requestsTo(address: ChatAddress): Map<ChatAddress, ContactRequest> {
    const requests = this.#requests.get(address) ?? new Map<ChatAddress, ContactRequest>();
    this.#requests.set(address, requests);
    return requests;
  }
}
