import { err, ok } from '@/domain/shared/result';
import type { Call } from '@/application/shared/call';
import type { giveGift } from '@/contract/http/gifts';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfSpending } from '@/application/messaging/send-fault';

/**
 * Gives the gift of an outgoing message once for its local id, under which the server writes the message. As long
 * as the chat service does not have it, this is asked again.
 */
export function createGiftStep({
  give,
}: {
  readonly give: Call<typeof giveGift>;
}): PrepareStep<'gift'> {
  return async ({ localId, body, told }, { user }) => {
    if (body.kind !== 'gift') return err({ kind: 'rejected', reason: 'not-a-gift' });
    const request = { userId: user, giftId: body.giftId, told, requestId: localId };
    const given = await give(request);
    if (!given.ok) return err(sendFaultOfSpending(given.error));
    const { message: written, recordId, worth } = given.value;
    const shown = { ...body, recordId, ...(worth !== undefined && { worth }) };
    return written ? ok({ body: shown, written }) : err({ kind: 'unavailable' });
  };
}
