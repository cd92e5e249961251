import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { RedPacketsApi, RedPacketStatus } from './red-packets-api';
import type { RedPackets } from './red-packets';

/** Reads the state of a red packet on the screen, unless its final state is known. */
export type ReadRedPacket = (packetId: string) => Promise<void>;

/** Two calls for one packet at the same time share one request. */
export function createReadRedPacket(deps: {
  readonly api: Pick<RedPacketsApi, 'detail'>;
  readonly redPackets: RedPackets;
}): ReadRedPacket {
  const { api, redPackets } = deps;
  const asking = new Map<string, Promise<Result<RedPacketStatus, ApiFailure>>>();
  return async (packetId) => {
    const known = redPackets.of(packetId);
    if (known && known.state !== 'waiting') return;
    const question = asking.get(packetId) ?? api.detail(packetId);
    asking.set(packetId, question);
    const status = await question;
    asking.delete(packetId);
    if (status.ok) redPackets.set(packetId, status.value);
  };
}
