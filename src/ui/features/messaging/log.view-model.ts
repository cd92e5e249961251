import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { LoadHistory, LoadMessage } from '@/application/messaging/load-history';
import type {
  CloseConversation,
  OpenConversation,
} from '@/application/messaging/open-conversation';
import type { Conversations, HistoryPosition } from '@/application/messaging/conversations';
import { isStored, type Message } from '@/domain/messaging/message';
import { createGrouping, type GroupedMessage } from '@/domain/messaging/message-groups';
import { firstUnread, isSeen, receivedAfter, type UnreadMark } from '@/domain/messaging/unread';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import type { ErrorNotice } from './error-notice';
import { localDay } from '@/ui/parts/date-text';

/** The most pages that are loaded to reach the first unread message. */
const MOST_PAGES = 5;

/** The services that the messages of a conversation come from. */
export interface LogDeps {
  readonly conversations: Conversations;
  readonly openConversation: OpenConversation;
  readonly closeConversation: CloseConversation;
  readonly loadHistory: LoadHistory;
  readonly loadMessage: LoadMessage;
  /** The message is being deleted: it is not shown. */
  readonly isHidden: (message: Message) => boolean;
}

/** A message that the reader goes to. */
interface Visit {
  readonly id: MessageId;
  /** The reply that they came from. */
  readonly from: MessageId | undefined;
  /** The focus goes there, too: not from a field in which they look for messages. */
  readonly takesFocus: boolean;
}

/** The messages of an open conversation: those loaded, where the unread ones begin, what came below. */
export class LogViewModel {
  historyFailed = false;
  /** The first message that was unread, until the conversation is left. */
  firstUnread: MessageId | undefined = undefined;
  /** The unread messages when the conversation was last looked at; unset once the first of them is loaded. */
  unread: UnreadMark | undefined = undefined;
  /** The newest message that was in sight. */
  seenUpTo: MessageId | undefined = undefined;
  /** The message that the reader went to. */
  visit: Visit | undefined = undefined;
  readonly peer: ChatAddress;
  readonly #deps: LogDeps;
  readonly #errors: ErrorNotice;
  readonly #group = createGrouping();

  constructor(peer: ChatAddress, deps: LogDeps, errors: ErrorNotice) {
    this.peer = peer;
    this.#deps = deps;
    this.#errors = errors;
    makeAutoObservable(
      this,
      { peer: false, unread: observableRef, visit: observableRef },
      { autoBind: true },
    );
  }

  get messages(): readonly Message[] {
    const { conversations, isHidden } = this.#deps;
    return conversations.messagesWith(this.peer).filter((message) => !isHidden(message));
  }

  /** The loaded messages in their groups, oldest first. */
  get rows(): readonly GroupedMessage[] {
    const { messages, unreadFrom, atStart: whole } = this;
    return this.#group(messages, { dayOf: localDay, whole, unreadFrom });
  }

  /** The "unread from here" divider is above this message; above the very first one it would separate nothing. */
  get unreadFrom(): MessageId | undefined {
    const { firstUnread: first, messages, atStart } = this;
    return atStart && messages[0]?.id === first ? undefined : first;
  }

  /** The user's last message, recalled ones left out. */
  get newestOwn(): Message | undefined {
    return this.messages.findLast(({ from, state }) => from !== this.peer && state !== 'recalled');
  }

  /** The user's last message that the service has. */
  get newestSent(): Message | undefined {
    return this.messages.findLast(({ from, state }) => from !== this.peer && isStored(state));
  }

  /** Something has not been read: the conversation may open where that begins. */
  get hasUnread(): boolean {
    const { unread, unreadFrom } = this;
    const waits = this.#deps.conversations.with(this.peer).unread > 0;
    return waits || unread !== undefined || unreadFrom !== undefined;
  }

  /** It is the conversation with support. */
  get isSupport(): boolean {
    return this.#deps.conversations.with(this.peer).kind === 'support';
  }

  /** The conversation is loaded to its first message. */
  get atStart(): boolean {
    return this.#position === 'start';
  }

  /** The number of received messages below the last one that was in sight. */
  get below(): number {
    return this.seenUpTo === undefined ? 0 : receivedAfter(this.messages, this.peer, this.seenUpTo);
  }

  /** Opens the conversation now, and again whenever the connection or the attention to the page returns. */
  connect(): () => void {
    const look = (): void => void this.look();
    const turn = (): void => (document.hidden || !document.hasFocus() ? this.#attend() : look());
    const { conversations } = this.#deps;
    const stops = [
      reaction(() => conversations.connection.state === 'online', look, { fireImmediately: true }),
      reaction(() => this.#firstOf(this.unread), this.#setDivider, { fireImmediately: true }),
    ];
    document.addEventListener('visibilitychange', turn);
    addEventListener('focus', turn);
    addEventListener('blur', turn);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('focus', turn);
      removeEventListener('blur', turn);
      this.#deps.closeConversation();
    };
  }

  /** Marks what is unread, reads it, and loads the newest page if none is loaded. */
  async look(): Promise<void> {
    const { conversations, openConversation } = this.#deps;
    this.#attend();
    const { unread, last } = conversations.with(this.peer);
    const attention = { ...conversations.attention, open: this.peer };
    if (unread > 0 && isSeen(this.peer, attention)) {
      this.unread = { count: unread, ...(last && { upTo: last.id }) };
    }
    const opened = await openConversation(this.peer);
    runInAction(() => (this.historyFailed = !opened.ok && this.#online));
    if (opened.ok) await this.#loadToFirstUnread();
  }

  /** Loads the pages before the newest one up to the first unread message, if they are few. */
  async #loadToFirstUnread(): Promise<void> {
    for (let page = 0; page < MOST_PAGES && this.unread && !this.atStart; page++) {
      const loaded = await this.#deps.loadHistory(this.peer);
      if (!loaded.ok) return;
    }
  }

  async loadOlder(): Promise<void> {
    if (this.atStart) return;
    this.historyFailed = false;
    const { loadHistory } = this.#deps;
    // Where only messages of this device are shown, the first page has none that are older.
    const isFirst = this.#position === 'unloaded' && this.messages.length > 0;
    let page = await loadHistory(this.peer);
    if (page.ok && isFirst && !this.atStart) page = await loadHistory(this.peer);
    runInAction(() => (this.historyFailed = !page.ok && this.#online));
  }

  find(id: MessageId): Message | undefined {
    return this.messages.find((message) => message.id === id);
  }

  /** Shows a message, however far back it is; `from` is the reply that the reader can go back to. */
  async goTo(id: MessageId, from?: MessageId, takesFocus = true): Promise<void> {
    this.#errors.clear();
    const loaded = await this.#deps.loadMessage(this.peer, id);
    runInAction(() => {
      if (!loaded.ok) this.#errors.showChatFault(loaded.error);
      else if (loaded.value && this.find(id)) this.visit = { id, from, takesFocus };
      else this.#errors.show({ kind: 'message-gone' });
    });
  }

  /** Shows a message as soon as the connection is there. */
  async openAt(id: MessageId): Promise<void> {
    await this.#deps.conversations.connectionDecided();
    await this.goTo(id);
  }

  /** Shows the first message of a local day or of a later one, or the newest if all are older. */
  async goToDay(day: string): Promise<void> {
    const isBefore = (): boolean => localDay(this.messages[0]?.sentAt ?? epochMs(0)) < day;
    while (!this.atStart && !this.historyFailed && !isBefore()) await this.loadOlder();
    const first = this.messages.find(({ sentAt }) => localDay(sentAt) >= day);
    const shown = first ?? this.messages.at(-1);
    if (shown) await this.goTo(shown.id, undefined, false);
  }

  /** Moves the focus to the message that was gone to without it. */
  focusVisit(): void {
    if (this.visit) this.visit = { ...this.visit, takesFocus: true };
  }

  /** The reader went on to the end, and not back. */
  endVisit(): void {
    this.visit = undefined;
  }

  /** Notes that the row at `index` was in sight. */
  see(index: number): void {
    const { messages, rows, seenUpTo } = this;
    const row = rows[index];
    if (!row) return;
    const indexOf = (id: MessageId | undefined) =>
      messages.findLastIndex((message) => message.id === id);
    const last = row.message.id;
    if (indexOf(last) > indexOf(seenUpTo)) this.seenUpTo = last;
  }

  #attend(): void {
    this.#deps.conversations.attend({
      visible: document.visibilityState === 'visible',
      focused: document.hasFocus(),
    });
  }

  #firstOf(unread: UnreadMark | undefined): MessageId | undefined {
    // What this device kept may end before the unread messages.
    const isLoaded = this.#position !== 'unloaded';
    if (!unread || (!isLoaded && !this.messages.some(({ id }) => id === unread.upTo)))
      return undefined;
    return firstUnread(this.messages, this.peer, unread, { whole: this.atStart });
  }

  readonly #setDivider = (first: MessageId | undefined): void => {
    if (first === undefined) return;
    runInAction(() => {
      this.firstUnread = first;
      this.unread = undefined;
    });
  };

  get #position(): HistoryPosition['kind'] {
    return this.#deps.conversations.positionIn(this.peer).kind;
  }

  /** Without a connection nothing has failed: the conversation is opened again when it returns. */
  get #online(): boolean {
    return this.#deps.conversations.connection.state === 'online';
  }
}
