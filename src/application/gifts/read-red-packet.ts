import type { redPacketDetail } from '@/contract/http/gifts';
import type { Call } from '@/application/shared/call';
import { shareCalls } from '@/application/shared/share-calls';
import type { RedPackets } from './red-packets';

/** Reads the state of a red packet on the screen, unless its final state is known. */
export type ReadRedPacket = (packetId: string) => Promise<void>;

/** Two calls for one packet at the same time share one request. */
export function createReadRedPacket(deps: {
  readonly detail: Call<typeof redPacketDetail>;
  readonly redPackets: RedPackets;
}): ReadRedPacket {
  const { detail, redPackets } = deps;
  const read = shareCalls(
    (packetId: string) => packetId,
    async (packetId) => {
      const status = await detail({ packetId });
      if (status.ok) redPackets.set(packetId, status.value);
    },
  );
  return async (packetId) => {
    const known = redPackets.of(packetId);
    if (!known || known.state === 'waiting') await read(packetId);
  };
}
