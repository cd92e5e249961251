import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { RedPacketsApi, RedPacketStatus } from './red-packets-api';
import type { RedPackets } from './red-packets';

/** Opens a red packet one was sent; the status says what became of it, perhaps long ago. */
export type OpenRedPacket = (packetId: string) => Promise<Result<RedPacketStatus, ApiFailure>>;

/**
 * The key is the packet's own, so that a repeated opening, after a double click, a lost answer or a
 * reload, is the same opening. A refusal means that it has ended; the server says how.
 */
export function createOpenRedPacket(deps: {
  readonly api: RedPacketsApi;
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
