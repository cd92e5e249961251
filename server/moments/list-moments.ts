import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  parseCursor,
  toPage,
  type Cursor,
  type Page,
  type PageUnknown,
} from '@server/kernel/data/keyset';
import type { UserNotFound } from '@server/kernel/ports/people';
import { momentsOfFriends, momentsOfEverybody, momentsOfPerson } from './moment-list-store';
import { countShown, pinnedMoment, type MomentRow } from './moment-store';
import type { MomentsDeps } from './moments-deps';
import { reachMoment } from './reach-moment';
import type { MomentSeen } from '@/contract/http/moments';
import { showMoments } from './show-moments';

/** Which list of moments is asked for. */
export type MomentScope =
  | { readonly kind: 'everybody' | 'friends' | 'mine' }
  | { readonly kind: 'person'; readonly author: UserId };

/** A page of moments, newest first; a person's own list begins with the pinned one. */
type ListMoments = (
  reader: UserId,
  scope: MomentScope,
  before: string | undefined,
) => Promise<Result<Page<MomentSeen> & { readonly total?: number }, PageUnknown | UserNotFound>>;

/** A page can be short though an older one follows: who cannot be seen is left out of it. */
export function createListMoments(deps: MomentsDeps): ListMoments {
  return async (reader, scope, before) => {
    const cursor = parseCursor(before, 'word');
    if (!cursor.ok) return cursor;
    const found = await rowsOf(deps, reader, scope, cursor.value);
    if (!found.ok) return found;
    const { rows, ...rest } = toPage(found.value, ({ published_at: at, id }) => ({ at, id }));
    const first = cursor.value === undefined ? await pinnedOf(deps, reader, scope) : [];
    const own = scope.kind === 'mine' && cursor.value === undefined;
    const total = own ? { total: await countShown(deps.db, reader) } : {};
    return ok({ ...rest, ...total, rows: await showMoments(deps, reader, [...first, ...rows]) });
  };
}

async function rowsOf(
  deps: MomentsDeps,
  reader: UserId,
  scope: MomentScope,
  cursor: Cursor | undefined,
): Promise<Result<readonly MomentRow[], UserNotFound>> {
  const { db, people } = deps;
  switch (scope.kind) {
    case 'everybody':
      return ok(await momentsOfEverybody(db, cursor));
    case 'friends':
      return ok(await momentsOfFriends(db, reader, cursor));
    case 'mine':
      return ok(await momentsOfPerson(db, { author: reader }, cursor));
    case 'person': {
      if (scope.author === reader) return rowsOf(deps, reader, { kind: 'mine' }, cursor);
      const reached = await people.reach(db, reader, scope.author);
      if (!reached.ok) return reached;
      const { friend, blocked } = reached.value.standing;
      if (blocked) return err({ kind: 'user-not-found' });
      return ok(await momentsOfPerson(db, { author: scope.author, seenBy: { friend } }, cursor));
    }
  }
}

/** The pinned moment, where the list is one person's and the reader may see it. */
async function pinnedOf(
  { db, people }: MomentsDeps,
  reader: UserId,
  scope: MomentScope,
): Promise<readonly MomentRow[]> {
  if (scope.kind === 'everybody' || scope.kind === 'friends') return [];
  const row = await pinnedMoment(db, scope.kind === 'person' ? scope.author : reader);
  if (!row) return [];
  const readable = await reachMoment(people, db, reader, row.id);
  return readable.ok ? [row] : [];
}
