import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it, beforeEach, describe } from 'vitest';
import * as rule from '@/domain/friends/block';
import type { UserId } from '@/domain/shared/ids';
import { hasBlocked, isBlocked } from '@server/kernel/data/blocks';
import { standings } from '@server/friends/relation-store';
import { matchingWorld, type MatchingWorld } from '@tests/server/matching/matching-world';
import { describeOnEachDatabase } from '@tests/support/databases';
import { deleteInBatches, updateInBatches } from '@server/kernel/data/batches';
import type { Database } from '@server/kernel/database';
import { query } from '@server/kernel/data/query';
import { followList, friendList, visitorRecord } from '@/contract/http/friends';
import { whoLikesMe } from '@/contract/http/matching';
import { parseCursor } from '@server/kernel/data/keyset';
import { blockServer } from '@tests/support/server';
import { serverWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';

describeOnEachDatabase('a block', 'both', (open) => {
  let world: MatchingWorld;
  let people: readonly UserId[];
  beforeAll(async () => {
    world = matchingWorld((await open()).db);
    const made = Array.from({ length: 6 }, () => world.person());
    people = (await Promise.all(made)).map(({ id }) => id);
  });

  it('is read in a statement, and of one person to the others, as the rule defines it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.boolean()), async (drawn) => {
        const blocks = await keep(drawn);
        for (const { one, other, has, apart } of await judged(blocks[0])) {
          expect(has).toBe(rule.hasBlocked(blocks, one, other));
          expect(apart).toBe(rule.isBlocked(blocks, one, other));
        }
        const [viewer, ...others] = people as [UserId, ...UserId[]];
        for (const [other, standing] of await standings(world.db, viewer, others)) {
          expect(standing).toMatchObject({
            blocked: rule.hasBlocked(blocks, viewer, other),
            blocksViewer: rule.hasBlocked(blocks, other, viewer),
            apart: rule.isBlocked(blocks, viewer, other),
          });
        }
      }),
      { numRuns: 3 },
    );
  });

  /** Stores a block for each pair that `drawn` selects, and no others. */
  async function keep(drawn: Iterator<boolean>): Promise<readonly rule.Block[]> {
    const blocks = people.flatMap((blocker) =>
      people
        .filter((blocked) => blocked !== blocker && drawn.next().value === true)
        .map((blocked) => ({ blocker, blocked })),
    );
    await world.db.deleteFrom('block').execute();
    const rows = blocks.map((block) => ({ ...block, created_at: new Date(0) }));
    if (rows.length > 0) await world.db.insertInto('block').values(rows).execute();
    return blocks;
  }

  /** Every two people by their columns, and the two of one block by their ids. */
  async function judged(named: rule.Block | undefined): Promise<readonly Judged[]> {
    const { rows } = await sql<Judged>`
      select one.id as one, other.id as other,
        ${hasBlocked('one.id', 'other.id')} as has, ${isBlocked('one.id', 'other.id')} as apart
      from app_user one, app_user other
    `.execute(world.db);
    expect(rows).toHaveLength(people.length ** 2);
    if (!named) return rows;
    const { blocker: one, blocked: other } = named;
    const { rows: byId } = await sql<Pick<Judged, 'has' | 'apart'>>`
      select ${hasBlocked(other, one)} as has, ${isBlocked(other, one)} as apart
    `.execute(world.db);
    return [...rows, ...byId.map((row) => ({ one: other, other: one, ...row }))];
  }
});

interface Judged {
  readonly one: UserId;
  readonly other: UserId;
  readonly has: boolean;
  readonly apart: boolean;
}

describe('changes in batches', () => {
  const ROWS = 25;

  describeOnEachDatabase('changing rows in pages', 'rules', (open) => {
    let db: Database;

    beforeAll(async () => {
      ({ db } = await open());
    });

    beforeEach(async () => {
      await sql`truncate attempt`.execute(query(db));
      await sql`
      insert into attempt (kind, subject, at)
      select 'login', 'somebody', now() - n * interval '1 minute' from generate_series(1, ${sql.lit(ROWS)}) n
    `.execute(query(db));
    });

    const subjects = async () =>
      (await query(db).selectFrom('attempt').select('subject').execute()).map((row) => row.subject);

    it.each([1, 5, 24, 25, 26])(
      'deletes all that fit, %i at a time, and no other',
      async (page) => {
        await deleteInBatches(db, 'attempt', {
          page,
          where: sql`at < now() - interval '9.5 minutes'`,
        });
        expect(await subjects()).toHaveLength(9);
        await deleteInBatches(db, 'attempt', { page, where: sql`kind = 'other'` });
        expect(await subjects()).toHaveLength(9);
      },
    );

    it('sets what fits until nothing fits any more', async () => {
      await updateInBatches(db, 'attempt', {
        page: 4,
        set: sql`subject = ''`,
        where: sql`subject <> ''`,
      });
      expect(await subjects()).toEqual(Array.from({ length: ROWS }, () => ''));
    });
  });
});

describe('cursors of lists of people', () => {
  it.each([
    ['1_7', 'number', true],
    ['1_abc', 'number', false],
    ['1_1234567890123456', 'number', false],
    ['1_', 'number', false],
    ['1_abc', 'word', true],
    ['1_a-b', 'word', false],
    ['x_1', 'word', false],
  ] as const)('the cursor %s in a list of ids that are a %s is read: %s', (name, ids, isRead) => {
    expect(parseCursor(name, ids).ok).toBe(isRead);
  });

  describe('lists of people', () => {
    const server = blockServer();
    let ann: SignedInPerson;
    beforeAll(async () => {
      ann = await serverWorld(server).signIn();
    });

    it('refuse a cursor with a word in place of a number, and never fail over it', async () => {
      const before = '1_abc';
      const answers = await Promise.all([
        ann.refused(followList, { tab: 'fans', before }),
        ann.refused(followList, { tab: 'follows', before }),
        ann.refused(friendList, { before }),
        ann.refused(visitorRecord, { before }),
        ann.refused(whoLikesMe, { before }),
      ]);
      expect(new Set(answers.map((answer) => answer[1]))).toEqual(new Set(['page-unknown']));
    });
  });
});
