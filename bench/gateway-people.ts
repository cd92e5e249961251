import { query } from '@server/kernel/data/query';
import type { ServerKit } from '@server/kernel/slice';
import { makePerson, type BenchPerson } from './make-person';

/** Two friends, who write to each other for free. */
export async function makePair(kit: ServerKit): Promise<readonly [BenchPerson, BenchPerson]> {
  const [one, other] = [await makePerson(kit), await makePerson(kit)];
  await query(kit.db)
    .insertInto('friendship')
    .values({ low: one.id, high: other.id, created_at: new Date(kit.clock.now()) })
    .execute();
  return [one, other];
}
