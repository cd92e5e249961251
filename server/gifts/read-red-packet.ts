import { returnsAt, type RedPacket } from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { findEndedAt, findRedPacket } from './red-packet-store';

/** A red packet and when it ended. */
interface RedPacketStory {
  readonly packet: RedPacket;
  readonly endedAt?: EpochMs;
}

/** A red packet for one of its two people; for anybody else there is none. */
export type ReadRedPacket = (
  user: UserId,
  packetId: string,
) => Promise<Result<RedPacketStory, { readonly kind: 'red-packet-unknown' }>>;

/** Past its time a red packet reads as returned, for it can no longer be opened. */
export function createReadRedPacket(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): ReadRedPacket {
  return async (user, packetId) => {
    const packet = await findRedPacket(deps.db, packetId);
    if (!packet || (packet.from !== user && packet.to !== user)) {
      return err({ kind: 'red-packet-unknown' });
    }
    const lapsesAt = returnsAt(packet);
    if (packet.state === 'waiting' && deps.clock.now() >= lapsesAt) {
      return ok({ packet: { ...packet, state: 'returned' }, endedAt: lapsesAt });
    }
    const endedAt = await findEndedAt(deps.db, packetId);
    return ok({ packet, ...(endedAt !== undefined && { endedAt }) });
  };
}
