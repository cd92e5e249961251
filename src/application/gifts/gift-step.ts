import { err, ok } from '@/domain/shared/result';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfSpending } from '@/application/messaging/send-fault';
import type { GiftsApi } from './gifts-api';

/**
 * Gives the gift of an outgoing message once for its local id, under which the server writes the message. As long
 * as the chat service does not have it, this is asked again.
 */
export function createGiftStep({
  api,
}: {
  readonly api: Pick<GiftsApi, 'give'>;
}): PrepareStep<'gift'> {
  return async ({ localId, body, told }, { user }) => {
    if (body.kind !== 'gift') return err({ kind: 'rejected', reason: 'not-a-gift' });
    const given = await api.give({ to: user, giftId: body.giftId, told, requestId: localId });
    if (!given.ok) return err(sendFaultOfSpending(given.error));
    const { written, ...shown } = given.value;
    return written ? ok({ body: { ...body, ...shown }, written }) : err({ kind: 'unavailable' });
  };
}
