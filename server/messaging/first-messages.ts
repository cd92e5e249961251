import { mayWriteFirst } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import type { UnwantedFirst } from '@server/kernel/ports/messaging';
import type { People, WantedWriters } from '@server/kernel/ports/people';
import type { ChatRequestsDeps } from './chat-requests';

interface UnwantedFirstDeps extends Pick<ChatRequestsDeps, 'areMatched' | 'hasWritten'> {
  readonly people: Pick<People, 'findAll'>;
  readonly wantedWriters: WantedWriters;
}

/** Most people let everybody write first, so that the rest is read for a few only. */
export function createUnwantedFirst(deps: UnwantedFirstDeps): UnwantedFirst {
  return async (db, user, others) => {
    const wanted = await deps.wantedWriters(db, others);
    const unwanted = new Set<UserId>();
    if (wanted.size === 0) return unwanted;
    const people = await deps.people.findAll(db, [user, ...wanted.keys()]);
    const address = new Map(people.map((person) => [person.id, person.address]));
    const own = address.get(user);
    for (const [other, choice] of wanted) {
      const theirs = address.get(other);
      if (!own || !theirs) continue;
      const contact = {
        matched: await deps.areMatched(db, user, other),
        answered: await deps.hasWritten(db, theirs, own),
      };
      if (!mayWriteFirst(choice, contact)) unwanted.add(other);
    }
    return unwanted;
  };
}
