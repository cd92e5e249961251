import { makeAutoObservable } from 'mobx';
import type { Session } from '@/application/account/session';
import type { Conversations } from '@/application/messaging/conversations';
import type { JudgedWords } from '@/domain/safety/judge';
import { isPictureBurst } from '@/domain/safety/picture-burst';
import type { ChatAddress } from '@/domain/shared/ids';

/** The services of {@link SendingCaution}. */
export interface CautionDeps {
  readonly conversations: Pick<Conversations, 'with' | 'messagesWith' | 'self'>;
  readonly session: Session;
}

/** Why the sender is asked. */
type Caution = 'insult' | 'pictures';

/**
 * Asks "are you sure?" before an insult or many pictures without an answer are sent to a person who is no friend.
 * Sending never waits for the rules, and is never refused.
 */
export class SendingCaution {
  asks: Caution | undefined = undefined;
  #isInsult: ((words: JudgedWords) => boolean) | undefined = undefined;
  #agreed: string | undefined = undefined;
  readonly #peer: ChatAddress;
  readonly #deps: CautionDeps;

  constructor(peer: ChatAddress, deps: CautionDeps) {
    this.#peer = peer;
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The message is another one now, and what was agreed to is forgotten. */
  follow(): void {
    this.#agreed = undefined;
    this.asks = undefined;
  }

  /** The rules of insults have come. */
  know(isInsult: (words: JudgedWords) => boolean): void {
    this.#isInsult = isInsult;
  }

  /** Whether a message has to wait for the answer; what the sender has agreed to waits no more. */
  holds(text: string, pictures: number): boolean {
    const { kind, person } = this.#deps.conversations.with(this.#peer);
    if (kind !== 'person' || !person || person.demo || person.friends) return false;
    if (this.#agreed === text) return false;
    this.asks = this.#cautionOf(text, pictures);
    return this.asks !== undefined;
  }

  #cautionOf(text: string, pictures: number): Caution | undefined {
    const { conversations, session } = this.#deps;
    if (this.#isInsult?.({ original: text, language: session.me?.language })) return 'insult';
    const messages = conversations.messagesWith(this.#peer);
    const burst = isPictureBurst(messages, conversations.self, pictures);
    return burst ? 'pictures' : undefined;
  }

  /** The sender is sure of `text` and its pictures. */
  agree(text: string): void {
    this.#agreed = text;
    this.asks = undefined;
  }

  /** Back to the field, where nothing is lost. */
  close(): void {
    this.asks = undefined;
  }
}
