import { makeAutoObservable } from 'mobx';
import type { OpenRedPacket, RedPacketStatus } from '@/application/gifts/red-packets';
import type { Failure } from '@/ui/i18n/failure-text';
import { createAction, type Action } from '@/ui/kernel/action';

/** The opening of one red packet by its receiver, and its outcome. */
export class OpeningViewModel {
  /** How it ended; undefined while it is closed. */
  end: RedPacketStatus | undefined = undefined;
  readonly #opening: Action<[], RedPacketStatus, Failure>;

  constructor(packetId: string, openRedPacket: OpenRedPacket) {
    this.#opening = createAction<[], RedPacketStatus, Failure>(
      () => openRedPacket(packetId),
      (opened) => {
        if (opened.ok) this.end = opened.value;
      },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#opening.busy;
  }

  get failure(): Failure | undefined {
    return this.#opening.failure;
  }

  /** Opens it; a second press while it is being opened changes nothing. */
  async open(): Promise<void> {
    if (!this.end) await this.#opening.run();
  }
}
