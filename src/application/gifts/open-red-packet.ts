import { ok, type Result } from '@/domain/shared/result';
import type { openRedPacket, redPacketDetail } from '@/contract/http/gifts';
import type { Call } from '@/application/shared/call';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { RedPackets, RedPacketStatus } from './red-packets';

/** Opens a received red packet; the status is its final state, which may have been reached earlier. */
export type OpenRedPacket = (packetId: string) => Promise<Result<RedPacketStatus, ApiFailure>>;

/**
 * Uses the packet's id as the idempotency key, so that a double click, a retry or a reload is the same
 * opening. A refusal means that the packet has ended; its state is then read from the server.
 */
export function createOpenRedPacket(deps: {
  readonly open: Call<typeof openRedPacket>;
  readonly detail: Call<typeof redPacketDetail>;
  readonly redPackets: RedPackets;
}): OpenRedPacket {
  const { open, detail, redPackets } = deps;
  return async (packetId) => {
    const opened = await open({ packetId, requestId: `open-${packetId}` });
    const ended = !opened.ok && opened.error.kind === 'refused';
    const status = ended ? await detail({ packetId }) : opened;
    if (!status.ok) return status;
    redPackets.set(packetId, status.value);
    return ok(status.value);
  };
}
