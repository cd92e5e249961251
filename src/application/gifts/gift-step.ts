import { err, ok } from '@/domain/shared/result';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfSpending } from '@/application/messaging/send-fault';
import type { GiftsApi } from './gifts-api';

/** Gives the gift of an outgoing message, once for its local id, and writes the record's id to the message. */
export function createGiftStep({
  api,
}: {
  readonly api: Pick<GiftsApi, 'give'>;
}): PrepareStep<'gift'> {
  return async ({ localId, body, told }, { user }) => {
    if (body.kind !== 'gift') return err({ kind: 'rejected', reason: 'not-a-gift' });
    const given = await api.give({ to: user, giftId: body.giftId, told, requestId: localId });
    if (!given.ok) return err(sendFaultOfSpending(given.error));
    return ok({ ...body, ...given.value });
  };
}
