import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '@/application/shared/clock';
import {
  BURN_HIDDEN,
  BURN_VIEW,
  stepBurn,
  type BurnEvent,
  type BurnState,
} from '@/domain/media/burn-picture';
import type { Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';

/** Content that is on the screen until it is released. */
interface Burning {
  release(): void;
}

/** Content that was opened before and cannot be opened again. */
interface Burned {
  readonly kind: 'burned';
}

interface BurnDeps<Shown extends Burning, Failure extends { readonly kind: string }> {
  /** `agreed`: the viewer has agreed to the price of the notice. */
  readonly open: (agreed: boolean) => Promise<Result<Shown, Failure | Burned>>;
  /** The viewer has agreed to the notice of the price. */
  readonly acknowledge: () => void;
  readonly clock: Clock;
  /** The notice of the price has to be shown first. */
  readonly noticeDue: boolean;
  /** A sound: how long it plays, also while the page is hidden. */
  readonly plays?: Milliseconds;
  readonly onFailed: (failure: Exclude<Failure, Burned>) => void;
  /** It is over: burned, or never opened. */
  readonly onEnd: () => void;
}

/** A sound ends by itself; its time has so much more for a device that begins late. */
const LATE: Milliseconds = SECOND;

/** One opening of a burn-after-reading picture, recording or moment, until it is burned. */
export class BurnViewModel<Shown extends Burning, Failure extends { readonly kind: string }> {
  state: BurnState = { kind: 'closed' };
  picture: Shown | undefined = undefined;
  /** How long it shows or plays. */
  readonly lasts: Milliseconds;
  #agreed = false;
  #limit: ReturnType<typeof setTimeout> | undefined;
  readonly #deps: BurnDeps<Shown, Failure>;

  constructor(deps: BurnDeps<Shown, Failure>) {
    this.#deps = deps;
    this.lasts = deps.plays === undefined ? BURN_VIEW : deps.plays + LATE;
    makeAutoObservable(this, { state: observableRef, picture: observableRef }, { autoBind: true });
  }

  /** Opens the picture, stops its time while the page is hidden, and burns it when the user leaves the page. */
  connect(): () => void {
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('pagehide', this.leave);
    // A component that is unmounted at once (StrictMode) must not open the picture.
    const begin = setTimeout(this.open);
    return () => {
      clearTimeout(begin);
      clearTimeout(this.#limit);
      document.removeEventListener('visibilitychange', this.#look);
      removeEventListener('pagehide', this.leave);
      this.leave();
    };
  }

  open(): void {
    this.#step({ kind: 'open', noticeDue: this.#deps.noticeDue });
  }

  /** Opens the picture for the price of the notice. */
  acknowledge(): void {
    this.#agreed = true;
    this.#deps.acknowledge();
    this.#step({ kind: 'acknowledge' });
  }

  /** The notice was closed without agreeing: it is shown again the next time (readings, Money). */
  dismiss(): void {
    this.#step({ kind: 'dismiss' });
  }

  /** The picture is on the screen: its time begins. */
  shown(): void {
    this.#step({ kind: 'shown', now: this.#deps.clock.now() });
    if (document.hidden) this.#look();
  }

  /** The sound stopped or went on, as after a call; a device may say so before anything is heard. */
  sounds(isPlaying: boolean): void {
    if (this.state.kind !== 'opening') this.#wait(!isPlaying);
  }

  /** The device cannot play the sound: its time waits until it is played again or left. */
  broke(): void {
    clearTimeout(this.#limit);
    this.#step({ kind: 'break', now: this.#deps.clock.now() });
  }

  /** The sound is at this position: its time begins with what is heard of it. */
  heard(at: Milliseconds): void {
    if (at > 0 && this.state.kind === 'opening') this.shown();
  }

  /** Its time may be over. */
  timeUp(): void {
    this.#step({ kind: 'time', now: this.#deps.clock.now() });
  }

  /** Ends the view: an opened picture is burned. */
  leave(): void {
    this.#step({ kind: 'leave' });
  }

  /** Follows whether the page is hidden, where that hides it. */
  readonly #look = (): void => {
    if (this.#deps.plays === undefined) this.#wait(document.hidden);
  };

  /** Its time waits, though not for long, or goes on. */
  #wait(isHidden: boolean): void {
    clearTimeout(this.#limit);
    if (isHidden) this.#limit = setTimeout(this.timeUp, BURN_HIDDEN);
    this.#step({ kind: isHidden ? 'hide' : 'see', now: this.#deps.clock.now() });
  }

  #step(event: BurnEvent): void {
    const before = this.state;
    this.state = stepBurn(before, event, this.lasts);
    if (this.state === before) return;
    if (this.state.kind === 'opening') void this.#fetch();
    if (this.state.kind !== 'closed' && this.state.kind !== 'burned') return;
    this.picture?.release();
    this.picture = undefined;
    this.#deps.onEnd();
  }

  async #fetch(): Promise<void> {
    const opened = await this.#deps.open(this.#agreed);
    runInAction(() => {
      if (!opened.ok) {
        const { error } = opened;
        const { kind } = error;
        this.#step({ kind: 'refused', burned: kind === 'burned' || kind === 'burn-lost' });
        if (error.kind !== 'burned') this.#deps.onFailed(error as Exclude<Failure, Burned>);
        return;
      }
      if (this.state.kind === 'opening') this.picture = opened.value;
      else opened.value.release();
    });
  }
}
