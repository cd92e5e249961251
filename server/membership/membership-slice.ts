import { MINUTE } from '@/domain/shared/time';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type { Announcements } from '@server/kernel/ports/notices';
import type { AnnounceTier, MembershipRecords, Memberships } from '@server/kernel/ports/membership';
import type { People, PeopleApart } from '@server/kernel/ports/people';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createAnnounceTier } from './announce-tier';
import { createMemberships } from './give-membership';
import { createLapseMemberships } from './lapse-memberships';

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
