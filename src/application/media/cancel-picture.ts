import type { LocalId } from '@/domain/messaging/message';
import type { Outbox } from '@/application/messaging/outbox';

/** Takes back a picture that is not uploaded yet; nothing of it reaches anybody. */
export type CancelPicture = (localId: LocalId) => void;

/** The outbox lets go of the message, and with it of the upload. */
export function createCancelPicture({ outbox }: { readonly outbox: Outbox }): CancelPicture {
  return (localId) => void outbox.discard(localId);
}
