import { makeAutoObservable, observableRef } from 'mobx';
import { MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import type { Message } from '@/domain/messaging/message';

/**
 * Which picture stands in front of a conversation: files that were chosen and are not sent yet, one
 * that is looked at, or one that is being burned. Kept apart from the messages, whose rows come and go.
 */
export class PicturesOnScreen {
  picked: readonly File[] = [];
  /** The chosen files are to burn after they were seen. */
  burn = false;
  looking: Message | undefined = undefined;
  burning: Message | undefined = undefined;

  constructor() {
    makeAutoObservable(
      this,
      { picked: observableRef, looking: observableRef, burning: observableRef },
      { autoBind: true },
    );
  }

  /** Files were chosen, dropped or pasted; beyond the most that go at once they are left out. */
  pick(files: readonly File[], burn = false): void {
    if (files.length === 0) return;
    this.picked = files.slice(0, MAX_PICKED_PICTURES);
    this.burn = burn;
  }

  unpick(): void {
    this.picked = [];
  }

  setBurn(burn: boolean): void {
    this.burn = burn;
  }

  look(message: Message): void {
    this.looking = message;
  }

  lookAway(): void {
    this.looking = undefined;
  }

  open(message: Message): void {
    this.burning = message;
  }

  close(): void {
    this.burning = undefined;
  }

  /** Nothing of them stands in front any more. */
  clear(): void {
    this.unpick();
    this.lookAway();
    this.close();
  }
}
