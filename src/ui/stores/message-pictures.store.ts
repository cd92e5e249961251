import { observable, runInAction } from 'mobx';
import type { BurnStanding, MessagePictures } from '@/application/media/pictures';
import type { LocalId, MessageId } from '@/domain/shared/ids';

/** The pictures in the messages of one session: running uploads, and the status of burn pictures. */
export class MessagePicturesStore implements MessagePictures {
  readonly #progress = observable.map<LocalId, number>();
  readonly #revealed = observable.set<MessageId>();
  readonly #standings = observable.map<MessageId, BurnStanding>();
  readonly #freeLeft = observable.box<number | undefined>(undefined);

  progressOf(localId: LocalId): number | undefined {
    return this.#progress.get(localId);
  }

  setProgress(localId: LocalId, done: number | undefined): void {
    runInAction(() => {
      if (done === undefined) this.#progress.delete(localId);
      else this.#progress.set(localId, done);
    });
  }

  isRevealed(id: MessageId): boolean {
    return this.#revealed.has(id);
  }

  reveal(id: MessageId): void {
    runInAction(() => this.#revealed.add(id));
  }

  standingOf(id: MessageId): BurnStanding | undefined {
    return this.#standings.get(id);
  }

  setStanding(id: MessageId, standing: BurnStanding): void {
    if (this.#standings.get(id) === 'burned') return;
    runInAction(() => this.#standings.set(id, standing));
  }

  get freeLeft(): number | undefined {
    return this.#freeLeft.get();
  }

  setFreeLeft(left: number): void {
    runInAction(() => this.#freeLeft.set(left));
  }

  get unburned(): readonly MessageId[] {
    return [...this.#standings].filter(([, standing]) => standing !== 'burned').map(([id]) => id);
  }
}
