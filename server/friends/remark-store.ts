import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** The names `owner` gave to those of `people` who have one. */
export async function remarksFor(
  db: Database,
  owner: UserId,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  if (people.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('remark')
    .select(['person', 'name'])
    .where('owner', '=', owner)
    .where('person', 'in', people)
    .execute();
  return new Map(rows.map(({ person, name }) => [person as UserId, name]));
}

/** Stores the name that only `owner` sees for `person`; it replaces an earlier one. */
export async function keepRemark(
  db: Database,
  owner: UserId,
  person: UserId,
  remark: { readonly name: string; readonly at: Date },
): Promise<void> {
  const { name, at } = remark;
  await query(db)
    .insertInto('remark')
    .values({ owner, person, name, given_at: at })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'person']).doUpdateSet({ name, given_at: at }),
    )
    .execute();
}

/** Removes the name. */
export async function dropRemark(db: Database, owner: UserId, person: UserId): Promise<void> {
  await query(db)
    .deleteFrom('remark')
    .where('owner', '=', owner)
    .where('person', '=', person)
    .execute();
}
