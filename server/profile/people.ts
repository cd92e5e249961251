import type { Gender } from '@/domain/profile/gender';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import type {
  People,
  Person,
  Relations,
  Standing,
  UserCard,
  ReadCards,
} from '@server/kernel/ports/people';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import {
  findByAddress,
  findPeople,
  findPerson,
  findPersonByEmail,
  type UserRow,
  findCards,
} from './profile-store';
import { instantOf } from '@server/kernel/time';
import { accountNumber } from '@/domain/account/account-number';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/domain/shared/language';
import { tierAt, type Tier } from '@/domain/membership/tier';
import { ageOn, type BirthDate } from '@/domain/profile/birth-date';
import { shownFacts } from '@/domain/profile/person';
import type { EpochMs } from '@/domain/shared/time';
import type { Presence } from '@server/kernel/ports/chat';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';

/** People from their table; how they stand to each other comes from `relations`. */
export function createPeople(relations: Relations): People {
  return {
    find: async (db, id) => {
      const row = await findPerson(db, id);
      return row && personOf(row);
    },
    findAll: async (db, ids) => (await findPeople(db, ids)).map(personOf),
    findByAddress: async (db, addresses) => (await findByAddress(db, addresses)).map(personOf),
    findByEmail: async (db, email) => {
      const row = await findPersonByEmail(db, email);
      return row && personOf(row);
    },
    standings: (...about) => relations.standings(...about),
    friendsAmong: (...about) => relations.friendsAmong(...about),
    reach: async (db, user, other) => {
      const row = await findPerson(db, other);
      const standing = (await relations.standings(db, user, [other])).get(other);
      if (!row || !standing || standing.blocksViewer || !isPublic(row)) {
        return err({ kind: 'user-not-found' });
      }
      return ok({ person: personOf(row), standing });
    },
  };
}

/** Whether others may find this person: an active account, and not the support account. */
function isPublic({ status, im_account }: UserRow): boolean {
  return status === 'active' && im_account !== SUPPORT_ADDRESS;
}

function personOf(row: UserRow): Person {
  return {
    id: row.id as UserId,
    address: row.im_account as ChatAddress,
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender as Gender,
    wasMale: row.was_male,
    companion: row.demo,
    burnNoticeDue: row.is_burn_pay_msg,
    country: row.country,
    language: languageOf(row),
    introduction: row.signature,
    ...(row.email !== null && { email: row.email }),
    status: row.status,
    isPublic: isPublic(row),
    vipLevel: row.vip_level,
    ...(row.vip_until && { vipUntil: instantOf(row.vip_until) }),
    registeredAt: instantOf(row.created_at),
    ...(row.last_seen_at && { lastSeenAt: instantOf(row.last_seen_at) }),
  };
}

/** The parts of a public card that depend on the viewer and on the time. */
interface View {
  readonly standing: Pick<Standing, 'friend' | 'blocked'>;
  readonly presence: Presence;
  readonly now: EpochMs;
}

/**
 * What anybody signed in may see of another person. No other function makes a public card: never
 * e-mail, balances, chat secret, the day of birth, or a fact the person hides.
 */
function toCard(row: UserRow, { standing, presence, now }: View): UserCard {
  return {
    id: row.id as UserId,
    account: accountNumber(row.id as UserId),
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender,
    country: row.country,
    ...shownFacts(
      { age: Math.max(0, ageOn(birthDateOf(row), now)), height: row.height, weight: row.weight },
      row.hides,
    ),
    occupation: row.occupation,
    interests: row.hobbies,
    introduction: row.signature,
    language: languageOf(row),
    tier: tierOf(row, now),
    ...faceMark(row),
    address: row.im_account as ChatAddress,
    online: presence.online(row.im_account as ChatAddress),
    demo: row.demo,
    friends: standing.friend,
    blocked: standing.blocked,
  };
}

/** The language a person is written to in. */
export function languageOf({ language }: Pick<UserRow, 'language'>): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The tier in force at `now`. */
export function tierOf(row: Pick<UserRow, 'vip_level' | 'vip_until'>, now: EpochMs): Tier {
  const until = row.vip_until === null ? undefined : instantOf(row.vip_until);
  return tierAt(row.vip_level, until, now);
}

/** The mark of a person whom operators have recognised in the avatar that they have now. */
export function faceMark({ avatar, face_of: face }: UserRow): { readonly faceConfirmed?: true } {
  return face === avatar ? { faceConfirmed: true } : {};
}

/** The day of birth in the domain's words. */
export function birthDateOf(row: UserRow): BirthDate {
  const { birth_year: year, birth_month: month, birth_day: day } = row;
  return { year, month, ...(day !== null && { day }) };
}

interface ReadCardsDeps {
  readonly db: Database;
  readonly presence: Presence;
  readonly clock: Clock;
}

/** Reads public cards: the way every list of people gets them. */
export function createReadCards({ db, presence, clock }: ReadCardsDeps): ReadCards {
  return async (viewer, others) => {
    const found = await findCards(db, viewer, others);
    const rows = new Map(found.map((row) => [row.id as UserId, row]));
    const now = clock.now();
    return others.flatMap((id) => {
      const row = rows.get(id);
      if (!row || row.blocks_viewer || !isPublic(row)) return [];
      const { remark, liked } = row;
      return [
        {
          ...toCard(row, { standing: row, presence, now }),
          ...(row.holds_request && { online: false }),
          ...(remark !== null && { remark }),
          ...(liked && { liked: true }),
        },
      ];
    });
  };
}
