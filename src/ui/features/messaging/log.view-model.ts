import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { LoadHistory } from '@/application/messaging/load-history';
import type {
  CloseConversation,
  OpenConversation,
} from '@/application/messaging/open-conversation';
import type { Conversations } from '@/application/messaging/conversations';
import type { Message, MessageId } from '@/domain/messaging/message';
import { firstUnread, isSeen, receivedAfter, type Waiting } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';

/** As many pages at most are fetched to begin with the first unread message. */
const MOST_PAGES = 5;

/** What a conversation's messages are shown with. */
export interface LogDeps {
  readonly conversations: Conversations;
  readonly openConversation: OpenConversation;
  readonly closeConversation: CloseConversation;
  readonly loadHistory: LoadHistory;
}

/** The messages of an open conversation: which are there, where the unread ones begin, what came below. */
export class LogViewModel {
  historyFailed = false;
  /** Above this message stands the line "unread from here"; it stays until the conversation is left. */
  unreadFrom: MessageId | undefined = undefined;
  /** What waited when the conversation was looked at, until its first message is loaded. */
  waiting: Waiting | undefined = undefined;
  /** The newest message that was in sight. */
  seenUpTo: MessageId | undefined = undefined;
  readonly #peer: ChatAddress;
  readonly #deps: LogDeps;

  constructor(peer: ChatAddress, deps: LogDeps) {
    this.#peer = peer;
    this.#deps = deps;
    makeAutoObservable(this, { waiting: observableRef }, { autoBind: true });
  }

  get messages(): readonly Message[] {
    return this.#deps.conversations.messagesWith(this.#peer);
  }

  /** The last message I wrote. */
  get newestOwn(): Message | undefined {
    return this.messages.findLast(({ from }) => from !== this.#peer);
  }

  get atStart(): boolean {
    return this.#deps.conversations.positionIn(this.#peer).kind === 'start';
  }

  /** How many messages came that are below what was in sight. */
  get below(): number {
    return this.seenUpTo === undefined
      ? 0
      : receivedAfter(this.messages, this.#peer, this.seenUpTo);
  }

  /** Opens the conversation now, whenever the line is back, and whenever the page is looked at again. */
  connect(): () => void {
    const look = (): void => void this.look();
    const turn = (): void => (document.hidden || !document.hasFocus() ? this.#attend() : look());
    const { conversations } = this.#deps;
    const stops = [
      reaction(() => conversations.connection.state === 'online', look, { fireImmediately: true }),
      reaction(() => this.#firstWaiting, this.#draw, { fireImmediately: true }),
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

  /** The page is looked at: what waited is marked, read, and where nothing is loaded the newest page comes. */
  async look(): Promise<void> {
    const { conversations, openConversation } = this.#deps;
    this.#attend();
    const { unread, last } = conversations.with(this.#peer);
    const attention = { ...conversations.attention, open: this.#peer };
    if (unread > 0 && isSeen(this.#peer, attention)) {
      this.waiting = { count: unread, ...(last && { upTo: last.id }) };
    }
    const opened = await openConversation(this.#peer);
    runInAction(() => (this.historyFailed = !opened.ok && this.#online));
    if (opened.ok) await this.#loadToLine();
  }

  /** What waited may begin before the newest page: the pages up to there come, too, if they are few. */
  async #loadToLine(): Promise<void> {
    for (let page = 0; page < MOST_PAGES && this.waiting && !this.atStart; page++) {
      const loaded = await this.#deps.loadHistory(this.#peer);
      if (!loaded.ok) return;
    }
  }

  async loadOlder(): Promise<void> {
    if (this.atStart) return;
    this.historyFailed = false;
    const page = await this.#deps.loadHistory(this.#peer);
    runInAction(() => (this.historyFailed = !page.ok && this.#online));
  }

  /** The message at this place was in sight. */
  see(index: number): void {
    const { messages, seenUpTo } = this;
    const message = messages[index];
    if (!message) return;
    const before = messages.findLastIndex(({ id }) => id === seenUpTo);
    if (index > before) this.seenUpTo = message.id;
  }

  #attend(): void {
    this.#deps.conversations.attend({
      visible: document.visibilityState === 'visible',
      focused: document.hasFocus(),
    });
  }

  get #firstWaiting(): MessageId | undefined {
    return (
      this.waiting && firstUnread(this.messages, this.#peer, this.waiting, { whole: this.atStart })
    );
  }

  readonly #draw = (first: MessageId | undefined): void => {
    if (first === undefined) return;
    runInAction(() => {
      this.unreadFrom = first;
      this.waiting = undefined;
    });
  };

  /** Without a line nothing has failed: the page is opened again when it is there. */
  get #online(): boolean {
    return this.#deps.conversations.connection.state === 'online';
  }
}
