import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AcknowledgePaymentNotice } from '@/application/profile/acknowledge-payment-notice';
import type { OpenBurnPicture } from '@/application/media/open-burn-picture';
import type { OpenBurnFailure } from '@/application/media/burn-picture-api';
import type { Clock } from '@/application/shared/clock';
import type { ShownPicture } from '@/application/media/picture-views';
import { stepBurn, type BurnEvent, type BurnState } from '@/domain/media/burn-picture';
import type { MessageId } from '@/domain/messaging/message';

/** What one opening of a burn-after-reading picture is built from. */
export interface BurnDeps {
  readonly openBurnPicture: OpenBurnPicture;
  readonly acknowledgePaymentNotice: AcknowledgePaymentNotice;
  readonly clock: Clock;
  /** The notice of what it costs is to be shown first. */
  readonly noticeDue: boolean;
  readonly onFailed: (failure: Exclude<OpenBurnFailure, { readonly kind: 'burned' }>) => void;
  /** It is over: burned, or never opened. */
  readonly onEnd: () => void;
}

/** One opening of a burn-after-reading picture, until it is burned. */
export class BurnViewModel {
  state: BurnState = { kind: 'closed' };
  picture: ShownPicture | undefined = undefined;
  readonly #id: MessageId;
  readonly #deps: BurnDeps;

  constructor(id: MessageId, deps: BurnDeps) {
    this.#id = id;
    this.#deps = deps;
    makeAutoObservable(this, { state: observableRef, picture: observableRef }, { autoBind: true });
  }

  /** Opens the picture, and burns it when the page is left or hidden. */
  connect(): () => void {
    const hidden = (): void => {
      if (document.hidden) this.leave();
    };
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', this.leave);
    // A component that is unmounted at once (StrictMode) must not open the picture.
    const begin = setTimeout(this.open);
    return () => {
      clearTimeout(begin);
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', this.leave);
      this.leave();
    };
  }

  open(): void {
    this.#step({ kind: 'open', noticeDue: this.#deps.noticeDue });
  }

  /** The notice was read and the picture is wanted. */
  acknowledge(): void {
    this.#deps.acknowledgePaymentNotice('burnPicture');
    this.#step({ kind: 'acknowledge' });
  }

  /** The notice was read and closed; that acknowledges it, too (specification §4). */
  dismiss(): void {
    this.#deps.acknowledgePaymentNotice('burnPicture');
    this.#step({ kind: 'dismiss' });
  }

  /** The picture is on the screen: its time begins. */
  shown(): void {
    this.#step({ kind: 'shown', now: this.#deps.clock.now() });
  }

  /** Its time may be over. */
  timeUp(): void {
    this.#step({ kind: 'time', now: this.#deps.clock.now() });
  }

  /** The page or the picture is left: a picture that was opened is burned. */
  leave(): void {
    this.#step({ kind: 'leave' });
  }

  #step(event: BurnEvent): void {
    const before = this.state;
    this.state = stepBurn(before, event);
    if (this.state === before) return;
    if (this.state.kind === 'opening') void this.#fetch();
    if (this.state.kind !== 'closed' && this.state.kind !== 'burned') return;
    this.picture?.release();
    this.picture = undefined;
    this.#deps.onEnd();
  }

  async #fetch(): Promise<void> {
    const opened = await this.#deps.openBurnPicture(this.#id);
    runInAction(() => {
      if (!opened.ok) {
        const { error } = opened;
        this.#step({ kind: 'refused', burned: error.kind === 'burned' });
        if (error.kind !== 'burned') this.#deps.onFailed(error);
        return;
      }
      if (this.state.kind === 'opening') this.picture = opened.value;
      else opened.value.release();
    });
  }
}
