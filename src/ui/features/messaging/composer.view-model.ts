import { computedStruct, makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { ChooseLanguage } from '@/application/messaging/choose-language';
import type { ConversationTranslation } from '@/application/messaging/conversation-translation';
import type { Conversations } from '@/application/messaging/conversations';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { EditMessage } from '@/application/messaging/edit-message';
import type { Drafts } from '@/application/messaging/drafts-port';
import type { Preview, PreviewTranslation } from '@/application/messaging/preview-translation';
import type { Picture } from '@/application/media/image-editor';
import type { SendMessage } from '@/application/messaging/send-message';
import type { TellTyping } from '@/application/messaging/tell-typing';
import type { Language } from '@/domain/shared/language';
import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import { correspondentOf, type Correspondent } from '@/domain/messaging/conversation';
import { parseEdit } from '@/domain/messaging/edit';
import type { Message } from '@/domain/messaging/message';
import type { MessagePrice } from '@/domain/messaging/price-of-message';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import { coins } from '@/domain/wallet/coins';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { normaliseText } from '@/domain/shared/text';
import { later, type EpochMs } from '@/domain/shared/time';
import { REUSE_WINDOW, type UntranslatedReason } from '@/domain/translation/translation';
import type { ChosenLanguage, TranslationState } from '@/domain/translation/translation-at-start';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import type { PickedPictures, PicturesByPeer } from '@/ui/kernel/picked-pictures';
import { DraftReading, type DraftReadingDeps } from './draft-reading';
import { EditDraft } from './edit-draft';
import type { ErrorNotice } from './error-notice';
import { ReplyDraft, type ReplyDraftDeps } from './reply-draft';
import { SendingCaution, type CautionDeps } from './sending-caution';
import { ShownDraft, type OnceShown } from './shown-draft';
import { OpeningNotice, TextPrices, type TextPricesDeps } from './text-prices';

/** The services that the composer uses. */
export interface ComposerDeps
  extends TextPricesDeps, DraftReadingDeps, ReplyDraftDeps, CautionDeps {
  readonly conversations: Conversations;
  readonly conversationTranslation: ConversationTranslation;
  readonly drafts: Drafts;
  readonly sendMessage: SendMessage;
  readonly previewTranslation: PreviewTranslation;
  readonly chooseLanguage: ChooseLanguage;
  readonly tellTyping: TellTyping;
  readonly editMessage: EditMessage;
  readonly chat: Pick<ChatSession, 'canReact' | 'canEdit'>;
  readonly onceShown: OnceShown;
  readonly picturesByPeer: PicturesByPeer;
}

/** The text that was previewed, and what the other person would read. */
interface Previewed {
  readonly of: string;
  readonly preview: Preview;
  /** When sending the text costs something again. */
  readonly until: EpochMs;
}

/** A text that comes back into the field, with its pictures, and the message that it answers. */
export interface GivenBack {
  /** Absent where pictures had no caption. */
  readonly text?: string | undefined;
  readonly pictures?: readonly Picture[] | undefined;
  readonly replyTo?: MessageId | undefined;
}

/** The message being written in one conversation, its price, and the language it is translated into. */
export class ComposerViewModel {
  draft: string;
  /** The preview is being made. */
  previewing = false;
  previewed: Previewed | undefined = undefined;
  /** The last change of the language, as long as it can be undone, with the choice before it. */
  languageChange: { readonly before: ChosenLanguage | undefined } | undefined = undefined;
  /** The text that would open the conversation for a coin and could not be translated, until the user decides. */
  untranslated: { readonly text: string; readonly reason: UntranslatedReason } | undefined =
    undefined;
  /** What the other person would read, as an engine on the server says during writing. */
  readonly reading: DraftReading;
  /** The message that the next message answers. */
  readonly reply: ReplyDraft;
  /** The pictures that the text is the caption of. */
  readonly pictures: PickedPictures;
  /** The own message whose words are edited in the field instead. */
  readonly edit: EditDraft;
  /** Shown in front of a text that would cost a coin, until the user agrees to that. */
  readonly notice: OpeningNotice;
  readonly caution: SendingCaution;
  /** The coins that pressing again agrees to. */
  #agreed = 0;
  #waiting = false;
  #left = new AbortController();
  readonly #peer: ChatAddress;
  readonly #deps: ComposerDeps;
  readonly #errors: ErrorNotice;
  readonly #shown: ShownDraft;
  readonly #prices: TextPrices;

  constructor(peer: ChatAddress, deps: ComposerDeps, errors: ErrorNotice) {
    this.#peer = peer;
    this.#deps = deps;
    this.#errors = errors;
    this.draft = deps.drafts.read(peer);
    this.#shown = new ShownDraft(() => this.draft, deps.onceShown);
    this.#prices = new TextPrices(deps, this);
    this.reading = new DraftReading(deps, this);
    this.reply = new ReplyDraft(peer, deps);
    this.pictures = deps.picturesByPeer.in(peer);
    this.edit = new EditDraft(peer, deps);
    this.caution = new SendingCaution(peer, deps);
    this.notice = new OpeningNotice(deps.session, () => this.price?.chatCoins);
    makeAutoObservable(
      this,
      {
        previewed: observableRef,
        languageChange: observableRef,
        untranslated: observableRef,
        conversation: computedStruct,
        translation: computedStruct,
        price: computedStruct,
        reading: false,
        reply: false,
        pictures: false,
        edit: false,
        notice: false,
        caution: false,
        connect: false,
      },
      { autoBind: true },
    );
  }

  get conversation(): Correspondent {
    return correspondentOf(this.#deps.conversations.with(this.#peer));
  }

  /** Whether messages here are translated, and into which language. */
  get translation(): TranslationState {
    return this.edit.translationIn(this.#deps.conversationTranslation(this.#peer));
  }

  get canSend(): boolean {
    return !this.#problem && this.conversation.person?.blocked !== true && !this.edit.saving;
  }

  /** Why the text in the field cannot be sent or saved. */
  get #problem(): ChatTextProblem | undefined {
    const { message } = this.edit;
    const parsed = message ? parseEdit(message.body, this.draft) : parseChatText(this.draft);
    return parsed.ok || this.#isBare ? undefined : parsed.error;
  }

  /** Pictures are sent without a caption. */
  get #isBare(): boolean {
    const isPicked = this.pictures.isPreparing || this.pictures.usable.length > 0;
    return !this.edit.message && isPicked && normaliseText(this.draft) === '';
  }

  /** In characters; like the price it follows a key once the key is shown. */
  get length(): number {
    return this.#shown.length;
  }

  get tooLong(): boolean {
    return this.#shown.tooLong;
  }

  /** What the draft would cost now; undefined while the user is signed out. */
  get price(): MessagePrice | undefined {
    const { me } = this.#deps.session;
    if (this.edit.message) return me && this.edit.priceOf(this.#shown.text, this.translation, me);
    return this.#prices.of(this.#shown.text, this.preview?.translated);
  }

  /** The preview, if it is of exactly the text in the composer and its language, and still paid for. */
  get preview(): Preview | undefined {
    if (this.edit.message || this.previewed?.of !== normaliseText(this.draft)) return undefined;
    const { preview, until } = this.previewed;
    const { translation } = this;
    if (translation.kind !== 'on' || translation.language !== preview.language) return undefined;
    return this.#deps.liveClock.nowUntil(until) < until ? preview : undefined;
  }

  write(draft: string): void {
    this.#put(draft);
    if (this.edit.message) this.edit.keep(draft);
    else this.#deps.drafts.write(this.#peer, draft);
    if (draft.trim() !== '') this.#deps.tellTyping(this.#peer);
  }

  #put(draft: string): void {
    this.draft = draft;
    this.#agreed = 0;
    this.caution.follow();
    this.#shown.follow();
    this.reading.follow();
    this.#errors.clear();
  }

  /** Whether the service takes edits and the window of a message is open. */
  canEdit(message: Message): boolean {
    const now = this.#deps.liveClock.nowUntil(later(message.sentAt, RECALL_WINDOW));
    const reaches = this.conversation.person?.blocked !== true && this.#deps.chat.canEdit();
    return reaches && this.edit.canBegin(message, now);
  }

  /** Puts the words of an own message into the field; the draft waits until it is saved or left. */
  beginEdit(message: Message): void {
    const text = this.canEdit(message) ? this.edit.begin(message, this.draft) : undefined;
    if (text !== undefined) this.#put(text);
  }

  /** Edits the newest own message; false where it cannot be edited, or something is being written. */
  editNewest(): boolean {
    if (this.draft !== '' || this.edit.message) return false;
    const newest = this.edit.newest(this.#deps.liveClock.nowUntil(undefined));
    if (!newest || !this.canEdit(newest)) return false;
    this.beginEdit(newest);
    return true;
  }

  /** Leaves the text as it was; the draft from before is in the field again. */
  cancelEdit(): void {
    if (this.edit.message && !this.edit.saving) this.#put(this.edit.end());
  }

  /** Saves the edit for at most what the screen `shows`; a text that could not be saved stays in the field. */
  async #saveEdit(message: Message, shows: number): Promise<void> {
    this.#shown.settle();
    const text = this.draft;
    const shownPrice = this.price?.totalCoins ?? 0;
    if (this.edit.saving || !this.#agrees(shownPrice, shows)) return;
    this.edit.setSaving(true);
    const edited = await this.#deps.editMessage(message, { text, shownPrice });
    this.edit.setSaving(false);
    const cost = { thing: 'translation', price: coins(shownPrice), opening: coins(0) } as const;
    if (!edited.ok) this.#errors.show(edited.error, { ...cost, inField: true });
    else if (this.draft === text) this.cancelEdit();
  }

  /** Whether a price was shown at the press, or is pressed again. */
  #agrees(takes: number, shows: number): boolean {
    if (takes <= Math.max(shows, this.#agreed)) return true;
    this.#agreed = takes;
    this.#errors.show({ kind: 'message-price', coins: takes });
    return false;
  }

  /** Until the returned call, a text can wait until its receiver is known. */
  connect(): () => void {
    const left = (this.#left = new AbortController());
    const stopFollowing = this.#deps.drafts.onChangedElsewhere(this.#follow);
    const stops = [this.reading.connect(), this.edit.resume(this), stopFollowing];
    return () => {
      left.abort();
      for (const stop of stops) stop();
      this.#shown.settle();
    };
  }

  /** All tabs show one draft, so that none is written over another. */
  readonly #follow = (what: 'draft' | 'edit'): void => {
    if (what === 'edit') return this.edit.follow(this);
    const draft = this.#deps.drafts.read(this.#peer);
    this.reply.follow();
    if (this.edit.message) this.edit.followDraft(draft);
    else if (draft !== this.draft) runInAction(() => this.#put(draft));
  };

  /**
   * Empties the composer at once; what could not be sent is put back. The text waits in the field, with its pictures, as
   * long as the receiver and their language are unknown or the user has not agreed to the notice of its price,
   * and where it takes more coins than the screen `shows`, as on every button that takes coins.
   */
  async send(shows = this.price?.totalCoins ?? 0): Promise<void> {
    const problem = this.#problem;
    if (problem) {
      if (problem.kind !== 'text-blank') this.#errors.show(problem);
      return;
    }
    if (this.edit.message) return this.#saveEdit(this.edit.message, shows);
    const text = this.draft;
    const isReady = (): boolean => this.#knows && !this.pictures.isPreparing;
    if (!isReady() && !(await this.#waitFor(isReady))) return;
    if (this.draft !== text || !this.canSend) return;
    if (this.notice.holds() || this.caution.holds(text, this.pictures.usable.length)) return;
    this.#shown.settle();
    if (this.#agrees(this.price?.totalCoins ?? 0, shows)) return this.#send(text);
  }

  /** Sends the text that could not be translated as it is. */
  async sendAsWritten(): Promise<void> {
    if (!this.untranslated) return;
    const { text, reason } = this.untranslated;
    this.untranslated = undefined;
    await this.#send(text, reason);
  }

  /** Leaves that text in the field. */
  keepWriting(): void {
    this.untranslated = undefined;
  }

  async #send(text: string, asWritten?: UntranslatedReason): Promise<void> {
    const { price: shownPrice, opening: shownOpening } = this.#costOf(text, asWritten) ?? {};
    this.write(this.draft === text ? '' : this.draft);
    const replyTo = this.reply.take();
    const pictures = this.pictures.take();
    const message = {
      to: this.#peer,
      text,
      ...(pictures.length > 0 && { pictures }),
      replyTo,
      shownPrice,
      shownOpening,
      ...(asWritten && { asWritten }),
    };
    const shown = pictures.length > 0 ? [this.pictures.settle] : [];
    const sent = await this.#deps.sendMessage(message, ...shown);
    if (sent.ok || sent.error.kind === 'not-sent') return;
    this.giveBack({ text, replyTo, pictures });
    const { error } = sent;
    if (error.kind !== 'untranslated') this.#errors.show(error, this.#costOf(text, asWritten));
    else runInAction(() => (this.untranslated = { text, reason: error.reason }));
  }

  #costOf(text: string, asWritten?: UntranslatedReason): CoinCost | undefined {
    return this.#prices.costOf(text, asWritten !== undefined || this.preview?.translated);
  }

  /** Whether the receiver is known, or the language chosen for them. */
  get #knows(): boolean {
    const { kind, person, chosenLanguage } = this.conversation;
    return kind === 'support' || person !== undefined || chosenLanguage !== undefined;
  }

  /** False when the conversation was left first, or a text waits already. */
  async #waitFor(holds: () => boolean): Promise<boolean> {
    if (this.#waiting) return false;
    this.#waiting = true;
    const known = await when(holds, { signal: this.#left.signal }).then(
      () => true,
      () => false,
    );
    this.#waiting = false;
    return known;
  }

  async showPreview(): Promise<void> {
    const text = this.draft;
    const until = later(this.#deps.liveClock.nowUntil(undefined), REUSE_WINDOW);
    this.previewing = true;
    const preview = await this.#deps.previewTranslation(
      this.#peer,
      text,
      this.#prices.costOfPreview(text)?.price,
    );
    runInAction(() => {
      this.previewing = false;
      if (preview.ok) this.previewed = { of: normaliseText(text), preview: preview.value, until };
      else this.#errors.show(preview.error, this.#prices.costOfPreview(text));
    });
  }

  hidePreview(): void {
    this.previewed = undefined;
  }

  /** Chooses the language that messages are translated into; undefined is no translation. */
  chooseLanguage(language: Language | undefined): void {
    const { translation } = this;
    const now = translation.kind === 'on' ? translation.language : undefined;
    if (language === now) return;
    this.languageChange = { before: this.conversation.chosenLanguage };
    this.#deps.chooseLanguage(this.#peer, language ?? 'none');
    this.reading.follow();
  }

  /** Restores the choice before the last change. */
  undoLanguage(): void {
    if (!this.languageChange) return;
    this.#deps.chooseLanguage(this.#peer, this.languageChange.before);
    this.reading.follow();
    this.languageChange = undefined;
  }

  /** Keeps the change and no longer offers to undo it. */
  keepLanguage(): void {
    this.languageChange = undefined;
  }

  /** Puts a text and its pictures back, before what was begun since. */
  giveBack({ text = '', pictures = [], replyTo }: GivenBack): void {
    this.write([text, this.draft].filter((part) => part !== '').join('\n'));
    if (pictures.length > 0) this.pictures.giveBack(pictures);
    this.reply.giveBack(replyTo);
  }
}
