import { TOLD_BEFORE_END } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import { later } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { inRounds } from '@server/kernel/scheduler';
import type { AnnounceBalances } from '@server/kernel/ports/wallet';
import type { AnnounceTier } from '@server/kernel/ports/membership';
import type { Announcements, EventBus } from '@server/kernel/ports/notices';
import type { Log } from '@server/kernel/ports/system';
import { tellPerson, showPagesTold } from '@server/kernel/notifications';
import { endedTexts, endingTexts } from './end-texts';
import { lapseCharacters, type MembershipDeps } from './lapse-characters';

interface LapseDeps extends MembershipDeps {
  readonly db: Database;
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly announceBalances: AnnounceBalances;
  readonly announceTier: AnnounceTier;
  readonly events: EventBus;
  readonly log: Log;
}

/** Ends what is over and reminds of what ends soon; resolves with how many ended. */
type LapseMemberships = () => Promise<number>;

/** Memberships looked at in one round. */
const ROUND = 100;

/** A membership ends whole: level, VIP characters and the word about it in one transaction. */
export function createLapseMemberships(deps: LapseDeps): LapseMemberships {
  const { db, clock, records, log } = deps;
  const each = { round: ROUND, keyOf: (user: UserId) => user };
  const ending = {
    ...each,
    name: 'reminding of the end of a membership',
    due: (besides: readonly UserId[]) => {
      const now = clock.now();
      const until = later(now, TOLD_BEFORE_END);
      return records.ending(db, { now, until, besides, limit: ROUND });
    },
    work: (user: UserId) => remind(deps, user),
  };
  const over = {
    ...each,
    name: 'ending a membership',
    due: (besides: readonly UserId[]) =>
      records.over(db, { now: clock.now(), besides, limit: ROUND }),
    work: (user: UserId) => lapse(deps, user),
  };
  return async () => {
    await inRounds(ending, log);
    return inRounds(over, log);
  };
}

async function lapse(deps: LapseDeps, user: UserId): Promise<boolean> {
  const { db, records, clock } = deps;
  const ended = await inTransaction(db, async (transaction) => {
    const membership = await records.lock(transaction, user);
    // Extended, or ended by another process, since the list was read.
    if (!membership || membership.until > clock.now()) return false;
    await lapseCharacters(deps, transaction, user);
    await records.clear(transaction, user);
    const texts = endedTexts(membership);
    await tellPerson(deps, transaction, user, texts);
    return true;
  });
  if (!ended) return false;
  await tell(deps, user);
  await deps.announceTier(user);
  return true;
}

async function remind(deps: LapseDeps, user: UserId): Promise<boolean> {
  const { db, records, clock } = deps;
  const told = await inTransaction(db, async (transaction) => {
    const membership = await records.lock(transaction, user);
    // Extended, or ended, since the list was read: the reminder of the new end comes in its time.
    if (!membership || membership.until > later(clock.now(), TOLD_BEFORE_END)) return false;
    if (!(await records.remind(transaction, user))) return false;
    const texts = endingTexts(membership);
    await tellPerson(deps, transaction, user, texts);
    return true;
  });
  if (told) await tell(deps, user);
  return told;
}

async function tell({ announceBalances, events }: LapseDeps, user: UserId): Promise<void> {
  await announceBalances(user);
  showPagesTold(events, user);
}
