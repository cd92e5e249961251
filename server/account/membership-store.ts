import { sql } from 'kysely';
import type { Membership } from '@/domain/membership/membership';
import { levelOfTier, tierFromLevel } from '@/domain/membership/tier';
import { userId, type UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { MembershipRecords } from '@server/kernel/ports/membership';
import { instantOf } from '@server/kernel/time';

interface MembershipRow {
  readonly vip_level: number;
  readonly vip_until: Date | null;
}

/** The membership of each account. */
export const membershipRecords: MembershipRecords = {
  find: async (db, user) => {
    const row = await query(db)
      .selectFrom('app_user')
      .select(['vip_level', 'vip_until'])
      .where('id', '=', user)
      .executeTakeFirst();
    return row && toMembership(row);
  },
  lock: async (transaction, user) => {
    const row = await query(transaction)
      .selectFrom('app_user')
      .select(['vip_level', 'vip_until'])
      .where('id', '=', user)
      // Others may still refer to the person; only who changes them waits.
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row && toMembership(row);
  },
  set: async (transaction, user, { tier, until }) => {
    await query(transaction)
      .updateTable('app_user')
      .set({ vip_level: levelOfTier(tier), vip_until: new Date(until) })
      .where('id', '=', user)
      .execute();
  },
  clear: async (transaction, user) => {
    await query(transaction)
      .updateTable('app_user')
      .set({ vip_level: 0, vip_until: null, vip_reminded_until: null })
      .where('id', '=', user)
      .execute();
  },
  over: async (db, { now, besides, limit }) => {
    const rows = await members(db, besides, limit)
      .where('vip_until', '<=', new Date(now))
      .execute();
    return rows.map(({ id }) => userId(id));
  },
  ending: async (db, { now, until, besides, limit }) => {
    const rows = await members(db, besides, limit)
      .where('vip_until', '>', new Date(now))
      .where('vip_until', '<=', new Date(until))
      .where(sql<boolean>`vip_reminded_until is distinct from vip_until`)
      .execute();
    return rows.map(({ id }) => userId(id));
  },
  remind: async (transaction, user) => {
    const reminded = await query(transaction)
      .updateTable('app_user')
      .set({ vip_reminded_until: sql`vip_until` })
      .where('id', '=', user)
      .where('vip_level', '>', 0)
      .where(sql<boolean>`vip_reminded_until is distinct from vip_until`)
      .executeTakeFirst();
    return reminded.numUpdatedRows === 1n;
  },
};

/** People with a membership, whose end comes first in front. */
function members(db: Database, besides: readonly UserId[], limit: number) {
  const rows = query(db).selectFrom('app_user').select('id').where('vip_level', '>', 0);
  const others = besides.length > 0 ? rows.where('id', 'not in', besides) : rows;
  return others.orderBy('vip_until').limit(limit);
}

function toMembership({ vip_level, vip_until }: MembershipRow): Membership | undefined {
  const tier = tierFromLevel(vip_level);
  if (tier === 'ordinary' || !vip_until) return undefined;
  return { tier, until: instantOf(vip_until) };
}
