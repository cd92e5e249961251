import { reaction } from 'mobx';
import type { Session } from '@/application/account/session';
import type { FindSomeone, Matching } from '@/application/matching/matching';
import type { LearnBurned } from '@/application/media/burn-picture';
import type { RefreshMarks } from '@/application/messaging/refresh-marks';
import type { Cancel } from '@/application/shared/clock';
import { PERMISSIONS, type Tier } from '@/domain/membership/tier';

/** Reads again what the server answers by tier, until the call it returns. */
export type FollowTier = () => Cancel;

interface FollowTierDeps {
  readonly session: Pick<Session, 'me'>;
  readonly matching: Matching;
  readonly findSomeone: Pick<FindSomeone, 'refresh'>;
  readonly learnBurned: Pick<LearnBurned, 'refresh'>;
  readonly refreshMarks: RefreshMarks;
}

/** Attempts, prices of pictures and read marks change when a membership begins, changes or ends. */
export function createFollowTier(deps: FollowTierDeps): FollowTier {
  return () =>
    reaction(
      () => deps.session.me?.tier,
      (tier, before) => {
        if (tier && before) changed(deps, tier);
      },
    );
}

function changed(
  { matching, findSomeone, learnBurned, refreshMarks }: FollowTierDeps,
  tier: Tier,
): void {
  if (matching.current) void findSomeone.refresh();
  learnBurned.refresh();
  if (PERMISSIONS[tier].seesWhetherRead) void refreshMarks();
}
