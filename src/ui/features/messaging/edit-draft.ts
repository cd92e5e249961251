import { makeAutoObservable, observableRef, when } from 'mobx';
import type { Conversations } from '@/application/messaging/conversations';
import type { Drafts } from '@/application/messaging/drafts-port';
import { editTimeLeft, languageOfEdit, newestEditable, priceOfEdit } from '@/domain/messaging/edit';
import { takesWords, type WordedBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { MessagePrice } from '@/domain/messaging/price-of-message';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import type { ChatAddress } from '@/domain/shared/ids';
import { later, type EpochMs } from '@/domain/shared/time';
import type { Payer } from '@/domain/translation/translation-charge';
import type { TranslationState } from '@/domain/translation/translation-at-start';
import type { LiveClock } from '@/ui/kernel/live-clock';

/** An own text or own pictures as they are before an edit. */
export type EditedMessage = Message & { readonly body: WordedBody };

/** The services that an edit uses. */
export interface EditDraftDeps {
  readonly conversations: Pick<Conversations, 'messagesWith' | 'self'>;
  readonly drafts: Pick<Drafts, 'edit' | 'edited'>;
  readonly liveClock: LiveClock;
}

/** What goes on with an edit. */
interface Editing {
  readonly draft: string;
  canEdit(message: Message): boolean;
  beginEdit(message: Message): void;
  cancelEdit(): void;
  write(text: string): void;
  giveBack(draft: { readonly text: string }): void;
}

/** The own message whose words are edited, and the draft that waits until that is over. */
export class EditDraft {
  /** The service has not answered yet. */
  saving = false;
  /** How often the user has chosen one: the field takes the focus each time. */
  chosen = 0;
  /** As it was when the edit began. */
  begun: EditedMessage | undefined = undefined;
  #waiting = '';
  readonly #peer: ChatAddress;
  readonly #deps: EditDraftDeps;

  constructor(peer: ChatAddress, deps: EditDraftDeps) {
    this.#peer = peer;
    this.#deps = deps;
    makeAutoObservable(
      this,
      { begun: observableRef, canBegin: false, newest: false, resume: false },
      { autoBind: true },
    );
  }

  /** As it is now; it may have been edited in another tab, or recalled. */
  get message(): EditedMessage | undefined {
    const begun = this.begun;
    if (!begun) return undefined;
    const now = this.#find(begun.id);
    return now && isWorded(now) ? now : begun;
  }

  /** Begins to edit a message while `draft` is in the field; gives what the field shows then. */
  begin(message: Message, draft: string): string | undefined {
    if (!isWorded(message) || this.saving) return undefined;
    if (!this.begun) this.#waiting = draft;
    this.begun = message;
    this.chosen += 1;
    return message.body.text ?? '';
  }

  /** Keeps the text in the field over a reload. */
  keep(text: string): void {
    if (!this.begun) return;
    const { id, sentAt } = this.begun;
    this.#deps.drafts.edit(this.#peer, { id, text, sentAt });
  }

  /** Goes on with an edit that was left, once its message is there; once it is too late its text is a draft. */
  resume(editing: Editing): () => void {
    const left = this.begun ? undefined : this.#deps.drafts.edited(this.#peer);
    if (!left) return () => undefined;
    const until = later(left.sentAt, RECALL_WINDOW);
    const open = (): Message | undefined => {
      const message = this.#find(left.id);
      return message && editing.canEdit(message) ? message : undefined;
    };
    return when(
      () => open() !== undefined || this.#deps.liveClock.nowUntil(until) >= until,
      () => {
        const message = open();
        if (message) {
          editing.beginEdit(message);
          editing.write(left.text);
        } else {
          this.#deps.drafts.edit(this.#peer, undefined);
          editing.giveBack(left);
        }
      },
    );
  }

  /** Another tab has changed or ended an edit: both edit the same. */
  follow(editing: Editing): void {
    const left = this.#deps.drafts.edited(this.#peer);
    if (!left) return editing.cancelEdit();
    const message = this.#find(left.id);
    if (!message || !editing.canEdit(message)) return;
    if (this.begun?.id !== left.id) editing.beginEdit(message);
    if (editing.draft !== left.text) editing.write(left.text);
  }

  /** Another tab has changed the draft that waits. */
  followDraft(draft: string): void {
    this.#waiting = draft;
  }

  #find(id: Message['id']): Message | undefined {
    return this.#deps.conversations.messagesWith(this.#peer).find((message) => message.id === id);
  }

  /** Ends it, and gives the draft that waited. */
  end(): string {
    const draft = this.#waiting;
    this.#deps.drafts.edit(this.#peer, undefined);
    this.begun = undefined;
    this.#waiting = '';
    return draft;
  }

  setSaving(saving: boolean): void {
    this.saving = saving;
  }

  /** Whether an own message can be edited at `now`. */
  canBegin(message: Message, now: EpochMs): boolean {
    return editTimeLeft(message, this.#deps.conversations.self, now) > 0;
  }

  /** The message that is edited without being chosen. */
  newest(now: EpochMs): Message | undefined {
    const messages = this.#deps.conversations.messagesWith(this.#peer);
    return newestEditable(messages, this.#deps.conversations.self, now);
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

function isWorded(message: Message): message is EditedMessage {
  return takesWords(message.body);
}
