import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChooseLanguage } from '@/application/messaging/choose-language';
import type { Preview, PreviewTranslation } from '@/application/messaging/preview-translation';
import type { SendMessage } from '@/application/messaging/send-message';
import type { TellTyping } from '@/application/messaging/tell-typing';
import type { Clock } from '@/application/shared/clock';
import type { Drafts } from '@/application/messaging/drafts-port';
import type { Session } from '@/application/account/session';
import type { Language } from '@/domain/shared/language';
import { parseChatText } from '@/domain/messaging/chat-text';
import { translationTarget, type Conversation } from '@/domain/messaging/conversation';
import { shownName } from '@/domain/friends/remark-name';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import { priceOfMessage, type MessagePrice } from '@/domain/messaging/price-of-message';
import type { ChatAddress } from '@/domain/shared/ids';
import { normaliseText } from '@/domain/shared/text';
import type { Failure } from '@/ui/i18n/failure-text';
import { OpenDialog } from './open-dialog';
import { LogViewModel, type LogDeps } from './log.view-model';
import { MessageCommands, type MessageCommandsDeps } from './message-commands';
import { PeerCommands, type PeerCommandsDeps } from './peer-commands';
import { PicturesOnScreen } from './pictures/pictures-on-screen';
import { Trouble } from './error-notice';

/** What a conversation's page is built from. */
export interface ConversationDeps extends LogDeps, MessageCommandsDeps, PeerCommandsDeps {
  readonly session: Session;
  readonly clock: Clock;
  readonly drafts: Drafts;
  readonly sendMessage: SendMessage;
  readonly previewTranslation: PreviewTranslation;
  readonly chooseLanguage: ChooseLanguage;
  readonly tellTyping: TellTyping;
}

/** The text that was previewed, and what the other would read. */
interface Previewed {
  readonly of: string;
  readonly preview: Preview;
}

/** What one's messages were translated into before the choice was changed. */
export interface LanguageChange {
  readonly before: Language | undefined;
}

/** One conversation: what is being written here, and the parts about its messages and its person. */
export class ConversationViewModel {
  draft: string;
  previewing = false;
  previewed: Previewed | undefined = undefined;
  /** The choice of language that can be taken back. */
  languageChange: LanguageChange | undefined = undefined;
  readonly peer: ChatAddress;
  readonly log: LogViewModel;
  readonly deeds: MessageCommands;
  readonly person: PeerCommands;
  readonly pictures = new PicturesOnScreen();
  readonly front = new OpenDialog();
  readonly trouble: Trouble;
  readonly #deps: ConversationDeps;

  constructor(peer: ChatAddress, deps: ConversationDeps) {
    this.peer = peer;
    this.#deps = deps;
    this.draft = deps.drafts.read(peer);
    this.trouble = new Trouble(deps.clock);
    this.log = new LogViewModel(peer, deps);
    this.deeds = new MessageCommands(deps, this.trouble, (text) => this.giveBack(text));
    this.person = new PeerCommands(peer, deps, this.trouble);
    makeAutoObservable(
      this,
      {
        peer: false,
        log: false,
        deeds: false,
        person: false,
        pictures: false,
        front: false,
        trouble: false,
        previewed: observableRef,
        languageChange: observableRef,
      },
      { autoBind: true },
    );
  }

  get conversation(): Conversation {
    return this.#deps.conversations.with(this.peer);
  }

  get failure(): Failure | undefined {
    return this.trouble.failure;
  }

  get coinsShort(): boolean {
    return this.trouble.coinsShort;
  }

  /** The name I gave the person, else their own. */
  get name(): string {
    const { person } = this.conversation;
    return person ? shownName(person.nickname, person.remark) : '';
  }

  /** The other side is writing just now. */
  get typing(): boolean {
    return this.#deps.conversations.isTyping(this.peer);
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

  connect(): () => void {
    return this.log.connect();
  }

  write(draft: string): void {
    this.draft = draft;
    this.trouble.over();
    this.#deps.drafts.write(this.peer, draft);
    if (draft.trim() !== '') this.#deps.tellTyping(this.peer);
  }

  /** The composer is empty at once; what could not be sent comes back before what was begun meanwhile. */
  async send(): Promise<void> {
    const parsed = parseChatText(this.draft);
    if (!parsed.ok) {
      if (parsed.error.kind !== 'text-blank') this.trouble.tell(parsed.error);
      return;
    }
    const text = this.draft;
    this.write('');
    const sent = await this.#deps.sendMessage({ to: this.peer, text });
    if (sent.ok || sent.error.kind === 'not-sent') return;
    this.giveBack(text);
    this.trouble.tell(sent.error);
  }

  async showPreview(): Promise<void> {
    const text = this.draft;
    this.previewing = true;
    const preview = await this.#deps.previewTranslation(this.peer, text);
    runInAction(() => {
      this.previewing = false;
      if (preview.ok) this.previewed = { of: normaliseText(text), preview: preview.value };
      else this.trouble.tell(preview.error);
    });
  }

  hidePreview(): void {
    this.previewed = undefined;
  }

  closeCoinsDialog(): void {
    this.trouble.closeCoinsDialog();
  }

  /** Chooses what one's messages are translated into; the choice before can be had back. */
  choose(language: Language | undefined): void {
    const before = this.conversation.language;
    if (language === before) return;
    this.previewed = undefined;
    this.languageChange = { before };
    this.#deps.chooseLanguage(this.peer, language);
  }

  /** The choice before the last one is back. */
  undoLanguage(): void {
    if (!this.languageChange) return;
    this.choose(this.languageChange.before);
    this.languageChange = undefined;
  }

  /** The choice stays; the offer to take it back goes. */
  keepLanguage(): void {
    this.languageChange = undefined;
  }

  /** A text comes back into the composer, before what was begun meanwhile. */
  giveBack(text: string): void {
    this.write(this.draft === '' ? text : `${text}\n${this.draft}`);
  }
}
