import { observable, runInAction } from 'mobx';
import type { RedPackets, RedPacketStatus } from '@/application/gifts/red-packets';

/** The known states of the red packets of one session. */
export class RedPacketsStore implements RedPackets {
  readonly #known = observable.map<string, RedPacketStatus>(undefined, { deep: false });

  of(packetId: string): RedPacketStatus | undefined {
    return this.#known.get(packetId);
  }

  set(packetId: string, status: RedPacketStatus): void {
    const known = this.#known.get(packetId);
    // An event knows the end alone, the answer of the opening also what the coins paid.
    const isEnded = known && known.state !== 'waiting';
    if (isEnded && (status.state !== known.state || status.owedPaid === undefined)) return;
    const readTranslations = status.readTranslations ?? known?.readTranslations;
    runInAction(() =>
      this.#known.set(packetId, { ...status, ...(readTranslations && { readTranslations }) }),
    );
  }
}
