import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { createKnownByRelation } from '@server/friends/relation-store';
import type { Schema } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { addUsers } from '@tests/support/gateway';

describeOnEachDatabase('the people whom a person knows', 'rules', (open) => {
  let db: Kysely<Schema>;
  beforeAll(async () => ({ db } = await open()));

  it('are those met last, whichever way that was, each once', async () => {
    await addUsers(db, ['ann', 'bo', 'cy', 'dee', 'eve']);
    const people = await db.selectFrom('app_user').select(['id', 'im_account']).execute();
    const id = (name: string) => people.find(({ im_account }) => im_account === name)!.id;
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const [ann, bo, cy, dee, eve] = ['ann', 'bo', 'cy', 'dee', 'eve'].map(id);
    await db
      .insertInto('friendship')
      .values([
        { low: Math.min(ann!, bo!), high: Math.max(ann!, bo!), created_at: day(1) },
        { low: Math.min(ann!, cy!), high: Math.max(ann!, cy!), created_at: day(3) },
      ])
      .execute();
    await db
      .insertInto('follow')
      .values([
        { follower: ann!, followed: bo!, followed_at: day(2) },
        { follower: ann!, followed: dee!, followed_at: day(5) },
        { follower: eve!, followed: ann!, followed_at: day(9) },
      ])
      .execute();
    await db
      .insertInto('remark')
      .values({ owner: ann!, person: eve!, name: 'Evi', given_at: day(4) })
      .execute();
    const known = await createKnownByRelation(db)({
      id: ann as UserId,
      address: 'ann' as ChatAddress,
    });
    expect(known).toEqual([dee, eve, cy, bo]);
  });
});
