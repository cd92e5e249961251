import { tierAt } from '@/domain/membership/tier';
import type { AnnounceTier, MembershipRecords, Memberships } from '@server/kernel/ports/membership';
import type { Announcements } from '@server/kernel/ports/notices';
import type { People, PeopleApart } from '@server/kernel/ports/people';
import { MINUTE } from '@/domain/shared/time';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createMemberships } from './give-membership';
import { createLapseMemberships } from './lapse-memberships';

interface AnnounceTierDeps extends Pick<ServerKit, 'db' | 'clock' | 'events'> {
  readonly people: Pick<People, 'find'>;
  readonly peopleApart: PeopleApart;
}

/** Announces the tier at the moment of the call; nothing about a person who cannot be found. */
export function createAnnounceTier(deps: AnnounceTierDeps): AnnounceTier {
  const { db, clock, events, people, peopleApart } = deps;
  return async (user) => {
    const person = await people.find(db, user);
    if (!person?.isPublic) return;
    const { address, vipLevel, vipUntil } = person;
    const tier = tierAt(vipLevel, vipUntil, clock.now());
    events.publishToAll({ kind: 'tier', address, tier }, new Set(await peopleApart(db, user)));
  };
}

/** What the slice takes from others. */
interface MembershipNeeds {
  readonly records: MembershipRecords;
  readonly ledger: Ledger;
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly announceBalances: AnnounceBalances;
  readonly people: Pick<People, 'find'>;
  readonly peopleApart: PeopleApart;
}

/** What other slices take from memberships. */
interface MembershipSlice extends Slice {
  readonly memberships: Memberships;
  readonly announceTier: AnnounceTier;
}

/** Memberships: given when they are paid, ended when they are over. */
export function createMembershipSlice(kit: ServerKit, needs: MembershipNeeds): MembershipSlice {
  const announceTier = createAnnounceTier({ ...kit, ...needs });
  const deps = { ...kit, ...needs, announceTier };
  const lapse = createLapseMemberships(deps);
  let lapsing: Repeated | undefined;
  return {
    memberships: createMemberships(deps),
    announceTier,
    start: () => {
      lapsing = repeat('ending memberships', MINUTE, lapse, kit);
    },
    stop: () => lapsing?.stop(),
  };
}
