import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/schema';

/** The names `owner` gave to those of `people` who have one. */
export async function remarksFor(
  db: Kysely<Schema>,
  owner: UserId,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('remark')
    .select(['person', 'name'])
    .where('owner', '=', owner)
    .where('person', 'in', people)
    .execute();
  return new Map(rows.map(({ person, name }) => [person as UserId, name]));
}

/** Gives `person` a name for `owner` alone; the last one counts. */
export async function keepRemark(
  db: Kysely<Schema>,
  owner: UserId,
  person: UserId,
  remark: { readonly name: string; readonly at: Date },
): Promise<void> {
  const { name, at } = remark;
  await db
    .insertInto('remark')
    .values({ owner, person, name, given_at: at })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'person']).doUpdateSet({ name, given_at: at }),
    )
    .execute();
}

/** Takes the name back. */
export async function dropRemark(db: Kysely<Schema>, owner: UserId, person: UserId): Promise<void> {
  await db.deleteFrom('remark').where('owner', '=', owner).where('person', '=', person).execute();
}
