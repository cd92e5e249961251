import type * as z from 'zod/mini';
import { accountNumber } from '@/domain/account/account-number';
import type { Ban } from '@/domain/account/ban';
import { ok, type Result } from '@/domain/shared/result';
import { PAGE, parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import { instantOf } from '@server/kernel/time';
import { findUser, type NoSuchUser, namedPeople } from './find-user';
import type { bannedUsers, userDetail } from '@/contract/operator/operator-calls';
import { notesAbout } from './notes/note-store';
import type { OperatorDeps } from './operator-deps';
import { operatorLogEntries, type LogEntry } from './operator-log-store';

/** What an operator may know of a person, as the wire has it. */
export type UserDetail = z.infer<typeof userDetail.response>;

/** Reads one person. */
type ShowUser = (order: {
  readonly operator: string;
  readonly who: string;
}) => Promise<Result<UserDetail, NoSuchUser>>;

/** With the last entries of the log that are about them. */
export function createShowUser(deps: OperatorDeps): ShowUser {
  const { db, bans, complaints } = deps;
  return async ({ operator, who }) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const person = found.value;
    const { id } = person;
    const ban = person.status === 'banned' ? await bans.find(db, id) : undefined;
    const { made, about, upheld } = await complaints.countsOf(db, id);
    const entries = await operatorLogEntries(db, undefined, id);
    return ok({
      id,
      account: accountNumber(id),
      nickname: person.nickname,
      status: person.status,
      email: person.email ?? '',
      country: person.country,
      language: person.language,
      introduction: person.introduction,
      avatar: person.avatar,
      balances: await deps.balancesOf(id),
      registeredAt: person.registeredAt,
      ...(person.lastSeenAt !== undefined && {
        lastSeenAt: person.lastSeenAt,
      }),
      ...(ban && { ban: shownBan(ban) }),
      complaints: { made, about, upheld },
      notes: (await notesAbout(db, id)).map(({ at, ...note }) => ({
        ...note,
        at: instantOf(at),
      })),
      log: entries.slice(0, PAGE).map(shownEntry),
    });
  };
}

/** One banned person, as the wire has it. */
export type BannedUser = z.infer<typeof bannedUsers.response>['rows'][number];

/** A page of those who are banned, the latest first. */
type ListBanned = (page: string | undefined) => Promise<Result<Page<BannedUser>, PageUnknown>>;

/** Makes {@link ListBanned}. */
export function createListBanned({
  db,
  people,
  bans,
}: Pick<OperatorDeps, 'db' | 'people' | 'bans'>): ListBanned {
  return async (page) => {
    const cursor = parseCursor(page, 'number');
    if (!cursor.ok) return cursor;
    const { rows, ...rest } = toPage(await bans.list(db, cursor.value), ({ begunAt, user }) => ({
      at: new Date(begunAt),
      id: String(user),
    }));
    const nameOf = await namedPeople(
      { db, people },
      rows.map(({ user }) => user),
    );
    return ok({ ...rest, rows: rows.map((ban) => ({ ...nameOf(ban.user), ...shownBan(ban) })) });
  };
}

/** A page of the log, the latest entry first. */
type ReadLog = (
  page: string | undefined,
) => Promise<Result<Page<UserDetail['log'][number]>, PageUnknown>>;

/** Makes {@link ReadLog}. */
export function createReadLog({ db }: Pick<OperatorDeps, 'db'>): ReadLog {
  return async (page) => {
    const cursor = parseCursor(page, 'word');
    if (!cursor.ok) return cursor;
    const { rows, ...rest } = toPage(await operatorLogEntries(db, cursor.value), ({ at, id }) => ({
      at,
      id,
    }));
    return ok({ ...rest, rows: rows.map(shownEntry) });
  };
}

function shownBan({ reason, note, begunAt, until }: Ban) {
  return {
    reason,
    note,
    since: begunAt,
    ...(until !== undefined && { until }),
  };
}

function shownEntry({ at, ...entry }: LogEntry) {
  return { ...entry, at: instantOf(at) };
}
