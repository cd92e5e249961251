import type { LocalId } from '@/domain/messaging/message';
import type { Outbox } from './outbox';

/** Sends a failed message again, with the same local id. */
export type RetryMessage = (localId: LocalId) => void;

/** Trying again is the outbox's matter; what is not failed is left alone. */
export function createRetryMessage({ outbox }: { readonly outbox: Outbox }): RetryMessage {
  return (localId) => outbox.retry(localId);
}
