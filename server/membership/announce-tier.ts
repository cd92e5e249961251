import { tierAt } from '@/domain/membership/tier';
import type { Database } from '@server/kernel/database';
import type { AnnounceTier } from '@server/kernel/ports/membership';
import type { Clock } from '@server/kernel/ports/system';
import type { EventBus } from '@server/kernel/ports/notices';
import type { People, PeopleApart } from '@server/kernel/ports/people';

interface AnnounceTierDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: EventBus;
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
