import type { LocalId } from '@/domain/messaging/message';
import type { Outbox } from './outbox';

/** Deletes a message that is not out yet; its text comes back for whoever wants to edit it. */
export type DiscardFailed = (localId: LocalId) => string | undefined;

/** A message on the wire cannot be taken back this way: it may have arrived. */
export function createDiscardFailed({ outbox }: { readonly outbox: Outbox }): DiscardFailed {
  return (localId) => {
    const body = outbox.discard(localId)?.body;
    return body?.kind === 'text' ? body.text : undefined;
  };
}
