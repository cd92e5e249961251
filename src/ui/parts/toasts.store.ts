import { makeAutoObservable, observable } from 'mobx';

/** One short sentence about something that went well. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** Takes back what the sentence is about. */
  readonly undo?: (() => void) | undefined;
}

/** `ok` for what went well; `problem` only where no place on the screen could say it. */
export type ToastTone = 'ok' | 'problem';

/** The toasts on screen, oldest first. They are for success; errors stand where they happen. */
export class ToastsStore {
  readonly shown = observable.array<Toast>([], { deep: false });
  #last = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The same sentence is not shown twice at a time. */
  show(text: string, tone: ToastTone = 'ok', undo?: () => void): void {
    this.shown.replace(this.shown.filter((toast) => toast.text !== text));
    this.#last += 1;
    this.shown.push({ id: this.#last, text, tone, undo });
  }

  dismiss(id: number): void {
    this.shown.replace(this.shown.filter((toast) => toast.id !== id));
  }
}
