import type { LiveEvent } from '@/contract/http/live';
import type { UserId } from '@/domain/shared/ids';

/** Carries live events to the open pages of one user; a hint, never the only copy of a fact. */
export interface EventBus {
  publish(user: UserId, event: LiveEvent): void;
  /** Calls `listener` for every event of `user` until the returned function is called. */
  subscribe(user: UserId, listener: (event: LiveEvent) => void): () => void;
}
