import { err, ok } from '@/domain/shared/result';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfSpending } from '@/application/messaging/send-fault';
import type { RedPacketsApi } from './red-packets-api';
import type { RedPackets } from './red-packets';

/** Puts the coins into the red packet of an outgoing message, once for its local id. */
export function createRedPacketStep(deps: {
  readonly api: Pick<RedPacketsApi, 'send'>;
  readonly redPackets: RedPackets;
}): PrepareStep<'red-packet'> {
  const { api, redPackets } = deps;
  return async ({ localId, body, told }, { user }) => {
    if (body.kind !== 'red-packet') return err({ kind: 'rejected', reason: 'not-a-red-packet' });
    const { amount, note } = body;
    const sent = await api.send({ to: user, amount, note, told, requestId: localId });
    if (!sent.ok) return err(sendFaultOfSpending(sent.error));
    const { packetId, returnsAt } = sent.value;
    redPackets.set(packetId, { state: 'waiting', returnsAt });
    return ok({ ...body, packetId });
  };
}
