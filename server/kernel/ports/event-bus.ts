import type { LiveEvent } from '@/contract/http/live-events';
import type { UserId } from '@/domain/shared/ids';

/** Carries live events to the open pages of users; a hint, never the only copy of a fact. */
export interface EventBus {
  publish(user: UserId, event: LiveEvent): void;
  /** Tells every user whose page is open, but those of `except`. */
  publishToAll(event: LiveEvent, except?: ReadonlySet<UserId>): void;
  /** Calls `listener` for every event of `user` until the returned function is called. */
  subscribe(user: UserId, listener: (event: LiveEvent) => void): () => void;
}
