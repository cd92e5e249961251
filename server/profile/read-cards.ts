import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { LikedPeople } from '@server/kernel/ports/liked-people';
import type { Presence } from '@server/kernel/ports/presence';
import type { ReadCards } from '@server/kernel/ports/people';
import type { Relations } from '@server/kernel/ports/relations';
import { isPublic } from './people';
import { findPeople } from './profile-store';
import { toUserVo } from './to-user-vo';

export interface ReadCardsDeps {
  readonly db: Database;
  readonly relations: Relations;
  readonly presence: Presence;
  readonly clock: Clock;
  readonly likedPeople: LikedPeople;
}

/** Reads public cards: the way every list of people gets them. */
export function createReadCards({
  db,
  relations,
  presence,
  clock,
  likedPeople,
}: ReadCardsDeps): ReadCards {
  return async (viewer, others) => {
    // None of them needs the answer of another.
    const [found, stands, liked] = await Promise.all([
      findPeople(db, others),
      relations.standings(db, viewer, others),
      likedPeople(db, viewer, others),
    ]);
    const rows = new Map(found.map((row) => [row.id, row]));
    const now = clock.now();
    return others.flatMap((id) => {
      const [row, standing] = [rows.get(id), stands.get(id)];
      if (!row || !standing || standing.blocksViewer || !isPublic(row)) return [];
      const { remark } = standing;
      return [
        {
          ...toUserVo(row, { standing, presence, now }),
          ...(remark !== undefined && { remark }),
          ...(liked.has(id) && { liked: true as const }),
        },
      ];
    });
  };
}
