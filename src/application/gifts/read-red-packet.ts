import { shareCalls } from '@/application/shared/share-calls';
import type { RedPacketsApi } from './red-packets-api';
import type { RedPackets } from './red-packets';

/** Reads the state of a red packet on the screen, unless its final state is known. */
export type ReadRedPacket = (packetId: string) => Promise<void>;

/** Two calls for one packet at the same time share one request. */
export function createReadRedPacket(deps: {
  readonly api: Pick<RedPacketsApi, 'detail'>;
  readonly redPackets: RedPackets;
}): ReadRedPacket {
  const { api, redPackets } = deps;
  const read = shareCalls(
    (packetId: string) => packetId,
    async (packetId) => {
      const status = await api.detail(packetId);
      if (status.ok) redPackets.set(packetId, status.value);
    },
  );
  return async (packetId) => {
    const known = redPackets.of(packetId);
    if (!known || known.state === 'waiting') await read(packetId);
  };
}
