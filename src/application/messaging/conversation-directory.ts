import type { Peer } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';

/** The person behind a chat address (specification §3, "Conversation user"). */
export interface ConversationPerson {
  readonly address: ChatAddress;
  readonly kind: 'person' | 'support';
  readonly person: Peer;
}

/** The people behind chat addresses. */
export interface ConversationDirectory {
  /** People to whom the user has no relation are missing from the answer. */
  people(
    addresses: readonly ChatAddress[],
  ): Promise<Result<readonly ConversationPerson[], ApiFailure>>;
  /** How many messages are unread in all conversations, support included. */
  unread(): Promise<Result<number, ApiFailure>>;
}
