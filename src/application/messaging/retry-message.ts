import type { LocalId } from '@/domain/shared/ids';
import type { Outbox } from './outbox';

/** Sends a failed message again, with the same local id. */
export type RetryMessage = (localId: LocalId) => void;

/** A message that has not failed stays unchanged. */
export function createRetryMessage({ outbox }: { readonly outbox: Outbox }): RetryMessage {
  return (localId) => outbox.retry(localId);
}
