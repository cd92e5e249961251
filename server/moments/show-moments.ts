import { OBJECTS_PATH } from '@/contract/http/media';
import type { MomentSeen } from '@/contract/http/moments';
import { maySee } from '@/domain/friends/privacy';
import { burnMomentState } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { UserCard } from '@server/kernel/ports/people';
import {
  followedAmong,
  likedAmong,
  openedAmong,
  openingsOf,
  picturesOf,
  translationsOf,
  unseenOf,
} from './moment-parts-store';
import type { MomentRow } from './moment-store';
import { readTranslationsOf } from '@server/kernel/read-translations';
import type { MomentsDeps } from './moments-deps';
import { instantOf } from '@server/kernel/time';

/** What belongs to these moments, for one reader. */
type Parts = Awaited<ReturnType<typeof readParts>>;

/**
 * These moments as one reader sees them, in their order. Moments of people whom the reader cannot find or
 * has blocked are left out; numbers that the author hides are not told.
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
    return author ? [toVo(row, author, reader, parts)] : [];
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

function toVo(row: MomentRow, author: UserCard, reader: UserId, parts: Parts): MomentSeen {
  const { id, language, audience, pinned } = row;
  const state = burnOf(row, reader, parts);
  // What burns was given in its one opening, and to nobody but its author again.
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
    ...(state && { burn: burnVo(row, state, parts) }),
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

function burnVo(
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
