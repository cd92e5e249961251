import { makeAutoObservable, observableRef } from 'mobx';
import type { Conversations } from '@/application/messaging/conversations';
import { editTimeLeft, languageOfEdit, newestEditable, priceOfEdit } from '@/domain/messaging/edit';
import type { Message, TextBody } from '@/domain/messaging/message';
import type { MessagePrice } from '@/domain/messaging/price-of-message';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Payer } from '@/domain/translation/translation-charge';
import type { TranslationState } from '@/domain/translation/translation-at-start';

/** An own text as it is before an edit. */
export type EditedMessage = Message & { readonly body: TextBody };

/** The own text that is being edited, and the draft that waits until that is over. */
export class EditDraft {
  /** The service has not answered yet. */
  saving = false;
  /** How often the user has chosen one: the field takes the focus each time. */
  chosen = 0;
  /** As it was when the edit began. */
  begun: EditedMessage | undefined = undefined;
  #waiting = '';
  readonly #peer: ChatAddress;
  readonly #conversations: Pick<Conversations, 'messagesWith' | 'self'>;

  constructor(peer: ChatAddress, conversations: Pick<Conversations, 'messagesWith' | 'self'>) {
    this.#peer = peer;
    this.#conversations = conversations;
    makeAutoObservable(
      this,
      { begun: observableRef, canBegin: false, newest: false },
      { autoBind: true },
    );
  }

  /** As it is now; it may have been edited in another tab, or recalled. */
  get message(): EditedMessage | undefined {
    const begun = this.begun;
    if (!begun) return undefined;
    const now = this.#conversations.messagesWith(this.#peer).find(({ id }) => id === begun.id);
    return now && isText(now) ? now : begun;
  }

  /** Begins to edit a text while `draft` is in the field; gives what the field shows then. */
  begin(message: Message, draft: string): string | undefined {
    if (!isText(message) || this.saving) return undefined;
    if (!this.begun) this.#waiting = draft;
    this.begun = message;
    this.chosen += 1;
    return message.body.text;
  }

  /** Ends it, and gives the draft that waited. */
  end(): string {
    const draft = this.#waiting;
    this.begun = undefined;
    this.#waiting = '';
    return draft;
  }

  setSaving(saving: boolean): void {
    this.saving = saving;
  }

  /** Whether an own text can be edited at `now`. */
  canBegin(message: Message, now: EpochMs): boolean {
    return editTimeLeft(message, this.#conversations.self, now) > 0;
  }

  /** The text that is edited without being chosen. */
  newest(now: EpochMs): Message | undefined {
    const messages = this.#conversations.messagesWith(this.#peer);
    return newestEditable(messages, this.#conversations.self, now);
  }

  /** What the edit is translated into, where the conversation is translated so. */
  translationIn(conversation: TranslationState): TranslationState {
    const { message } = this;
    const language = message && languageOfEdit(message.body, conversation);
    if (!message) return conversation;
    return language ? { kind: 'on', language } : { kind: 'off' };
  }

  priceOf(text: string, translation: TranslationState, payer: Payer): MessagePrice | undefined {
    const target = translation.kind === 'on' ? translation.language : undefined;
    return this.message && priceOfEdit(this.message.body, { text, target, payer });
  }
}

function isText(message: Message): message is EditedMessage {
  return message.body.kind === 'text';
}
