import { BURN_FETCH } from '@/domain/media/burn-picture';
import { MOMENT_UNDO } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import { later, SECOND } from '@/domain/shared/time';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { recountRound } from './banned-people-store';
import { forgetDeleted } from './moment-store';
import { forgetPictureViews } from './moment-view-store';
import type { MomentsNeeds } from './moments-deps';
import { momentsRoutes } from './moments-routes';

/** Deleted moments taken at once, so that no round is long. */
const AT_ONCE = 50;

/** Between two looks at whether the numbers have to follow a ban. */
const RECOUNT_EVERY = 2 * SECOND;

/** The square: moments, likes and comments, and the sweep that lets deleted moments go for good. */
export function createMomentsSlice(
  kit: ServerKit,
  needs: MomentsNeeds & { readonly balancesOf: BalancesOf },
): Slice {
  const idempotency = createIdempotency(kit);
  const repeated: Repeated[] = [];
  return {
    routes: momentsRoutes({ ...kit, ...needs, idempotency }),
    start: () => {
      const sweep = () => sweepMoments(kit, needs.pictures);
      repeated.push(
        repeat('the sweep of moments', MOMENT_UNDO, sweep, kit),
        repeat('the numbers after a ban', RECOUNT_EVERY, () => recountRound(kit.db), kit),
      );
    },
    stop: async () => {
      await Promise.all(repeated.splice(0).map((each) => each.stop()));
    },
  };
}

/** Moments that can no longer be brought back go with their pictures. */
export async function sweepMoments(
  { db, clock }: Pick<ServerKit, 'db' | 'clock'>,
  pictures: Pick<MomentsNeeds['pictures'], 'disown' | 'remove'>,
): Promise<void> {
  const now = clock.now();
  const keys = await inTransaction(db, async (transaction) => {
    const before = new Date(later(now, -MOMENT_UNDO));
    const gone = await forgetDeleted(transaction, before, AT_ONCE);
    for (const { author, key } of gone) {
      await pictures.disown(transaction, author as UserId, key);
    }
    return gone.map(({ key }) => key);
  });
  await pictures.remove(keys);
  await forgetPictureViews(db, new Date(later(now, -BURN_FETCH)));
}
