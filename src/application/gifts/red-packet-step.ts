import { err, ok } from '@/domain/shared/result';
import type { Call } from '@/application/shared/call';
import type { sendRedPacket } from '@/contract/http/gifts';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfSpending } from '@/application/messaging/send-fault';
import type { RedPackets } from './red-packets';

/**
 * Puts the coins into the red packet of an outgoing message once for its local id, under which the server writes
 * the message. As long as the chat service does not have it, this is asked again.
 */
export function createRedPacketStep(deps: {
  readonly send: Call<typeof sendRedPacket>;
  readonly redPackets: RedPackets;
}): PrepareStep<'red-packet'> {
  const { send, redPackets } = deps;
  return async ({ localId, body, told }, { user }) => {
    if (body.kind !== 'red-packet') return err({ kind: 'rejected', reason: 'not-a-red-packet' });
    const { amount, note } = body;
    const sent = await send({ userId: user, amount, note, told, requestId: localId });
    if (!sent.ok) return err(sendFaultOfSpending(sent.error));
    const { packetId, returnsAt, message: written } = sent.value;
    redPackets.set(packetId, { state: 'waiting', returnsAt });
    return written ? ok({ body: { ...body, packetId }, written }) : err({ kind: 'unavailable' });
  };
}
