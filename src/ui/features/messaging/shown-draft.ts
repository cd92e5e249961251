import { makeAutoObservable } from 'mobx';
import type { Cancel } from '@/application/shared/clock';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { countCharacters } from '@/domain/shared/text';

/** Does something once what was just written is on the screen; gives what calls it off. */
export type OnceShown = (work: () => void) => Cancel;

/** The draft as it was shown last. What is worked out from it follows a key, and the key does not wait for that. */
export class ShownDraft {
  text: string;
  #waits = false;
  #callOff: Cancel = () => undefined;
  readonly #draft: () => string;
  readonly #onceShown: OnceShown;

  constructor(draft: () => string, onceShown: OnceShown) {
    this.#draft = draft;
    this.#onceShown = onceShown;
    this.text = draft();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get length(): number {
    return countCharacters(this.text);
  }

  get tooLong(): boolean {
    return this.length > MAX_CHAT_TEXT;
  }

  /** Call it when the draft has changed; however often before the next frame, it waits for one. */
  follow(): void {
    if (this.#waits) return;
    this.#waits = true;
    this.#callOff = this.#onceShown(this.settle);
  }

  /** Is the draft as it is now, and waits for no frame. */
  settle(): void {
    this.#callOff();
    this.#waits = false;
    this.text = this.#draft();
  }
}
