import type { RedPacketStatus } from './red-packets-api';

/** What is known of the red packets on the screen; the server is asked, or tells by itself. */
export interface RedPackets {
  /** Observable; nothing while nobody has asked. */
  of(packetId: string): RedPacketStatus | undefined;
  /** An end is final: what still says `waiting` after it comes late and is not taken over. */
  set(packetId: string, status: RedPacketStatus): void;
}
