import type { ChatAddress } from '@/domain/shared/ids';

/** Who is connected to the chat service; may be lost, so never the ground for a charge. */
export interface Presence {
  online(address: ChatAddress): boolean;
}
