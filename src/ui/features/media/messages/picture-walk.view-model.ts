import { makeAutoObservable } from 'mobx';
import type { WalkedPicture } from '@/domain/messaging/conversation-pictures';

/** The pictures to walk through, the oldest first. */
export interface PictureSource {
  readonly pictures: readonly WalkedPicture[];
  /** There are older ones, which are not loaded. */
  readonly hasOlder: boolean;
  /** Resolves when older ones are there, or none could be loaded. */
  loadOlder(): Promise<void>;
}

/** Where a walk begins. */
export type WalkStart = Pick<WalkedPicture, 'id' | 'localId' | 'position'>;

/** Walks from one picture of a conversation to the ones before and after it. */
export class PictureWalk {
  isLoading = false;
  /** The name of the picture that is shown. */
  current: string;
  readonly #source: PictureSource;

  constructor(start: WalkStart, source: PictureSource) {
    this.current = keyOf(start);
    this.#source = source;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined once its message is gone. */
  get picture(): WalkedPicture | undefined {
    return this.#source.pictures[this.#at];
  }

  /** Absent where there is no older picture. */
  get onPrevious(): (() => void) | undefined {
    if (!this.picture || (this.#at === 0 && !this.#source.hasOlder)) return undefined;
    return () => void this.#goBack();
  }

  /** Absent at the newest picture. */
  get onNext(): (() => void) | undefined {
    const next = this.picture && this.#source.pictures[this.#at + 1];
    return next && (() => this.#go(next));
  }

  get #at(): number {
    return this.#source.pictures.findIndex((each) => keyOf(each) === this.current);
  }

  async #goBack(): Promise<void> {
    if (this.isLoading) return;
    const from = this.current;
    if (this.#at === 0) {
      this.isLoading = true;
      await this.#source.loadOlder();
      this.#endLoading();
    }
    const previous = this.#source.pictures[this.#at - 1];
    if (previous && from === this.current) this.#go(previous);
  }

  #endLoading(): void {
    this.isLoading = false;
  }

  #go(picture: WalkedPicture): void {
    this.current = keyOf(picture);
  }
}

/** It stays while an own message gets its id from the service. */
function keyOf({ id, localId, position }: WalkStart): string {
  return `${localId ?? id} ${position}`;
}
