import { makeAutoObservable, observable } from 'mobx';

/** One short sentence about a success. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** The action on offer; without a label of its own it undoes the change. */
  readonly offer?: ToastOffer | undefined;
}

/** An offer in a toast: pressed once, or gone with the toast. */
interface ToastOffer {
  readonly label?: string;
  readonly act: () => void;
}

/** `ok` for a success; `problem` only for a failure that no part of the screen can show. */
type ToastTone = 'ok' | 'problem';

/** More toasts would cover the page that they are about. */
const MOST_AT_ONCE = 3;

/** The toasts on screen, oldest first. They are for success; errors are shown where they happen. */
export class ToastsStore {
  readonly shown = observable.array<Toast>([], { deep: false });
  #last = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * The same sentence is not shown twice at a time. Beyond the limit the oldest is dropped, except a problem or an
   * offer.
   */
  show(text: string, tone: ToastTone = 'ok', offer?: ToastOffer | (() => void)): void {
    const others = this.shown.filter((toast) => toast.text !== text);
    const oldest = others.find((toast) => toast.tone === 'ok' && !toast.offer);
    const rest = others.length < MOST_AT_ONCE ? others : others.filter((one) => one !== oldest);
    this.#last += 1;
    this.shown.replace([
      ...rest,
      { id: this.#last, text, tone, offer: typeof offer === 'function' ? { act: offer } : offer },
    ]);
  }

  dismiss(id: number): void {
    this.shown.replace(this.shown.filter((toast) => toast.id !== id));
  }
}
