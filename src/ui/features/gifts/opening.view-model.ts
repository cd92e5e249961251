import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OpenRedPacket } from '@/application/gifts/open-red-packet';
import type { RedPacketStatus } from '@/application/gifts/red-packets-api';
import type { Failure } from '@/ui/i18n/failure-text';

/** The opening of one red packet by its receiver, and its outcome. */
export class OpeningViewModel {
  busy = false;
  failure: Failure | undefined = undefined;
  /** How it ended; nothing while it is closed. */
  end: RedPacketStatus['state'] | undefined = undefined;
  readonly #packetId: string;
  readonly #openRedPacket: OpenRedPacket;

  constructor(packetId: string, openRedPacket: OpenRedPacket) {
    this.#packetId = packetId;
    this.#openRedPacket = openRedPacket;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** Opens it; a second press while it is being opened changes nothing. */
  async open(): Promise<void> {
    if (this.busy || this.end) return;
    this.busy = true;
    this.failure = undefined;
    const opened = await this.#openRedPacket(this.#packetId);
    runInAction(() => {
      this.busy = false;
      if (opened.ok) this.end = opened.value.state;
      else this.failure = opened.error;
    });
  }
}
