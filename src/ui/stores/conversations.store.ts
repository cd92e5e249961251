import { makeAutoObservable, observable, observableRef, when } from 'mobx';
import type {
  ChatEvent,
  Connection,
  ConversationState,
  Cursor,
  Page,
} from '@/application/messaging/chat-service';
import type { TranslatedText } from '@/application/messaging/translation-cache';
import type { ConversationPerson } from '@/contract/http/messaging';
import type {
  AddressedSettings,
  Conversations,
  HistoryPosition,
  Listing,
} from '@/application/messaging/conversations';
import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import {
  orderConversations,
  shownConversation,
  type Conversation,
  type LastMessage,
} from '@/domain/messaging/conversation';
import type { ShownTranslation } from '@/domain/messaging/kinds/text';
import type { Message } from '@/domain/messaging/message';
import { correctedBy } from '@/domain/messaging/correction';
import { withEdit } from '@/domain/messaging/edit';
import { withReaction } from '@/domain/messaging/reaction';
import { withoutQuoted, withQuotedBody } from '@/domain/messaging/reply';
import type { SendFault } from '@/domain/messaging/outbox';
import { totalUnread, type Attention } from '@/domain/messaging/unread';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import type { ConversationSettings } from '@/domain/messaging/conversation-settings';
import type { ChosenLanguage } from '@/domain/translation/translation-at-start';
import {
  lastOf,
  outgoingMessage,
  recalled,
  translated,
  withMessages,
  byPeer,
  listedRow,
  unreadIn,
  withoutRecalled,
  ConversationTable,
  ListCoverage,
} from './conversation-table';
import { MessageLists } from './message-lists';

/** The signed-in user's conversations: the port that use cases write to and views observe. */
export class ConversationsStore implements Conversations {
  readonly self: ChatAddress;
  connection: Connection = { state: 'offline', why: 'never' };
  attention: Attention = { visible: true, focused: true };
  outgoing: readonly OutboxEntry[] = [];
  listing: Listing = 'loading';
  older: Cursor | undefined = undefined;
  unreadBeyond = 0;
  readonly #rows = new ConversationTable();
  readonly #messages = new MessageLists();
  /** The newest message of each conversation when the service last sent its list. */
  readonly #listed = new Map<ChatAddress, LastMessage>();
  readonly #coverage = new ListCoverage();
  readonly #typing = observable.map<ChatAddress, true>({}, { deep: false });

  readonly #nowUntil: (lapse: EpochMs | undefined) => EpochMs;

  /** @param nowUntil as `LiveClock` has it, so that a mute ends on the screen when it ends; default: none does */
  constructor(
    self: ChatAddress,
    nowUntil: (lapse: EpochMs | undefined) => EpochMs = () => epochMs(0),
  ) {
    this.self = self;
    this.#nowUntil = nowUntil;
    makeAutoObservable(
      this,
      { self: false, connection: observableRef, attention: observableRef, outgoing: observableRef },
      { autoBind: true },
    );
  }

  get list(): readonly Conversation[] {
    return orderConversations(this.#rows.all.map(shownConversation));
  }

  /** Support is counted by itself (specification §3). */
  get totalUnread(): number {
    return totalUnread(this.list, this.now) + this.unreadBeyond;
  }

  get now(): EpochMs {
    const now = this.#nowUntil(undefined);
    const ends = this.#rows.all.flatMap(({ settings }) => {
      const { mutedUntil } = settings ?? {};
      return typeof mutedUntil === 'number' && mutedUntil > now ? [mutedUntil] : [];
    });
    return ends.length === 0 ? now : this.#nowUntil(epochMs(Math.min(...ends)));
  }

  with(peer: ChatAddress): Conversation {
    return shownConversation(this.#rows.with(peer));
  }

  messagesWith(peer: ChatAddress): readonly Message[] {
    const stored = this.#messages.of(peer);
    const pending = this.outgoing.filter(
      ({ to, localId }) => to === peer && !this.#messages.knownOf(peer).has(localId),
    );
    if (pending.length === 0) return stored;
    return [...stored, ...pending.map((entry) => outgoingMessage(entry, this.self))];
  }

  positionIn(peer: ChatAddress): HistoryPosition {
    return this.#messages.positionIn(peer);
  }

  isTyping(peer: ChatAddress): boolean {
    return this.#typing.has(peer) && !this.#rows.with(peer).person?.blocked;
  }

  faultOf(localId: LocalId): SendFault | undefined {
    const state = this.outgoing.find((entry) => entry.localId === localId)?.state;
    return state?.kind === 'failed' ? state.fault : undefined;
  }

  apply(events: readonly ChatEvent[]): void {
    let came: Message[] = [];
    for (const event of events) {
      if (event.kind === 'message') {
        came.push(event.message);
        continue;
      }
      this.#receive(came);
      came = [];
      this.#applyOne(event);
    }
    this.#receive(came);
  }

  remember(stored: readonly Conversation[]): void {
    this.#rows.remember(stored);
  }

  rememberMessages(peer: ChatAddress, stored: readonly Message[]): void {
    this.#messages.remember(peer, stored);
  }

  setListing(listing: Listing): void {
    this.listing = listing;
  }

  refresh(page: Page<ConversationState>): void {
    this.#coverage.begin();
    this.extend(page);
  }

  extend(page: Page<ConversationState>): void {
    const before = unreadIn(this.list, this.now);
    this.#coverage.add(page);
    this.older = page.older;
    for (const { peer, last } of page.items) if (last) this.#listed.set(peer, lastOf(last));
    this.#drop((row) => this.#coverage.isMissing(row));
    this.#rows.takeListed(
      page.items.map((state) => listedRow(state, this.#rows.with(state.peer).kind, this.attention)),
    );
    // What is in the rows now is not beyond them any more.
    this.setUnread(before + this.unreadBeyond);
  }

  reachesBeyond(): boolean {
    return this.list.some((row) => this.#isForgotten(row));
  }

  forgetBeyond(): void {
    this.#drop((row) => this.#isForgotten(row));
  }

  setUnread(total: number): void {
    const beyond = this.older === undefined ? 0 : total - unreadIn(this.list, this.now);
    this.unreadBeyond = Math.max(0, beyond);
  }

  setPeople(people: readonly ConversationPerson[]): void {
    for (const { address, kind, person, settings } of people) {
      if (settings) this.#rows.setSettings(address, settings);
      this.#rows.put({ ...this.#rows.with(address), kind, person });
    }
  }

  addPage(peer: ChatAddress, page: Page<Message>): void {
    this.#messages.addPage(peer, page);
  }

  setOutgoing(entries: readonly OutboxEntry[]): void {
    this.outgoing = entries;
  }

  resetSettings(all: readonly AddressedSettings[]): void {
    this.#rows.resetSettings(all);
  }

  pinnedUnlisted(): readonly ChatAddress[] {
    return this.#rows.pinnedUnlisted;
  }

  setSettings(peer: ChatAddress, settings: ConversationSettings): void {
    this.#rows.setSettings(peer, settings);
  }

  setLanguage(peer: ChatAddress, language: ChosenLanguage | undefined): void {
    this.#rows.setLanguage(peer, language);
  }

  setTranslation(peer: ChatAddress, of: TranslatedText, translation: ShownTranslation): void {
    this.#messages.change(peer, (message) =>
      message.id === of.id ? translated(message, of.text, translation) : message,
    );
    this.#rows.changeLast(peer, of.id, (last) => translated(last, of.text, translation));
  }

  removeMessage(peer: ChatAddress, id: MessageId): void {
    this.#messages.remove(peer, id);
    this.#messages.change(peer, (message) => withoutQuoted(message, id));
    const newest = this.#messages.of(peer).at(-1);
    this.#rows.changeLast(peer, id, () => newest && lastOf(newest));
  }

  setTyping(peer: ChatAddress, typing: boolean): void {
    if (typing) this.#typing.set(peer, true);
    else this.#typing.delete(peer);
  }

  attend(change: Partial<Attention>): void {
    const { open } = this.attention;
    this.attention = { ...this.attention, ...change };
    if (open !== undefined && open !== this.attention.open) this.#rest(open);
  }

  connectionDecided(): Promise<void> {
    return when(() => this.connection.state !== 'connecting');
  }

  #applyOne(event: Exclude<ChatEvent, { kind: 'message' }>): void {
    switch (event.kind) {
      case 'connection':
        this.connection = event.connection;
        return;
      case 'delivered':
        return this.#messages.delivered(event.peer, event.id);
      case 'read':
        return this.#messages.read(event.peer);
      case 'recalled':
        return this.#recall(this.#rows.with(event.peer), event.id);
      case 'edited':
        this.#messages.change(event.peer, (message) =>
          message.id === event.id ? withEdit(message, event) : withQuotedBody(message, event),
        );
        return this.#rows.changeLast(event.peer, event.id, (last) => ({
          ...last,
          body: event.body,
        }));
      case 'reaction':
        return this.#messages.change(event.peer, (message) =>
          message.id === event.id ? withReaction(message, event.by, event.emoticon) : message,
        );
      case 'conversation-read':
        return this.#rows.read(event.peer);
      case 'conversation-deleted':
        this.#rows.delete(event.peer);
        if (event.records) this.#messages.forget(event.peer);
        return;
      case 'presence':
        return this.#rows.setOnline(event.peer, event.online);
    }
  }

  /** Adds messages, with one change per conversation. */
  #receive(messages: readonly Message[]): void {
    for (const [peer, came] of byPeer(messages, this.self)) this.#receiveFrom(peer, came);
  }

  #receiveFrom(peer: ChatAddress, came: readonly Message[]): void {
    const known = this.#messages.knownOf(peer);
    const listed = this.#listed.get(peer);
    const row = withMessages(this.#rows.with(peer), came, known, this.attention, listed);
    this.#messages.add(peer, came);
    this.#rows.put(row);
    if (peer !== this.attention.open) this.#rest(peer);
  }

  /** It is older than what was read, and not pinned. */
  #isForgotten(row: Conversation): boolean {
    return !row.settings?.pinned && this.#coverage.isBeyond(row);
  }

  #rest(peer: ChatAddress): void {
    this.#messages.rest(peer, this.#rows.with(peer).unread);
  }

  #recall(row: Conversation, id: MessageId): void {
    const messages = this.#messages.of(row.peer);
    const without = withoutRecalled(row, messages, id);
    this.#messages.change(row.peer, (message) =>
      message.id === id ? recalled(message, this.self) : withoutQuoted(message, id),
    );
    if (this.#rows.has(row.peer)) this.#rows.put(without);
    // They repeat its words, so the service has removed them with it.
    for (const each of messages) {
      if (correctedBy(each) === id) this.removeMessage(row.peer, each.id);
    }
  }

  /** Removes rows that are neither open nor have messages here. */
  #drop(goes: (row: Conversation) => boolean): void {
    for (const row of this.#rows.all) {
      const inUse = this.attention.open === row.peer || this.#messages.has(row.peer);
      if (inUse || !goes(row)) continue;
      this.#rows.delete(row.peer);
      this.#messages.forget(row.peer);
    }
  }
}
