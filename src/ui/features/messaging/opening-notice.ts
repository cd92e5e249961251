import { makeAutoObservable } from 'mobx';
import type { Session } from '@/application/account/session';
import type { Coins } from '@/domain/wallet/coins';

/** The notice of what a first message costs, due until it is agreed to where the next one would cost it. */
export class OpeningNotice {
  /** It was closed without agreeing. */
  closed = false;
  readonly #session: Session;
  readonly #fee: () => Coins | undefined;

  constructor(session: Session, fee: () => Coins | undefined) {
    this.#session = session;
    this.#fee = fee;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isShown(): boolean {
    return this.#isDue && !this.closed;
  }

  get #isDue(): boolean {
    return this.#session.me?.messageNoticeDue === true && (this.#fee() ?? 0) > 0;
  }

  close(): void {
    this.closed = true;
  }

  /** Whether a message has to wait for the agreement; the notice is shown again then. */
  holds(): boolean {
    if (this.#isDue) this.closed = false;
    return this.#isDue;
  }
}
