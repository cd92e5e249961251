import { makeAutoObservable } from 'mobx';
import type { Conversations } from '@/application/messaging/conversations';
import type { Drafts } from '@/application/messaging/drafts-port';
import type { Message } from '@/domain/messaging/message';
import { quoteOf, takesReplies, type Quote } from '@/domain/messaging/reply';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';

/** The services that a reply uses while it is written. */
export interface ReplyDraftDeps {
  readonly conversations: Pick<Conversations, 'messagesWith'>;
  readonly drafts: Drafts;
}

/** The message that the next message answers; it is kept with the draft. */
export class ReplyDraft {
  id: MessageId | undefined;
  /** How often the user has chosen one: the field takes the focus each time. */
  chosen = 0;
  readonly #peer: ChatAddress;
  readonly #deps: ReplyDraftDeps;

  constructor(peer: ChatAddress, deps: ReplyDraftDeps) {
    this.#peer = peer;
    this.#deps = deps;
    this.id = deps.drafts.answered(peer);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined as well where the message was recalled meanwhile: nothing is answered then. */
  get quote(): Quote | undefined {
    const body = { kind: 'text', text: '', ...(this.id && { replyTo: this.id }) } as const;
    const quote = quoteOf({ body }, (id) => this.#messages.find((message) => message.id === id));
    return quote?.kind === 'recalled' ? undefined : quote;
  }

  /** Another tab has changed it. */
  follow(): void {
    this.id = this.#deps.drafts.answered(this.#peer);
  }

  choose({ id }: Pick<Message, 'id'>): void {
    this.chosen += 1;
    this.#set(id);
  }

  cancel(): void {
    this.#set(undefined);
  }

  /** Goes to the message before, or the one after; from none to the newest, and after the newest to none. */
  move(by: -1 | 1): void {
    const messages = this.#messages.filter(takesReplies);
    const now = messages.findIndex(({ id }) => id === this.id);
    const next = messages[(now < 0 ? messages.length : now) + by];
    if (next) this.#set(next.id);
    else if (by > 0) this.cancel();
  }

  /** The message that what is sent now answers; the next one answers none. */
  take(): MessageId | undefined {
    const id = this.quote && this.id;
    this.cancel();
    return id;
  }

  /** What was taken was not sent. */
  giveBack(id: MessageId | undefined): void {
    if (id !== undefined && this.id === undefined) this.#set(id);
  }

  get #messages(): readonly Message[] {
    return this.#deps.conversations.messagesWith(this.#peer);
  }

  #set(id: MessageId | undefined): void {
    this.id = id;
    this.#deps.drafts.answer(this.#peer, id);
  }
}
