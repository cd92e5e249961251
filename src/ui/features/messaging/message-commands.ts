import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Session } from '@/application/account/session';
import { quoteTranslation } from '@/domain/translation/translation-charge';
import { coins } from '@/domain/wallet/coins';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { DiscardFailed } from '@/application/messaging/discard-failed';
import type { ReactToMessage } from '@/application/messaging/react-to-message';
import type { RecallMessage } from '@/application/messaging/recall-message';
import type { RetryMessage } from '@/application/messaging/retry-message';
import type { TranslateReceived } from '@/application/messaging/translate-received';
import type { ChatFault, ChatSession } from '@/application/messaging/chat-service';
import type { Language } from '@/domain/shared/language';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import { isStored, type Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { takesReactions, type ReactionRefusal } from '@/domain/messaging/reaction';
import { quoteOf, repliedTo, takesReplies, type Quote } from '@/domain/messaging/reply';
import type { RecallRefusal } from '@/domain/messaging/recall-window';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { ComposerViewModel, GivenBack } from './composer.view-model';
import type { DeletionViewModel } from './deletion.view-model';
import type { ErrorNotice } from './error-notice';
import type { LogViewModel } from './log.view-model';

/** The use cases of single messages. */
export interface MessageCommandsDeps {
  readonly retryMessage: RetryMessage;
  readonly discardFailed: DiscardFailed;
  readonly recallMessage: RecallMessage;
  readonly reactToMessage: ReactToMessage;
  readonly chat: Pick<ChatSession, 'canReact' | 'canEdit'>;
  readonly translateReceived: TranslateReceived;
  readonly session: Session;
}

type Composer = Pick<
  ComposerViewModel,
  'conversation' | 'giveBack' | 'reply' | 'canEdit' | 'beginEdit'
>;

/** The other parts of an open conversation that its messages act on. */
interface ConversationParts {
  readonly errors: ErrorNotice;
  readonly composer: Composer;
  readonly log: Pick<LogViewModel, 'find' | 'goTo'>;
  readonly deletion: Pick<DeletionViewModel, 'delete'>;
}

/** The actions on single messages of an open conversation. */
export class MessageCommands {
  readonly #deps: MessageCommandsDeps;
  readonly #errors: ErrorNotice;
  readonly #composer: Composer;
  readonly #log: Pick<LogViewModel, 'find' | 'goTo'>;
  readonly #translations = observable.map<MessageId, 'busy' | UntranslatedReason>();
  readonly #deletion: Pick<DeletionViewModel, 'delete'>;

  constructor(deps: MessageCommandsDeps, { errors, composer, log, deletion }: ConversationParts) {
    this.#deps = deps;
    this.#errors = errors;
    this.#composer = composer;
    this.#log = log;
    this.#deletion = deletion;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  retry(localId: LocalId): void {
    this.#deps.retryMessage(localId);
  }

  discard(localId: LocalId): void {
    void this.#deps.discardFailed(localId);
  }

  /** Takes a failed text, or failed pictures, back into the composer. */
  editFailed(localId: LocalId): void {
    void this.#deps.discardFailed(localId).then((left) => left && this.#composer.giveBack(left));
  }

  /** True when the message was recalled. */
  async recall(message: Message): Promise<boolean> {
    const recalled = await this.#deps.recallMessage(message);
    if (!recalled.ok) this.#showFailure(recalled.error);
    return recalled.ok;
  }

  /** Whether the user can edit it now. */
  canEdit(message: Message): boolean {
    return this.#composer.canEdit(message);
  }

  /** Puts an own text into the composer to be edited. */
  edit(message: Message): void {
    this.#composer.beginEdit(message);
  }

  /** Whether the user can answer it. */
  canReply(message: Message): boolean {
    return takesReplies(message) && this.#composer.conversation.person?.blocked !== true;
  }

  /** The next message that is sent answers this one. */
  reply(message: Message): void {
    if (this.canReply(message)) this.#composer.reply.choose(message);
  }

  /** The quote of a reply. */
  quoteOf(reply: Message): Quote | undefined {
    return quoteOf(reply, this.#log.find);
  }

  /** Shows the message that a reply answers. */
  goToAnswered(reply: Message): void {
    const id = repliedTo(reply);
    // The id of a reply that was not sent changes with that.
    if (id !== undefined) void this.#log.goTo(id, isStored(reply.state) ? reply.id : undefined);
  }

  /** Whether the user can choose a reaction to it. */
  canReact(message: Message): boolean {
    return takesReactions(message) && this.#deps.chat.canReact();
  }

  /** Chooses the user's reaction, or takes it back if it is that already. */
  react(message: Message, emoticon: EmoticonName): void {
    this.#errors.clear();
    void this.#deps.reactToMessage(message, emoticon).then((reacted) => {
      if (!reacted.ok) this.#showFailure(reacted.error);
    });
  }

  #showFailure(failure: Refusal | ChatFault): void {
    if (isRefusal(failure)) this.#errors.show(failure);
    else this.#errors.showChatFault(failure);
  }

  /** Deletes it on this side only; that can be undone for a while. */
  deleteForMe(message: Message): void {
    this.#deletion.delete(message);
  }

  /** Brings a recalled text back into the composer (readings, Recall). */
  editAgain(body: GivenBack): void {
    this.#composer.giveBack(body);
  }

  /** The reader pays once for a message and a language (readings, Whose translation). */
  async translate(message: Message, to: Language): Promise<void> {
    const shownPrice = this.#costOf(message, to)?.price;
    this.#translations.set(message.id, 'busy');
    const done = await this.#deps.translateReceived(message, to, shownPrice);
    // Its price now, which may be higher than at the request.
    if (!done.ok) this.#errors.show(done.error, this.#costOf(message, to));
    runInAction(() => {
      if (done.ok && !done.value.translated) {
        this.#translations.set(message.id, done.value.reason);
      } else this.#translations.delete(message.id);
    });
  }

  #costOf({ body }: Message, to: Language): CoinCost | undefined {
    const { me } = this.#deps.session;
    if (!me || !isWritten(body)) return undefined;
    const { charge } = quoteTranslation(body.text, { to }, me);
    return { thing: 'translation', price: charge.coins, opening: coins(0) };
  }

  /** Whether its translation is under way, or why there is none. */
  translationOf(id: MessageId): 'busy' | UntranslatedReason | undefined {
    return this.#translations.get(id);
  }
}

type Refusal = ReactionRefusal | RecallRefusal;

function isRefusal(failure: Refusal | ChatFault): failure is Refusal {
  return /^(reaction|recall)-/.test(failure.kind);
}
