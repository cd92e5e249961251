import type { LocalId } from '@/domain/shared/ids';
import type { Outbox } from '@/application/messaging/outbox';

/** Cancels a picture that is not uploaded yet; the recipient gets nothing. */
export type CancelPicture = (localId: LocalId) => void;

/** Discards the message from the outbox, which also ends its upload. */
export function createCancelPicture({ outbox }: { readonly outbox: Outbox }): CancelPicture {
  return (localId) => void outbox.discard(localId);
}
