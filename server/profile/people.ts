import type { Gender } from '@/domain/profile/gender';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import type { People, Person, Relations } from '@server/kernel/ports/people';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import {
  findByAddress,
  findPeople,
  findPerson,
  findPersonByEmail,
  type UserRow,
} from './profile-store';
import { languageOf } from './to-card';
import { instantOf } from '@server/kernel/time';

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
export function isPublic({ status, im_account }: UserRow): boolean {
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
