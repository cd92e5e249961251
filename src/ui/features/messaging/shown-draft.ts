import { makeAutoObservable } from 'mobx';
import type { Cancel } from '@/application/shared/clock';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { countCharacters } from '@/domain/shared/text';

/** Does some work once the text just written is on the screen; returns the call that cancels it. */
export type OnceShown = (work: () => void) => Cancel;

/** The draft as it was shown last. Values computed from it come after a key, so that the key is drawn first. */
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

  /** Call it when the draft has changed; several calls before the next frame wait for that frame. */
  follow(): void {
    if (this.#waits) return;
    this.#waits = true;
    this.#callOff = this.#onceShown(this.settle);
  }

  /** Takes the draft as it is now, without waiting for a frame. */
  settle(): void {
    this.#callOff();
    this.#waits = false;
    this.text = this.#draft();
  }
}
