import { isWritten } from '@/domain/messaging/kinds/kinds';
import { observable } from 'mobx';
import type { ConversationState, Page } from '@/application/messaging/chat-service';
import type { AddressedSettings } from '@/application/messaging/conversations';
import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import {
  mergeConversations,
  type Conversation,
  type LastMessage,
} from '@/domain/messaging/conversation';
import type { ConversationSettings } from '@/domain/messaging/conversation-settings';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { ShownTranslation } from '@/domain/messaging/kinds/text';
import {
  type Message,
  canBecome,
  compareMessages,
  peerOf,
  withState,
  type MessageState,
} from '@/domain/messaging/message';
import {
  isSeen,
  openedConversation,
  totalUnread,
  type Attention,
  unreadAfterMessage,
} from '@/domain/messaging/unread';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { ChosenLanguage } from '@/domain/translation/translation-at-start';
import type { KnownMessages } from './message-lists';

/** The row of each conversation with the language chosen for it and what is set about it, observable; changed only in actions. */
export class ConversationTable {
  readonly #rows = observable.map<ChatAddress, Conversation>({}, { deep: false });
  readonly #languages = observable.map<ChatAddress, ChosenLanguage>({}, { deep: false });
  readonly #settings = observable.map<ChatAddress, ConversationSettings>({}, { deep: false });
  /** The newest message of rows that this device stored and the service has not listed since. */
  readonly #stored = new Map<ChatAddress, MessageId>();

  get all(): readonly Conversation[] {
    return [...this.#rows.values()];
  }

  has(peer: ChatAddress): boolean {
    return this.#rows.has(peer);
  }

  with(peer: ChatAddress): Conversation {
    return this.#rows.get(peer) ?? this.#whole({ peer, kind: 'person', unread: 0 });
  }

  put(row: Conversation): void {
    const known = this.#rows.get(row.peer);
    if (known !== row) this.#rows.set(row.peer, this.#whole(row));
  }

  delete(peer: ChatAddress): void {
    this.#rows.delete(peer);
  }

  /** Shows rows as this device stored them, until the service lists them. */
  remember(stored: readonly Conversation[]): void {
    for (const { peer, settings } of stored) {
      if (settings && !this.#settings.has(peer)) this.#settings.set(peer, settings);
    }
    this.#merge(stored);
    for (const { peer, last } of stored) if (last) this.#stored.set(peer, last.id);
  }

  /**
   * Merges rows that the service lists. What this device stored as the newest message gives way, since it may
   * have been taken back; what came meanwhile stays.
   */
  takeListed(listed: readonly Conversation[]): void {
    for (const { peer } of listed) this.#dropStored(peer);
    this.#merge(listed);
  }

  setLanguage(peer: ChatAddress, language: ChosenLanguage | undefined): void {
    if (language) this.#languages.set(peer, language);
    else this.#languages.delete(peer);
    this.#renew(peer);
  }

  setSettings(peer: ChatAddress, settings: ConversationSettings): void {
    this.#settings.set(peer, settings);
    this.#renew(peer);
  }

  /** Nothing is set about the conversations that are missing. */
  resetSettings(all: readonly AddressedSettings[]): void {
    this.#settings.replace(all.map(({ address, settings }) => [address, settings]));
    for (const { peer } of this.all) this.#renew(peer);
  }

  /** The pinned conversations without a row. */
  get pinnedUnlisted(): readonly ChatAddress[] {
    return [...this.#settings].flatMap(([peer, { pinned }]) =>
      pinned && !this.has(peer) ? [peer] : [],
    );
  }

  /** Replaces the newest message of a row, if it is the named one. */
  changeLast(
    peer: ChatAddress,
    id: MessageId,
    change: (last: LastMessage) => LastMessage | undefined,
  ): void {
    const row = this.#rows.get(peer);
    if (row?.last?.id === id) this.put({ ...row, last: change(row.last) });
  }

  /** Nothing is unread any more. */
  read(peer: ChatAddress): void {
    const row = this.with(peer);
    if (row.unread > 0) this.put(openedConversation(row));
  }

  setOnline(peer: ChatAddress, online: boolean): void {
    const row = this.with(peer);
    if (row.person) this.put({ ...row, person: { ...row.person, online } });
  }

  #dropStored(peer: ChatAddress): void {
    const id = this.#stored.get(peer);
    this.#stored.delete(peer);
    if (id !== undefined) this.changeLast(peer, id, () => undefined);
  }

  /** The row with the language and the settings that are stored here. */
  #whole(row: Conversation): Conversation {
    const chosenLanguage = this.#languages.get(row.peer);
    return { ...row, chosenLanguage, settings: this.#settings.get(row.peer) };
  }

  #renew(peer: ChatAddress): void {
    const row = this.#rows.get(peer);
    if (row) this.put({ ...row });
  }

  #merge(rows: readonly Conversation[]): void {
    for (const row of mergeConversations(this.all, rows)) this.put(row);
  }
}

/** A conversation of the service's list as a row; the one in sight has nothing unread. */
export function listedRow(
  { peer, unread, last }: ConversationState,
  kind: Conversation['kind'],
  attention: Attention,
): Conversation {
  return {
    peer,
    kind,
    unread: isSeen(peer, attention) ? 0 : unread,
    ...(last && { last: lastOf(last) }),
  };
}

/** Unread messages of these conversations, support included, as the server counts them. */
export function unreadIn(shown: readonly Conversation[], now: EpochMs): number {
  const support = shown.filter(({ kind }) => kind === 'support');
  return support.reduce((sum, { unread }) => sum + unread, totalUnread(shown, now));
}

/** The row after one of its messages was recalled: it counts no longer and shows no text. */
export function withoutRecalled(
  row: Conversation,
  messages: readonly Message[],
  id: MessageId,
): Conversation {
  const unread = row.unread - (countsAsUnread(messages, row, id) ? 1 : 0);
  const last = row.last?.id === id ? { id, sentAt: row.last.sentAt } : row.last;
  return { ...row, unread, last };
}

/** Messages by the person they were written with, each list in its order. */
export function byPeer(
  messages: readonly Message[],
  self: ChatAddress,
): ReadonlyMap<ChatAddress, readonly Message[]> {
  const sorted = new Map<ChatAddress, Message[]>();
  for (const message of messages) {
    const peer = peerOf(message, self);
    sorted.set(peer, [...(sorted.get(peer) ?? []), message]);
  }
  return sorted;
}

/** The message with the translation of `text`, unless it says something else by now. */
export function translated<Item extends { readonly body?: MessageBody | undefined }>(
  message: Item,
  text: string,
  translation: ShownTranslation,
): Item {
  const { body } = message;
  const says = body && isWritten(body) && body.text === text;
  return says ? { ...message, body: { ...body, translation } } : message;
}

/** The parts of a message that the conversation list shows; without the body if it was recalled. */
export function lastOf({ id, sentAt, body, state }: Message): LastMessage {
  return state === 'recalled' ? { id, sentAt } : { id, sentAt, body };
}

const SHOWN = {
  waiting: 'queued',
  sending: 'sending',
  failed: 'failed',
} as const satisfies Record<OutboxEntry['state']['kind'], MessageState>;

/** An outgoing message as the timeline shows it. */
export function outgoingMessage(entry: OutboxEntry, self: ChatAddress): Message {
  return {
    id: entry.localId as string as MessageId,
    localId: entry.localId,
    from: self,
    to: entry.to,
    body: entry.body,
    sentAt: entry.writtenAt,
    state: SHOWN[entry.state.kind],
  };
}

/** The recalled message: a received one loses its body, an own text stays so that it can be edited again. */
export function recalled(message: Message, self: ChatAddress): Message {
  if (!canBecome(message.state, 'recalled')) return message;
  const gone = { ...withState(message, 'recalled'), reactions: undefined, quoted: undefined };
  return message.from === self ? gone : { ...gone, body: { kind: 'text', text: '' } };
}

/**
 * The conversation with new messages added; each received one raises the unread count once. Messages up
 * to `listed`, the newest one when the service last sent its list, are already in the list's count: the
 * list may arrive before the messages it counts.
 */
export function withMessages(
  row: Conversation,
  came: readonly Message[],
  known: Pick<KnownMessages, 'has'>,
  attention: Attention,
  listed?: LastMessage,
): Conversation {
  const counted = new Set<MessageId>(row.last && [row.last.id]);
  let { unread, last } = row;
  for (const message of came) {
    const { id, from } = message;
    const isListed = listed !== undefined && compareMessages(message, listed) <= 0;
    const isNew = from === row.peer && !known.has(id) && !counted.has(id) && !isListed;
    counted.add(id);
    if (isNew) unread = unreadAfterMessage(unread, row.peer, attention);
    if (!last || message.sentAt >= last.sentAt) last = lastOf(message);
  }
  return { ...row, unread, last };
}

/** Whether a received message is among those the conversation counts as unread. */
function countsAsUnread(
  messages: readonly Message[],
  { peer, unread }: Conversation,
  id: MessageId,
): boolean {
  const received = messages.filter(({ from, state }) => from === peer && state !== 'recalled');
  return received
    .slice(received.length - Math.min(unread, received.length))
    .some((message) => message.id === id);
}

/** How far the service's list, which has the newest conversation first, was read lately. */
export class ListCoverage {
  readonly #peers = new Set<ChatAddress>();
  /** When the last of them was written to; everything where the list was read to its end. */
  #from = Number.POSITIVE_INFINITY;

  /** The list is read from its start again. */
  begin(): void {
    this.#peers.clear();
    this.#from = Number.POSITIVE_INFINITY;
  }

  add({ items, older }: Page<ConversationState>): void {
    for (const { peer, last } of items) {
      this.#peers.add(peer);
      if (last) this.#from = Math.min(this.#from, last.sentAt);
    }
    if (older === undefined) this.#from = Number.NEGATIVE_INFINITY;
  }

  /** It is older than what was read: nothing is known of it. */
  isBeyond({ peer, kind, last }: Conversation): boolean {
    if (kind !== 'person' || !last || this.#peers.has(peer)) return false;
    return last.sentAt <= this.#from;
  }

  /** It ought to be among what was read and is not. */
  isMissing(row: Conversation): boolean {
    const { peer, kind, last } = row;
    return kind === 'person' && last !== undefined && !this.#peers.has(peer) && !this.isBeyond(row);
  }
}
