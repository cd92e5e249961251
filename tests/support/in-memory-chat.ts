import type {
  ChatEvent,
  ChatFault,
  ChatService,
  OutgoingMessage,
} from '@/application/messaging/chat-service';
import type { Clock } from '@/application/shared/clock';
import { withState, type Message } from '@/domain/messaging/message';
import {
  checkEdit,
  EDIT_GRACE,
  editedBody,
  type Edit,
  editedWords,
  type EditedText,
} from '@/domain/messaging/edit';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import { takesWords } from '@/domain/messaging/kinds/kinds';
import { takesReactions, withReaction } from '@/domain/messaging/reaction';
import { checkRecall } from '@/domain/messaging/recall-window';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { InMemoryChatSession, InMemoryContacts, type InMemoryHub } from './in-memory-chat-session';

/** The largest body in characters of its JSON form. */
const MAX_BODY = 32_768;

/** A message as the service stores it. */
interface StoredMessage {
  readonly message: Message & { readonly localId: LocalId };
  readonly hiddenFor: ReadonlySet<ChatAddress>;
}

/** The service's state of one account. */
interface Account {
  readonly unread: Map<ChatAddress, number>;
  /** Conversations deleted without their messages; a new message brings one back. */
  readonly deleted: Set<ChatAddress>;
  readonly missed: ChatEvent[];
  session?: InMemoryChatSession | undefined;
}

/** The options of an {@link InMemoryChat}. */
interface InMemoryChatOptions {
  readonly clock: Clock;
  /** The accounts that exist, each with its secret; no other can sign in or receive messages. */
  readonly secrets: ReadonlyMap<ChatAddress, string>;
}

/**
 * A chat service in one process, for tests without a network. The conformance suite was written
 * with it.
 */
export class InMemoryChat implements InMemoryHub {
  /** The pre-send check: called before a message is stored; a fault refuses the message. */
  beforeSend: (draft: OutgoingMessage, from: ChatAddress) => ChatFault | undefined = () =>
    undefined;
  /** Whether a person may react in the chat with another now. */
  mayReact: (by: ChatAddress, peer: ChatAddress) => boolean = () => true;
  readonly contacts = new InMemoryContacts({
    exists: (address) => this.#secrets.has(address),
    tell: (address, event) => this.tell(address, event),
  });
  readonly #clock: Clock;
  readonly #secrets: ReadonlyMap<ChatAddress, string>;
  readonly #accounts = new Map<ChatAddress, Account>();
  #messages: readonly StoredMessage[] = [];
  #up = true;

  constructor({ clock, secrets }: InMemoryChatOptions) {
    this.#clock = clock;
    this.#secrets = secrets;
  }

  /** Creates another device: sessions of different devices replace each other. */
  device(): ChatService {
    return { session: (self) => new InMemoryChatSession(this, self) };
  }

  /** Cuts every connection; sends and sign-ins fail as unreachable until {@link restore}. */
  cut(): void {
    this.#up = false;
    for (const { session } of this.#accounts.values()) session?.connectionLost();
  }

  /** Restores the connections, each with the events it missed. */
  restore(): void {
    this.#up = true;
    for (const { session } of this.#accounts.values()) session?.connectionRestored();
  }

  signIn(session: InMemoryChatSession, secret: string): Result<void, ChatFault> {
    if (!this.#up) return err({ kind: 'unreachable' });
    if (this.#secrets.get(session.self) !== secret) return err({ kind: 'session-lost' });
    const account = this.#account(session.self);
    if (account.session && account.session !== session) account.session.replaced();
    account.session = session;
    return ok(undefined);
  }

  signOut(session: InMemoryChatSession): void {
    const account = this.#account(session.self);
    if (account.session === session) account.session = undefined;
  }

  /** Takes the events that were missed while offline; contact requests are repeated until they are answered. */
  takeMissed(self: ChatAddress): ChatEvent[] {
    const missed = this.#account(self).missed.splice(0);
    const requests = this.contacts.pendingFor(self);
    return [
      ...missed,
      ...requests.map((request) => ({ kind: 'contact-request', request }) as const),
    ];
  }

  #account(address: ChatAddress): Account {
    const known = this.#accounts.get(address);
    if (known) return known;
    const account: Account = { unread: new Map(), deleted: new Set(), missed: [] };
    this.#accounts.set(address, account);
    return account;
  }

  store(from: ChatAddress, draft: OutgoingMessage): Result<Message, ChatFault> {
    const { localId, to, body } = draft;
    const repeated = this.#messages.find(
      ({ message }) => message.from === from && message.localId === localId,
    );
    if (repeated) return ok(repeated.message);
    if (!this.#secrets.has(to)) return err({ kind: 'unknown-peer' });
    if (JSON.stringify(body).length > MAX_BODY) return err({ kind: 'too-large' });
    const refusal = this.beforeSend(draft, from);
    if (refusal) return err(refusal);
    const id = `m${String(this.#messages.length + 1).padStart(6, '0')}` as MessageId;
    const sentAt = this.#clock.now();
    const message = { id, localId, from, to, body, sentAt, state: 'sent' } as const;
    this.#messages = [...this.#messages, { message, hiddenFor: new Set() }];
    const peer = this.#account(to);
    peer.unread.set(from, (peer.unread.get(from) ?? 0) + 1);
    peer.deleted.delete(from);
    this.#account(from).deleted.delete(to);
    this.tell(to, { kind: 'message', message: asReceived(message), missed: false });
    return ok(message);
  }

  tellIfDelivered({ from, to, id }: Message): void {
    if (!this.isOnline(to)) return;
    this.#messages = this.#messages.map((stored) =>
      stored.message.id === id
        ? { ...stored, message: { ...stored.message, ...withState(stored.message, 'delivered') } }
        : stored,
    );
    this.tell(from, { kind: 'delivered', peer: to, id });
  }

  /** The messages between two accounts as `self` sees them, oldest first. */
  between(self: ChatAddress, peer: ChatAddress): readonly Message[] {
    return this.#messages.flatMap(({ message, hiddenFor }) => {
      const { from, to, state } = message;
      const ours = (from === self && to === peer) || (from === peer && to === self);
      if (!ours || hiddenFor.has(self) || state === 'recalled') return [];
      return [from === self ? message : asReceived(message)];
    });
  }

  recall(self: ChatAddress, peer: ChatAddress, id: MessageId): Result<void, ChatFault> {
    const message = this.#find(id);
    const ours = message && [message.from, message.to].every((one) => one === self || one === peer);
    if (!ours) return err({ kind: 'unknown-message' });
    const allowed = checkRecall(message, self, this.#clock.now());
    if (!allowed.ok) {
      const tooLate = allowed.error.kind === 'recall-too-late';
      return err({ kind: tooLate ? 'recall-too-late' : 'not-author' });
    }
    this.#messages = this.#messages.map((stored) =>
      stored.message.id === id
        ? { ...stored, message: { ...stored.message, state: 'recalled' } }
        : stored,
    );
    const { unread } = this.#account(peer);
    unread.set(self, Math.max(0, (unread.get(self) ?? 0) - 1));
    this.tell(peer, { kind: 'recalled', peer: self, id });
    return ok(undefined);
  }

  edit(
    self: ChatAddress,
    peer: ChatAddress,
    id: MessageId,
    edited: EditedText,
  ): Result<Edit, ChatFault> {
    const message = this.between(self, peer).find((one) => one.id === id);
    if (!message) return err({ kind: 'unknown-message' });
    const { body: before, versions = [] } = message;
    if (!takesWords(before)) return err({ kind: 'content-rejected' });
    const isRepeated = versions.length > 0 && (before.text ?? '') === edited.text;
    if (isRepeated && message.from === self) return ok({ body: before, versions });
    const now = this.#clock.now();
    const allowed = checkEdit(message, self, epochMs(now - EDIT_GRACE));
    if (!allowed.ok) return err({ kind: FAULT_OF_EDIT[allowed.error.kind] });
    if (!this.mayReact(self, peer)) return err({ kind: 'blocked-by-peer' });
    const edit = {
      body: editedBody(before, edited),
      versions: [...versions, { body: editedWords(before), until: now }],
    };
    this.#messages = this.#messages.map((stored) =>
      stored.message.id === id ? { ...stored, message: { ...stored.message, ...edit } } : stored,
    );
    const isShown = this.between(peer, self).some((one) => one.id === id);
    if (isShown) this.tell(peer, { kind: 'edited', peer: self, id, ...edit });
    return ok(edit);
  }

  react(
    self: ChatAddress,
    peer: ChatAddress,
    id: MessageId,
    to: EmoticonName | undefined,
  ): Result<void, ChatFault> {
    const message = this.between(self, peer).find((one) => one.id === id);
    if (!message) return err({ kind: 'unknown-message' });
    const taken = takesReactions(message) && this.mayReact(self, peer);
    if (to !== undefined && !taken) return err({ kind: 'blocked-by-peer' });
    const changed = withReaction(message, self, to);
    if (changed === message) return ok(undefined);
    const { reactions } = changed;
    this.#messages = this.#messages.map((stored) =>
      stored.message.id === id ? { ...stored, message: { ...stored.message, reactions } } : stored,
    );
    const isShown = this.between(peer, self).some((one) => one.id === id);
    if (isShown) this.tell(peer, { kind: 'reaction', peer: self, id, by: self, emoticon: to });
    return ok(undefined);
  }

  markRead(self: ChatAddress, peer: ChatAddress): void {
    this.#account(self).unread.delete(peer);
    this.#messages = this.#messages.map((stored) =>
      stored.message.from === peer && stored.message.to === self
        ? { ...stored, message: { ...stored.message, ...withState(stored.message, 'read') } }
        : stored,
    );
    this.tell(peer, { kind: 'read', peer: self });
  }

  unreadFrom(self: ChatAddress, peer: ChatAddress): number {
    return this.#account(self).unread.get(peer) ?? 0;
  }

  deleteConversation(self: ChatAddress, peer: ChatAddress): void {
    const { deleted, unread } = this.#account(self);
    deleted.add(peer);
    unread.delete(peer);
  }

  hide(self: ChatAddress, peer: ChatAddress, isHidden: (id: MessageId) => boolean): void {
    const theirs = new Set(this.between(self, peer).map(({ id }) => id));
    this.#messages = this.#messages.map((stored) =>
      theirs.has(stored.message.id) && isHidden(stored.message.id)
        ? { ...stored, hiddenFor: new Set([...stored.hiddenFor, self]) }
        : stored,
    );
  }

  /** The peers with whom `self` has a visible message. */
  peersOf(self: ChatAddress): ReadonlySet<ChatAddress> {
    const { deleted } = this.#account(self);
    const peers = this.#messages.flatMap(({ message: { from, to }, hiddenFor }) =>
      (from === self || to === self) && !hiddenFor.has(self) ? [from === self ? to : from] : [],
    );
    return new Set(peers.filter((peer) => !deleted.has(peer)));
  }

  isOnline(address: ChatAddress): boolean {
    return this.#account(address).session?.connection().state === 'online';
  }

  /** Informs the watchers of an account that it came online or went offline. */
  announce(address: ChatAddress): void {
    const event = { kind: 'presence', peer: address, online: this.isOnline(address) } as const;
    for (const { session } of this.#accounts.values()) {
      if (session?.watches(address)) session.tell(event);
    }
  }

  tell(address: ChatAddress, event: ChatEvent): void {
    const { session, missed } = this.#account(address);
    if (session?.connection().state === 'online') session.tell(event);
    else if (event.kind !== 'contact-request') {
      missed.push(event.kind === 'message' ? { ...event, missed: true } : event);
    }
  }

  /** Delivers a typing notice if `peer` is online and has a conversation with `self`. */
  typing(self: ChatAddress, peer: ChatAddress): void {
    const { session } = this.#account(peer);
    const hasConversation = this.between(peer, self).length > 0;
    if (hasConversation && this.isOnline(peer)) session?.tell({ kind: 'typing', peer: self });
  }

  #find(id: MessageId): Message | undefined {
    return this.#messages.find(({ message }) => message.id === id)?.message;
  }
}

const FAULT_OF_EDIT = {
  'edit-not-own': 'not-author',
  'edit-not-taken': 'content-rejected',
  'edit-too-late': 'recall-too-late',
  'edit-too-often': 'edit-too-often',
  'edit-closed': 'blocked-by-peer',
} as const;

/** The message as its recipient gets it, without the sender's local id. */
function asReceived({ localId: _own, ...message }: Message): Message {
  return { ...message, state: 'delivered' };
}
