import { lastingAccess } from '@/application/messaging/chat-access';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type {
  Accepted,
  ChatContacts,
  ChatEvent,
  ChatFault,
  ChatSession,
  ConversationState,
  Cursor,
  OutgoingMessage,
  Page,
  ReactionChange,
  MessageToEdit,
} from '@/application/messaging/chat-service';
import type { EditedText } from '@/domain/messaging/edit';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Method } from './chat-wire';
import { SessionEvents } from './session-events';
import type { WorkerLink } from './worker-link';

type Answer<T> = Promise<Result<T, ChatFault>>;

/** The page's side of a session in the worker. It stores the access, because a restarted worker needs it. */
export class RemoteChatSession extends SessionEvents implements ChatSession {
  readonly self: ChatAddress;
  readonly contacts: ChatContacts = {
    list: () => this.#ask('contacts.list'),
    requests: () => this.#ask('contacts.requests'),
    request: (peer, note) => this.#ask('contacts.request', peer, note),
    accept: (peer) => this.#ask('contacts.accept', peer),
    decline: (peer) => this.#ask('contacts.decline', peer),
    remove: (peer) => this.#ask('contacts.remove', peer),
  };
  readonly #link: WorkerLink;
  #access: ChatAccess | undefined;

  constructor(link: WorkerLink, self: ChatAddress) {
    super();
    this.#link = link;
    this.self = self;
  }

  async connect(access: ChatAccess): Answer<void> {
    this.#access = lastingAccess(access);
    this.#link.learn(access.provider);
    if (this.connection().state === 'offline') this.become({ state: 'connecting' });
    const answer = await this.#call<void>('connect', access);
    // The worker reports the session's state, unless it has no session.
    const hangs = !answer.ok && this.connection().state === 'connecting';
    if (hangs) this.become({ state: 'offline', why: 'failed' });
    return answer;
  }

  async signOut(): Answer<void> {
    if (this.#access === undefined) return ok(undefined);
    this.#access = undefined;
    this.become({ state: 'offline', why: 'signed-out' });
    // If the call fails the worker is gone, and the connection with it.
    await this.#call<void>('signOut');
    return ok(undefined);
  }

  send(draft: OutgoingMessage): Answer<Accepted> {
    return this.#ask('send', draft);
  }

  history(peer: ChatAddress, before?: Cursor): Answer<Page<Message>> {
    return this.#ask('history', peer, before);
  }

  conversations(before?: Cursor): Answer<Page<ConversationState>> {
    return this.#ask('conversations', before);
  }

  markRead(peer: ChatAddress): Answer<void> {
    return this.#ask('markRead', peer);
  }

  recall(peer: ChatAddress, id: MessageId): Answer<void> {
    return this.#ask('recall', peer, id);
  }

  canEdit(): boolean {
    return this.#access?.ownService === true;
  }

  edit(message: MessageToEdit, edited: EditedText): Answer<void> {
    return this.#ask('edit', message, edited);
  }

  canReact(): boolean {
    return this.#access?.ownService === true;
  }

  react(peer: ChatAddress, id: MessageId, change: ReactionChange): Answer<void> {
    return this.#ask('react', peer, id, change);
  }

  deleteMessages(peer: ChatAddress, ids: readonly MessageId[]): Answer<void> {
    return this.#ask('deleteMessages', peer, ids);
  }

  deleteConversation(peer: ChatAddress, options: { readonly records: boolean }): Answer<void> {
    return this.#ask('deleteConversation', peer, options);
  }

  watchPresence(peers: readonly ChatAddress[]): Answer<ReadonlyMap<ChatAddress, boolean>> {
    return this.#ask('watchPresence', peers);
  }

  typing(peer: ChatAddress): Answer<void> {
    return this.#ask('typing', peer);
  }

  /** Called with each event of this account; a new worker may repeat the state that is known. */
  override tell(event: ChatEvent): void {
    const isKnown =
      event.kind === 'connection' &&
      JSON.stringify(event.connection) === JSON.stringify(this.connection());
    if (!isKnown) super.tell(event);
  }

  /** Called when the worker died; another is being started. */
  workerLost(attempt: number, of: number): void {
    if (this.#isWanted()) this.become({ state: 'reconnecting', attempt, of });
  }

  /** Called when a new worker has started; it has no session yet. */
  workerBack(): void {
    if (this.#access && this.#isWanted()) void this.connect(this.#access);
  }

  /** Called when no worker stays alive. */
  workerGone(): void {
    if (this.#isWanted()) this.become({ state: 'offline', why: 'failed' });
  }

  /** Whether the session should be connected: the user neither signed out nor was replaced. */
  #isWanted(): boolean {
    const connection = this.connection();
    const isOver = connection.state === 'offline' && connection.why !== 'failed';
    return this.#access !== undefined && !isOver;
  }

  /** Calls the worker; without a session it fails here, without a call. */
  #ask<T>(method: Method, ...args: readonly unknown[]): Answer<T> {
    if (this.#access === undefined) return Promise.resolve(err({ kind: 'not-connected' }));
    const fault = this.offlineFault();
    return fault.kind === 'replaced' ? Promise.resolve(err(fault)) : this.#call(method, ...args);
  }

  #call<T>(method: Method, ...args: readonly unknown[]): Answer<T> {
    // The worker answers with the result of the same method of the port.
    return this.#link.call(this.self, method, args) as Answer<T>;
  }
}
