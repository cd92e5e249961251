import type { CountNews } from '@server/kernel/ports/notices';
import type { Announcement, Interaction } from '@/contract/http/notices';
import type { Language } from '@/domain/shared/language';
import { wordsFor } from '@/domain/notices/announcement';
import { findGoods } from '@/domain/shop/goods';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import { peoplePage } from '@server/kernel/people-page';
import type { NoticesDeps } from './notices-deps';
import {
  announcementsAfter,
  countAnnouncements,
  countNotices,
  lastSeen,
  markSeen,
  noticesOf,
  seeNoticesOf,
  type ListedNotice,
} from './notice-store';
import { instantOf } from '@server/kernel/time';

/** A page of what others did that concerns one, newest first. */
type ListInteractions = (
  user: UserId,
  before: string | undefined,
) => Promise<Result<Page<Interaction>, PageUnknown>>;

/** Reading the first page marks all as seen. */
export function createListInteractions({ db, readCards, clock }: NoticesDeps): ListInteractions {
  const rowShape = {
    otherOf: ({ sender }: ListedNotice) => sender as UserId,
    cursorOf: ({ at, id }: ListedNotice) => ({ at, id }),
  };
  return async (user, before) => {
    const cursor = parseCursor(before, 'word');
    if (!cursor.ok) return cursor;
    const found = await noticesOf(db, user, cursor.value);
    if (!cursor.value) await markSeen(db, user, 'notices', new Date(clock.now()));
    return ok(await peoplePage(readCards, user, found, rowShape, toInteraction));
  };
}

function toInteraction(
  { id, kind, subject, at, goods }: ListedNotice,
  person: Interaction['person'],
): Interaction {
  const given = goods === null ? undefined : findGoods(goods)?.code;
  return {
    id,
    kind,
    person,
    at: instantOf(at),
    ...(subject !== null && { subject }),
    ...(given !== undefined && { goods: given }),
  };
}

/** A page of announcements, newest first. */
type ListAnnouncements = (
  user: UserId,
  language: Language,
  before: string | undefined,
) => Promise<Result<Page<Announcement>, PageUnknown>>;

/** Texts are in the reader's language, else in the default one; reading the first page marks all as seen. */
export function createListAnnouncements({ db, clock }: NoticesDeps): ListAnnouncements {
  return async (user, language, before) => {
    const cursor = parseCursor(before, 'word');
    if (!cursor.ok) return cursor;
    const { rows, ...rest } = toPage(
      await announcementsAfter(db, user, cursor.value),
      ({ at, id }) => ({ at, id }),
    );
    if (!cursor.value) await markSeen(db, user, 'announcements', new Date(clock.now()));
    return ok({
      ...rest,
      rows: rows.map(({ id, texts, at, shop_order: order, goods }) => ({
        id,
        ...wordsFor(texts, language),
        at: instantOf(at),
        ...(order !== null && goods !== null && { order: { id: order, goods } }),
      })),
    });
  };
}

/** Marks the notices about a moment as seen; how many notices counted as new until then. */
export type SeeNotices = (user: UserId, moment: string) => Promise<number>;

/** Notices from before the last opening of the list are seen already. */
export function createSeeNotices({ db }: Pick<NoticesDeps, 'db'>): SeeNotices {
  return async (user, moment) => {
    const since = (await lastSeen(db, user, 'notices')) ?? new Date(0);
    return seeNoticesOf(db, user, moment, since);
  };
}

/** For a list that was never opened, everything since the registration counts as new. */
export function createCountNews({
  db,
  people,
  relations,
}: Pick<NoticesDeps, 'db' | 'people' | 'relations'>): CountNews {
  return async (user) => {
    const self = await people.find(db, user);
    const begin = new Date(self?.registeredAt ?? 0);
    const [notices, announcements] = await Promise.all([
      lastSeen(db, user, 'notices'),
      lastSeen(db, user, 'announcements'),
    ]);
    return {
      requests: await relations.pendingRequests(db, user),
      notices: await countNotices(db, user, notices ?? begin),
      announcements: await countAnnouncements(db, user, announcements ?? begin),
    };
  };
}
