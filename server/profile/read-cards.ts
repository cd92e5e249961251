import type { UserId } from '@/domain/shared/ids';
import { remarksFor } from '@server/friends/remark-store';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { Presence } from '@server/kernel/ports/presence';
import { findPeople, standings, type UserRow } from './profile-store';
import { SUPPORT_ADDRESS } from './support-account';
import { toUserVo, type UserVo } from './to-user-vo';

export interface ReadCardsDeps {
  readonly db: Database;
  readonly presence: Presence;
  readonly clock: Clock;
}

/**
 * The public cards of `others` as `viewer` may see them, in the order asked for. Who is deleted,
 * banned, the support desk or has blocked the viewer is missing.
 */
export type ReadCards = (viewer: UserId, others: readonly UserId[]) => Promise<readonly UserVo[]>;

/** Reads public cards: the way every list of people gets them. */
export function createReadCards({ db, presence, clock }: ReadCardsDeps): ReadCards {
  return async (viewer, others) => {
    const rows = new Map((await findPeople(db, others)).map((row) => [row.id, row]));
    const stands = await standings(db, viewer, others);
    const remarks = await remarksFor(db, viewer, others);
    const now = clock.now();
    return others.flatMap((id) => {
      const [row, standing] = [rows.get(id), stands.get(id)];
      if (!row || !standing || standing.blocksViewer || !isPublic(row)) return [];
      const remark = remarks.get(id);
      return [
        {
          ...toUserVo(row, { standing, presence, now }),
          ...(remark !== undefined && { remark }),
        },
      ];
    });
  };
}

/** Whether a row is a person others may find. */
export function isPublic({ status, im_account }: UserRow): boolean {
  return status === 'active' && im_account !== SUPPORT_ADDRESS;
}
