import { makeAutoObservable } from 'mobx';
import type { DiscardFailed } from '@/application/messaging/discard-failed';
import type { RecallMessage } from '@/application/messaging/recall-message';
import type { RetryMessage } from '@/application/messaging/retry-message';
import type { TranslateReceived } from '@/application/messaging/translate-received';
import type { ChatFault } from '@/application/messaging/chat-service';
import type { Language } from '@/domain/shared/language';
import type { LocalId, Message } from '@/domain/messaging/message';
import type { RecallRefusal } from '@/domain/messaging/recall-window';
import type { Trouble } from './error-notice';

/** What the deeds of single messages are built from. */
export interface MessageCommandsDeps {
  readonly retryMessage: RetryMessage;
  readonly discardFailed: DiscardFailed;
  readonly recallMessage: RecallMessage;
  readonly translateReceived: TranslateReceived;
}

/** What can be done with one message of an open conversation. */
export class MessageCommands {
  readonly #deps: MessageCommandsDeps;
  readonly #trouble: Trouble;
  readonly #giveBack: (text: string) => void;

  constructor(deps: MessageCommandsDeps, trouble: Trouble, giveBack: (text: string) => void) {
    this.#deps = deps;
    this.#trouble = trouble;
    this.#giveBack = giveBack;
    makeAutoObservable(this, {}, { autoBind: true });
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
    if (recalled.ok) return true;
    if (isRecallRefusal(recalled.error)) this.#trouble.tell(recalled.error);
    else this.#trouble.tellChat(recalled.error);
    return false;
  }

  /** Brings the text of a retracted message back to be written better (readings, Recall). */
  editAgain(text: string): void {
    this.#giveBack(text);
  }

  /** The reader pays, once for a message and language (readings, Whose translation). */
  async translate(message: Message, to: Language): Promise<void> {
    const done = await this.#deps.translateReceived(message, to);
    if (!done.ok) this.#trouble.tell(done.error);
  }
}

function isRecallRefusal(failure: RecallRefusal | ChatFault): failure is RecallRefusal {
  return failure.kind.startsWith('recall-');
}
