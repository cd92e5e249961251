import { observable } from 'mobx';
import type { Page } from '@/application/messaging/chat-service';
import type { HistoryPosition } from '@/application/messaging/conversations';
import { atRest, KNOWN_AT_REST, mergeHistory } from '@/domain/messaging/history';
import { compareMessages, withState, type Message } from '@/domain/messaging/message';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';

/** The messages of each loaded conversation, observable per conversation; changed only in actions. */
export class MessageLists {
  readonly #lists = observable.map<ChatAddress, readonly Message[]>({}, { deep: false });
  readonly #positions = observable.map<ChatAddress, HistoryPosition>({}, { deep: false });
  /** Made at first use. Removed messages stay known, so that none is counted as unread again. */
  readonly #known = new Map<ChatAddress, KnownMessages>();
  /** The newest receipt for a message that is not in its list yet. */
  readonly #early = new Map<ChatAddress, Message['id']>();

  /** The ids of the messages that this device stored, until the service sends the first page. */
  readonly #stored = new Map<ChatAddress, ReadonlySet<Message['id']>>();

  /** Whether messages came from the service. */
  has(peer: ChatAddress): boolean {
    return this.#lists.has(peer) && !this.#stored.has(peer);
  }

  /** Shows messages as this device stored them, until the first page. */
  remember(peer: ChatAddress, stored: readonly Message[]): void {
    if (this.#lists.has(peer)) return;
    this.#lists.set(peer, stored);
    this.#stored.set(peer, new Set(stored.map(({ id }) => id)));
  }

  of(peer: ChatAddress): readonly Message[] {
    return this.#lists.get(peer) ?? [];
  }

  /** How far back the history is loaded. */
  positionIn(peer: ChatAddress): HistoryPosition {
    return this.#positions.get(peer) ?? { kind: 'unloaded' };
  }

  /** The ids of a conversation's messages. */
  knownOf(peer: ChatAddress): KnownMessages {
    const known = this.#known.get(peer) ?? new KnownMessages(this.of(peer));
    this.#known.set(peer, known);
    return known;
  }

  /** Adds messages to their conversation, each once and in order. */
  add(peer: ChatAddress, came: readonly Message[]): void {
    const messages = this.of(peer);
    const known = this.knownOf(peer);
    const follows = known.followedBy(came, messages.at(-1));
    this.#lists.set(peer, follows ? [...messages, ...came] : mergeHistory(messages, came));
    known.add(came);
    const early = this.#early.get(peer);
    if (early !== undefined && known.has(early)) this.delivered(peer, early);
  }

  /** Adds a page of the history, older than the loaded messages. */
  addPage(peer: ChatAddress, page: Page<Message>): void {
    // A history has every reaction and every quote, so those that it does not have are gone.
    const listed = new Set(page.items.map(({ id }) => id));
    this.#dropStored(peer, listed);
    const isOld = ({ reactions, quoted, id }: Message) =>
      (reactions !== undefined || quoted !== undefined) && listed.has(id);
    if (this.of(peer).some(isOld)) {
      this.change(peer, (message) =>
        isOld(message) ? { ...message, reactions: undefined, quoted: undefined } : message,
      );
    }
    this.add(peer, page.items);
    this.#positions.set(
      peer,
      page.older === undefined ? { kind: 'start' } : { kind: 'more', before: page.older },
    );
    // A service may note the newest message only: what was written before it has arrived as well.
    const newest = this.of(peer).findLast(
      ({ from, state }) => from !== peer && (state === 'delivered' || state === 'read'),
    );
    if (newest) this.delivered(peer, newest.id);
  }

  /** Replaces each message by the result of `change`. */
  change(peer: ChatAddress, change: (message: Message) => Message): void {
    const messages = this.#lists.get(peer);
    if (messages) this.#lists.set(peer, messages.map(change));
  }

  /** Marks the own messages: the other person has read them. */
  read(peer: ChatAddress): void {
    this.change(peer, (message) => (message.from === peer ? message : withState(message, 'read')));
  }

  /** Marks an own message and those before it; an answer to sending may come after the receipt. */
  delivered(peer: ChatAddress, id: Message['id']): void {
    const newest = this.of(peer).find((message) => message.id === id && message.from !== peer);
    if (!newest) return void this.#early.set(peer, id);
    this.#early.delete(peer);
    this.change(peer, (message) =>
      message.from !== peer && compareMessages(message, newest) <= 0
        ? withState(message, 'delivered')
        : message,
    );
  }

  remove(peer: ChatAddress, id: Message['id']): void {
    const messages = this.#lists.get(peer);
    if (messages)
      this.#lists.set(
        peer,
        messages.filter((message) => message.id !== id),
      );
  }

  /** Lets go of what is not in sight: the conversation goes on from the service when it is opened again. */
  rest(peer: ChatAddress, unread: number): void {
    const messages = this.of(peer);
    const stay = atRest(messages, unread);
    if (!stay) return;
    this.#lists.set(peer, stay);
    // Messages may be repeated after a reconnect: the latest are known for longer than they are here.
    this.#known.set(peer, new KnownMessages(messages.slice(-KNOWN_AT_REST)));
    this.#positions.delete(peer);
  }

  forget(peer: ChatAddress): void {
    this.#lists.delete(peer);
    this.#known.delete(peer);
    this.#early.delete(peer);
    this.#positions.delete(peer);
    this.#stored.delete(peer);
  }

  /** What this device stored gives way to the first page: it may have been taken back. What came meanwhile stays. */
  #dropStored(peer: ChatAddress, listed: ReadonlySet<Message['id']>): void {
    const stored = this.#stored.get(peer);
    if (!stored) return;
    this.#stored.delete(peer);
    const stays = ({ id }: Message) => listed.has(id) || !stored.has(id);
    this.#lists.set(peer, this.of(peer).filter(stays));
  }
}

/**
 * The ids of a conversation's messages, so that new messages need no search among thousands: the cost of
 * a burst depends on its own length, not on that of the conversation.
 */
export class KnownMessages {
  readonly #names = new Set<string>();

  constructor(messages: readonly Message[]) {
    this.add(messages);
  }

  has(name: Message['id'] | LocalId): boolean {
    return this.#names.has(name);
  }

  add(messages: readonly Message[]): void {
    for (const { id, localId } of messages) {
      this.#names.add(id);
      if (localId !== undefined) this.#names.add(localId);
    }
  }

  /** Whether all of them are new, unique and in order after `last`, so that they can simply be appended. */
  followedBy(came: readonly Message[], last: Message | undefined): boolean {
    const names = new Set<string>();
    let before = last;
    for (const message of came) {
      const { id, localId } = message;
      if (before && compareMessages(before, message) >= 0) return false;
      for (const name of localId === undefined ? [id] : [id, localId]) {
        if (this.#names.has(name) || names.has(name)) return false;
      }
      names.add(id);
      if (localId !== undefined) names.add(localId);
      before = message;
    }
    return true;
  }
}
