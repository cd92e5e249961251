import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ChooseLanguage } from '@/application/messaging/choose-language';
import type { DeleteConversation } from '@/application/messaging/delete-conversation';
import type { DiscardFailed } from '@/application/messaging/discard-failed';
import type { LoadHistory } from '@/application/messaging/load-history';
import type {
  CloseConversation,
  OpenConversation,
} from '@/application/messaging/open-conversation';
import type { Preview, PreviewTranslation } from '@/application/messaging/preview-translation';
import type { RecallMessage } from '@/application/messaging/recall-message';
import type { RefreshPeople } from '@/application/messaging/refresh-people';
import type { RetryMessage } from '@/application/messaging/retry-message';
import { sendFaultOf } from '@/application/messaging/send-fault';
import type { SendMessage } from '@/application/messaging/send-message';
import type { TranslateReceived } from '@/application/messaging/translate-received';
import type { BlockPerson } from '@/application/people/block-person';
import type { Clock } from '@/application/ports/clock';
import type { ChatFault } from '@/application/ports/chat-service';
import type { Conversations } from '@/application/ports/conversations';
import type { Drafts } from '@/application/ports/drafts';
import type { Session } from '@/application/ports/session';
import type { Language } from '@/domain/language/language';
import { parseChatText } from '@/domain/messaging/chat-text';
import { translationTarget, type Conversation } from '@/domain/messaging/conversation';
import type { LocalId, Message } from '@/domain/messaging/message';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import type { RecallRefusal } from '@/domain/messaging/recall-window';
import { priceOfMessage, type MessagePrice } from '@/domain/messaging/price-of-message';
import type { ChatAddress } from '@/domain/shared/ids';
import { normaliseText } from '@/domain/shared/text';
import type { Failure } from '@/ui/i18n/failure-text';

/** What a conversation's page is built from. */
export interface ConversationDeps {
  readonly conversations: Conversations;
  readonly session: Session;
  readonly clock: Clock;
  readonly drafts: Drafts;
  readonly openConversation: OpenConversation;
  readonly closeConversation: CloseConversation;
  readonly loadHistory: LoadHistory;
  readonly refreshPeople: RefreshPeople;
  readonly sendMessage: SendMessage;
  readonly retryMessage: RetryMessage;
  readonly discardFailed: DiscardFailed;
  readonly recallMessage: RecallMessage;
  readonly translateReceived: TranslateReceived;
  readonly previewTranslation: PreviewTranslation;
  readonly chooseLanguage: ChooseLanguage;
  readonly deleteConversation: DeleteConversation;
  readonly blockPerson: BlockPerson;
}

/** The text that was previewed, and what the other would read. */
interface Previewed {
  readonly of: string;
  readonly preview: Preview;
}

/** One conversation: what was said, and what is being written. */
export class ConversationViewModel {
  draft: string;
  failure: Failure | undefined = undefined;
  historyFailed = false;
  coinsShort = false;
  previewing = false;
  previewed: Previewed | undefined = undefined;
  readonly peer: ChatAddress;
  readonly #deps: ConversationDeps;

  constructor(peer: ChatAddress, deps: ConversationDeps) {
    this.peer = peer;
    this.#deps = deps;
    this.draft = deps.drafts.read(peer);
    makeAutoObservable(
      this,
      { peer: false, failure: observableRef, previewed: observableRef },
      { autoBind: true },
    );
  }

  get conversation(): Conversation {
    return this.#deps.conversations.with(this.peer);
  }

  get messages(): readonly Message[] {
    return this.#deps.conversations.messagesWith(this.peer);
  }

  /** The name I gave the person, else their own. */
  get name(): string {
    const { person } = this.conversation;
    return person?.remark ?? person?.nickname ?? '';
  }

  get canSend(): boolean {
    return parseChatText(this.draft).ok && this.conversation.person?.blocked !== true;
  }

  /** What the draft would cost now; nothing while nobody is signed in. */
  get price(): MessagePrice | undefined {
    const { session, clock } = this.#deps;
    const { person, kind } = this.conversation;
    if (!session.me || !person) return undefined;
    const relation = {
      friends: person.friends,
      support: kind === 'support',
      openUntil: person.openUntil,
    };
    return priceOfMessage({
      text: this.draft,
      target: translationTarget(this.conversation),
      balances: session.me.balances,
      newFriend: newFriendFee(relation, clock.now()),
      translated: this.preview?.translated,
    });
  }

  /** The preview of exactly what stands in the composer. */
  get preview(): Preview | undefined {
    return this.previewed?.of === normaliseText(this.draft) ? this.previewed.preview : undefined;
  }

  /** Opens the conversation now, whenever the line is back, and whenever the page is looked at again. */
  connect(): () => void {
    const look = (): void => void this.#open();
    const { conversations } = this.#deps;
    const stop = reaction(() => conversations.connection.state === 'online', look, {
      fireImmediately: true,
    });
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      this.#deps.closeConversation();
    };
  }

  write(draft: string): void {
    this.draft = draft;
    this.failure = undefined;
    this.#deps.drafts.write(this.peer, draft);
  }

  /** The composer is empty at once; what could not be sent comes back before what was begun meanwhile. */
  async send(): Promise<void> {
    const parsed = parseChatText(this.draft);
    if (!parsed.ok) {
      if (parsed.error.kind !== 'text-blank') this.failure = parsed.error;
      return;
    }
    const text = this.draft;
    this.write('');
    const sent = await this.#deps.sendMessage({ to: this.peer, text });
    runInAction(() => {
      if (sent.ok || sent.error.kind === 'not-sent') return;
      this.#giveBack(text);
      if (sent.error.kind === 'not-enough-coins') this.coinsShort = true;
      else this.failure = sent.error;
    });
  }

  async showPreview(): Promise<void> {
    const text = this.draft;
    this.previewing = true;
    const preview = await this.#deps.previewTranslation(this.peer, text);
    runInAction(() => {
      this.previewing = false;
      if (preview.ok) this.previewed = { of: normaliseText(text), preview: preview.value };
      else if (preview.error.kind === 'not-enough-coins') this.coinsShort = true;
      else this.failure = preview.error;
    });
  }

  hidePreview(): void {
    this.previewed = undefined;
  }

  closeCoinsDialog(): void {
    this.coinsShort = false;
  }

  choose(language: Language | undefined): void {
    this.previewed = undefined;
    this.#deps.chooseLanguage(this.peer, language);
  }

  async loadOlder(): Promise<void> {
    const { conversations, loadHistory } = this.#deps;
    if (conversations.positionIn(this.peer).kind === 'start') return;
    this.historyFailed = false;
    const page = await loadHistory(this.peer);
    runInAction(() => (this.historyFailed = !page.ok && this.#online));
  }

  get atStart(): boolean {
    return this.#deps.conversations.positionIn(this.peer).kind === 'start';
  }

  retry(localId: LocalId): void {
    this.#deps.retryMessage(localId);
  }

  discard(localId: LocalId): void {
    this.#deps.discardFailed(localId);
  }

  /** Takes a failed message back into the composer. */
  editFailed(localId: LocalId): void {
    const text = this.#deps.discardFailed(localId);
    if (text !== undefined) this.#giveBack(text);
  }

  /** True when the message was retracted. */
  async recall(message: Message): Promise<boolean> {
    const recalled = await this.#deps.recallMessage(message);
    runInAction(() => {
      if (!recalled.ok) this.#fail(recalled.error);
    });
    return recalled.ok;
  }

  /** Brings the text of a retracted message back to be written better. */
  editAgain(text: string): void {
    this.#giveBack(text);
  }

  async translate(message: Message, to: Language): Promise<void> {
    const done = await this.#deps.translateReceived(message, to);
    runInAction(() => {
      if (done.ok) return;
      if (done.error.kind === 'not-enough-coins') this.coinsShort = true;
      else this.failure = done.error;
    });
  }

  async setBlocked(blocked: boolean): Promise<void> {
    const id = this.conversation.person?.userId;
    if (id === undefined) return;
    const { blockPerson, refreshPeople } = this.#deps;
    const done = await (blocked ? blockPerson.block(id) : blockPerson.unblock(id));
    if (done.ok) await refreshPeople([this.peer]);
    else runInAction(() => (this.failure = done.error));
  }

  /** True when the conversation and its records are gone from this side. */
  async deleteAll(): Promise<boolean> {
    const done = await this.#deps.deleteConversation(this.peer, { records: true });
    runInAction(() => {
      if (!done.ok) this.#fail(done.error);
    });
    return done.ok;
  }

  async #open(): Promise<void> {
    this.#deps.conversations.attend({
      visible: document.visibilityState === 'visible',
      focused: document.hasFocus(),
    });
    const opened = await this.#deps.openConversation(this.peer);
    runInAction(() => (this.historyFailed = !opened.ok && this.#online));
  }

  /** Without a line nothing has failed: the page is opened again when it is there. */
  get #online(): boolean {
    return this.#deps.conversations.connection.state === 'online';
  }

  #fail(failure: RecallRefusal | ChatFault): void {
    this.failure = isRecallRefusal(failure)
      ? failure
      : { kind: 'chat-failed', fault: sendFaultOf(failure, this.#deps.clock.now()) };
  }

  #giveBack(text: string): void {
    this.write(this.draft === '' ? text : `${text}\n${this.draft}`);
  }
}

function isRecallRefusal(failure: RecallRefusal | ChatFault): failure is RecallRefusal {
  return failure.kind.startsWith('recall-');
}
