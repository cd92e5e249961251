import { type Membership, TOLD_BEFORE_END } from '@/domain/membership/membership';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import { inEachLanguage } from '@/domain/shared/language';
import type { ServerKit } from '@server/kernel/slice';
import { filled, textsIn } from '@server/kernel/texts';
import type { UserId } from '@/domain/shared/ids';
import { membershipLapse } from '@/domain/wallet/spending';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey, type Ledger, type AnnounceBalances } from '@server/kernel/ports/wallet';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { MembershipRecords, AnnounceTier } from '@server/kernel/ports/membership';
import { later } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import { processDue } from '@server/kernel/scheduler';
import type { Announcements } from '@server/kernel/ports/notices';
import { announceToPerson, publishAnnounced } from '@server/kernel/notifications';

/** What a person reads some days before their membership ends; the day is one of UTC. */
export function endingTexts({ tier, until }: Membership): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, text } = textsIn(language).membership.soon;
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const values = { tier: tier.toUpperCase(), day: day.format(until) };
    return { title: filled(title, values), text: filled(text, values) };
  });
}

/** What a person reads when their membership has ended. */
export function endedTexts({ tier }: Membership): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, text } = textsIn(language).membership.over;
    const values = { tier: tier.toUpperCase() };
    return { title: filled(title, values), text: filled(text, values) };
  });
}

/** What memberships are given with. */
export interface MembershipDeps {
  readonly records: MembershipRecords;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Takes the VIP characters that are left. */
export async function lapseCharacters(
  { ledger, ids }: MembershipDeps,
  transaction: Transaction,
  user: UserId,
): Promise<void> {
  const { vipCharacters: left } = await ledger.lock(transaction, user);
  const movement = membershipLapse(ledgerKey(`lapse:${ids.ulid()}`), left, { user });
  if (!movement) return;
  const posted = await ledger.post(transaction, movement);
  if (!posted.ok) throw new Error(`${movement.key} was refused: ${posted.error.kind}`);
}

interface LapseDeps extends MembershipDeps, Pick<ServerKit, 'db' | 'events' | 'log'> {
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly announceBalances: AnnounceBalances;
  readonly announceTier: AnnounceTier;
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
    await processDue(ending, log);
    return processDue(over, log);
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
    await announceToPerson(deps, transaction, user, texts);
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
    await announceToPerson(deps, transaction, user, texts);
    return true;
  });
  if (told) await tell(deps, user);
  return told;
}

async function tell({ announceBalances, events }: LapseDeps, user: UserId): Promise<void> {
  await announceBalances(user);
  publishAnnounced(events, user);
}
