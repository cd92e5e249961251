import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { RedPacketsApi, RedPacketStatus } from './red-packets-api';
import type { RedPackets } from './red-packets';

/** Opens a received red packet; the status is its final state, which may have been reached earlier. */
export type OpenRedPacket = (packetId: string) => Promise<Result<RedPacketStatus, ApiFailure>>;

/**
 * Uses the packet's id as the idempotency key, so that a double click, a retry or a reload is the same
 * opening. A refusal means that the packet has ended; its state is then read from the server.
 */
export function createOpenRedPacket(deps: {
  readonly api: Pick<RedPacketsApi, 'open' | 'detail'>;
  readonly redPackets: RedPackets;
}): OpenRedPacket {
  const { api, redPackets } = deps;
  return async (packetId) => {
    const opened = await api.open(packetId, `open-${packetId}`);
    const ended = !opened.ok && opened.error.kind === 'refused';
    const status = ended ? await api.detail(packetId) : opened;
    if (!status.ok) return status;
    redPackets.set(packetId, status.value);
    return ok(status.value);
  };
}
