import { OBJECTS_PATH } from '@/contract/http/media';
import type { MomentSeen } from '@/contract/http/moments';
import { maySee } from '@/domain/friends/privacy';
import { burnMomentState } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { UserCard, UserNotFound } from '@server/kernel/ports/people';
import {
  followedAmong,
  likedAmong,
  openedAmong,
  openingsOf,
  picturesOf,
  translationsOf,
  unseenOf,
} from './moment-parts-store';
import { type MomentRow, countShown, pinnedMoment } from './moment-store';
import { readTranslationsOf } from '@server/kernel/read-translations';
import type { MomentsDeps } from './moments-deps';
import { instantOf } from '@server/kernel/time';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  parseCursor,
  toPage,
  type Cursor,
  type Page,
  type PageUnknown,
} from '@server/kernel/data/keyset';
import { momentsOfFriends, momentsOfEverybody, momentsOfPerson } from './moment-list-store';
import { reachMoment } from './reach-moment';

/** What belongs to these moments, for one reader. */
type Parts = Awaited<ReturnType<typeof readParts>>;

/**
 * These moments as one reader sees them, in their order. Moments of people whom the reader cannot find or has
 * blocked are left out; numbers that the author hides are left out.
 */
export async function showMoments(
  deps: MomentsDeps,
  reader: UserId,
  rows: readonly MomentRow[],
): Promise<readonly MomentSeen[]> {
  const authors = [...new Set(rows.map(({ author }) => author as UserId))];
  const cards = new Map((await deps.readCards(reader, authors)).map((card) => [card.id, card]));
  const shown = rows.filter(({ author }) => cards.get(author as UserId)?.blocked === false);
  const parts = await readParts(deps, reader, shown);
  return shown.flatMap((row) => {
    const author = cards.get(row.author as UserId);
    return author ? [toSeen(row, author, reader, parts)] : [];
  });
}

async function readParts(deps: MomentsDeps, reader: UserId, rows: readonly MomentRow[]) {
  const { db, clock, audiencesOf } = deps;
  const ids = rows.map(({ id }) => id);
  const burning = rows.filter(({ burns }) => burns);
  const authors = [...new Set(rows.map(({ author }) => author as UserId))];
  const idsOf = (some: readonly MomentRow[]) => some.map(({ id }) => id);
  return {
    now: clock.now(),
    pictures: byMoment(await picturesOf(db, ids)),
    translations: byMoment(await translationsOf(db, ids)),
    liked: await likedAmong(db, reader, ids),
    opened: await openedAmong(db, reader, idsOf(burning)),
    openings: await openingsOf(db, idsOf(burning.filter(({ author }) => author === reader))),
    unseen: await unseenOf(db, reader, ids),
    audiences: await audiencesOf(db, authors),
    followed: await followedAmong(db, reader, authors),
    read: await readTranslationsOf(deps, reader, 'moment', ids),
  };
}

function byMoment<T extends { readonly moment_id: string }>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.moment_id, [...(groups.get(row.moment_id) ?? []), row]);
  return groups;
}

function toSeen(row: MomentRow, author: UserCard, reader: UserId, parts: Parts): MomentSeen {
  const { id, language, audience, pinned } = row;
  const state = burnOf(row, reader, parts);
  // What burns was sent in its one opening, and is sent again to its author only.
  const closed = state !== undefined && state !== 'own';
  return {
    id,
    author,
    following: parts.followed.has(row.author),
    language: language as Language,
    audience,
    ...(!closed && { text: row.text }),
    pictures: (parts.pictures.get(id) ?? []).map(({ key, alt, width, height, tint }) => ({
      width,
      height,
      alt: closed ? '' : alt,
      ...(tint !== null && !closed && { tint }),
      ...(!closed && { url: `${OBJECTS_PATH}${key}` }),
    })),
    translations: closed
      ? []
      : (parts.translations.get(id) ?? []).map((each) => ({
          language: each.language as Language,
          text: each.text,
        })),
    ...(!closed && parts.read(id, row.text)),
    pinned,
    publishedAt: instantOf(row.published_at),
    liked: parts.liked.has(id),
    ...countsOf(row, reader, parts),
    ...(state && { burn: shownBurn(row, state, parts) }),
    ...(row.hidden_at && { hidden: true }),
  };
}

function countsOf(row: MomentRow, reader: UserId, parts: Parts) {
  const author = row.author as UserId;
  const audiences = parts.audiences.get(author);
  const told = (what: 'likes' | 'comments') =>
    audiences !== undefined && maySee(audiences[what], author, reader)
      ? { [what]: Math.max(0, row[what] - (parts.unseen[what].get(row.id) ?? 0)) }
      : {};
  return { ...told('likes'), ...told('comments') };
}

function burnOf({ id, author, burns }: MomentRow, reader: UserId, { opened, now }: Parts) {
  if (!burns) return undefined;
  const at = opened.get(id);
  const openedAt = new Map(at === undefined ? [] : [[reader, at]]);
  return burnMomentState({ author: author as UserId, openedAt }, reader, now);
}

function shownBurn(
  { id, recovered_at: recovered }: MomentRow,
  state: NonNullable<MomentSeen['burn']>['state'],
  { openings, opened }: Parts,
): NonNullable<MomentSeen['burn']> {
  const at = opened.get(id);
  return {
    state,
    ...(state !== 'own' && at !== undefined && { openedAt: at }),
    ...(state === 'own' && { opened: openings.get(id) ?? 0 }),
    ...(recovered && { recoveredAt: instantOf(recovered) }),
  };
}

/** Which list of moments is requested. */
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
