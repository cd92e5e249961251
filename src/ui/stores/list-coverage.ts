import type { ConversationState, Page } from '@/application/messaging/chat-service';
import type { Conversation } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';

/** How far the service's list, which has the newest conversation first, was read lately. */
export class ListCoverage {
  readonly #peers = new Set<ChatAddress>();
  /** When the last of them was written to; everything where the list was read to its end. */
  #from = Number.POSITIVE_INFINITY;

  /** The list is read from its start again. */
  begin(): void {
    this.#peers.clear();
    this.#from = Number.POSITIVE_INFINITY;
  }

  add({ items, older }: Page<ConversationState>): void {
    for (const { peer, last } of items) {
      this.#peers.add(peer);
      if (last) this.#from = Math.min(this.#from, last.sentAt);
    }
    if (older === undefined) this.#from = Number.NEGATIVE_INFINITY;
  }

  /** It is older than what was read: nothing is known of it. */
  isBeyond({ peer, kind, last }: Conversation): boolean {
    if (kind !== 'person' || !last || this.#peers.has(peer)) return false;
    return last.sentAt <= this.#from;
  }

  /** It ought to be among what was read and is not. */
  isMissing(row: Conversation): boolean {
    const { peer, kind, last } = row;
    return kind === 'person' && last !== undefined && !this.#peers.has(peer) && !this.isBeyond(row);
  }
}
