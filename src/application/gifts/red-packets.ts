import type { RedPacketStatus } from './red-packets-api';

/** The known states of the red packets on the screen, from calls and live events. */
export interface RedPackets {
  /** Observable; undefined until the state was read. */
  of(packetId: string): RedPacketStatus | undefined;
  /** A final state stays: a `waiting` that arrives later is outdated and ignored. */
  set(packetId: string, status: RedPacketStatus): void;
}
