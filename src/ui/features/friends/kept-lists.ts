import type { ApiFailure } from '@/application/shared/api-failure';
import type { FriendsApi, Listed } from '@/application/friends/friends-api';
import { PagedList } from '@/ui/kernel/paged-list';

/** A list about people, with the failures of the server. */
export type FriendsList<T> = PagedList<T, ApiFailure>;

/** Every list about people there is, and its rows. */
interface Rows {
  readonly friends: Awaited<Page<FriendsApi['friends']>>;
  readonly received: Awaited<Page<FriendsApi['applications']>>;
  readonly sent: Awaited<Page<FriendsApi['applications']>>;
  readonly visitors: Awaited<Page<FriendsApi['visitors']>>;
  readonly fans: Awaited<Page<FriendsApi['follows']>>;
  readonly follows: Awaited<Page<FriendsApi['follows']>>;
  readonly interactions: Awaited<Page<FriendsApi['interactions']>>;
  readonly announcements: Awaited<Page<FriendsApi['announcements']>>;
}

type Page<Call extends (...values: never[]) => Promise<unknown>> =
  Awaited<ReturnType<Call>> extends infer Answer
    ? Answer extends { readonly ok: true; readonly value: Listed<infer Row> }
      ? Row
      : never
    : never;

type Lists = { readonly [Name in keyof Rows]: FriendsList<Rows[Name]> };

const kept = new WeakMap<FriendsApi, Lists>();

/**
 * The lists about people of one session: they outlive the pages that show them, so that going back
 * finds them as they were left.
 */
export function listsOf(api: FriendsApi): Lists {
  const known = kept.get(api);
  if (known) return known;
  const lists: Lists = {
    friends: new PagedList({ load: api.friends, keyOf: byId }),
    received: new PagedList({
      load: (before) => api.applications('received', before),
      keyOf: byId,
    }),
    sent: new PagedList({ load: (before) => api.applications('sent', before), keyOf: byId }),
    visitors: new PagedList({ load: api.visitors, keyOf: byPerson }),
    fans: new PagedList({ load: (before) => api.follows('fans', before), keyOf: byPerson }),
    follows: new PagedList({ load: (before) => api.follows('follows', before), keyOf: byPerson }),
    interactions: new PagedList({ load: api.interactions, keyOf: byId }),
    announcements: new PagedList({ load: api.announcements, keyOf: byId }),
  };
  kept.set(api, lists);
  return lists;
}

function byId({ id }: { readonly id: string | number }): string | number {
  return id;
}

function byPerson({ person }: { readonly person: { readonly id: number } }): number {
  return person.id;
}
