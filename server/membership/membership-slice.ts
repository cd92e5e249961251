import { MINUTE } from '@/domain/shared/time';
import type { AnnounceBalances } from '@server/kernel/ports/announce-balances';
import type { Announcements } from '@server/kernel/ports/announcements';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { MembershipRecords, Memberships } from '@server/kernel/ports/memberships';
import { repeat, type Repeated } from '@server/kernel/repeat';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createMemberships } from './give-membership';
import { createLapseMemberships } from './lapse-memberships';

/** What the slice takes from others. */
export interface MembershipNeeds {
  readonly records: MembershipRecords;
  readonly ledger: Ledger;
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly announceBalances: AnnounceBalances;
}

/** What other slices take from memberships. */
export interface MembershipSlice extends Slice {
  readonly memberships: Memberships;
}

/** Memberships: given when they are paid, ended when they are over. */
export function createMembershipSlice(kit: ServerKit, needs: MembershipNeeds): MembershipSlice {
  const deps = { ...kit, ...needs };
  const lapse = createLapseMemberships(deps);
  let lapsing: Repeated | undefined;
  return {
    memberships: createMemberships(deps),
    start: () => {
      lapsing = repeat('ending memberships', MINUTE, lapse, kit.log);
    },
    stop: () => lapsing?.stop(),
  };
}
