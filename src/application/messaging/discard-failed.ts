import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { LocalId } from '@/domain/shared/ids';
import type { Outbox } from './outbox';

/** Deletes a message that was not sent; returns its text, so that the user can edit it. */
export type DiscardFailed = (localId: LocalId) => TextBody | undefined;

type TextBody = Extract<MessageBody, { readonly kind: 'text' }>;

/** A message that is being sent is not deleted, because it may have arrived. */
export function createDiscardFailed({ outbox }: { readonly outbox: Outbox }): DiscardFailed {
  return (localId) => {
    const body = outbox.discard(localId)?.body;
    return body?.kind === 'text' ? body : undefined;
  };
}
