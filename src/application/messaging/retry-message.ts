import type { LocalId } from '@/domain/shared/ids';
import type { Outbox } from './outbox';

/** Sends a failed message again, with the same local id. */
export type RetryMessage = (localId: LocalId) => void;

/** The outbox sends it again; a message that has not failed is left as it is. */
export function createRetryMessage({ outbox }: { readonly outbox: Outbox }): RetryMessage {
  return (localId) => outbox.retry(localId);
}
