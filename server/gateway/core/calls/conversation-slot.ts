import { fitsStore } from '@/contract/gateway/message-id';
import type { ConversationSlot } from '@server/gateway/core/messages/conversation-store';

/** The cursor of a list of conversations as it travels. */
export function writeSlot({ lastId, peer }: ConversationSlot): string {
  return `${lastId}.${peer}`;
}

/** Reads what {@link writeSlot} wrote; undefined for anything else. */
export function readSlot(text: string): ConversationSlot | undefined {
  const [, id, peer] = /^(\d+)\.([a-z0-9_-]{1,64})$/.exec(text) ?? [];
  if (id === undefined || peer === undefined || !fitsStore(id)) return undefined;
  return { lastId: BigInt(id), peer };
}
