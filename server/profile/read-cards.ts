import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { Presence } from '@server/kernel/ports/chat';
import type { ReadCards } from '@server/kernel/ports/people';
import { findCards } from './card-store';
import { isPublic } from './people';
import { toCard } from './to-card';

interface ReadCardsDeps {
  readonly db: Database;
  readonly presence: Presence;
  readonly clock: Clock;
}

/** Reads public cards: the way every list of people gets them. */
export function createReadCards({ db, presence, clock }: ReadCardsDeps): ReadCards {
  return async (viewer, others) => {
    const found = await findCards(db, viewer, others);
    const rows = new Map(found.map((row) => [row.id as UserId, row]));
    const now = clock.now();
    return others.flatMap((id) => {
      const row = rows.get(id);
      if (!row || row.blocks_viewer || !isPublic(row)) return [];
      const { remark, liked } = row;
      return [
        {
          ...toCard(row, { standing: row, presence, now }),
          ...(remark !== null && { remark }),
          ...(liked && { liked: true }),
        },
      ];
    });
  };
}
