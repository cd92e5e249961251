import { makeAutoObservable, observable } from 'mobx';

/** One short sentence about something that went well. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** What can be done about it; without a label of its own it is taken back. */
  readonly offer?: ToastOffer | undefined;
}

/** An offer in a toast: it is pressed once, or goes with the toast. */
interface ToastOffer {
  readonly label?: string;
  readonly act: () => void;
}

/** `ok` for what went well; `problem` only where no place on the screen could say it. */
type ToastTone = 'ok' | 'problem';

/** More than these would cover the page that they are about. */
const MOST_AT_ONCE = 3;

/** The toasts on screen, oldest first. They are for success; errors are shown where they happen. */
export class ToastsStore {
  readonly shown = observable.array<Toast>([], { deep: false });
  #last = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * The same sentence is not shown twice at a time. Where there are too many, the oldest gives way, but
   * neither a problem nor what has an offer.
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
