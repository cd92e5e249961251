import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import * as rule from '@/domain/friends/block';
import type { UserId } from '@/domain/shared/ids';
import { hasBlocked, isBlocked } from '@server/kernel/data/blocks';
import { standings } from '@server/friends/relation-store';
import { matchingWorld, type MatchingWorld } from '@tests/server/matching/matching-world';
import { describeOnEachDatabase } from '@tests/support/databases';

describeOnEachDatabase('who is blocked', 'both', (open) => {
  let world: MatchingWorld;
  let people: readonly UserId[];
  beforeAll(async () => {
    world = matchingWorld((await open()).db);
    const made = Array.from({ length: 6 }, () => world.person());
    people = (await Promise.all(made)).map(({ id }) => id);
  });

  it('reads in a statement, and of one person to the others, as the rule says', async () => {
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

  /** Stores a block for each pair for which `drawn` says so, and none else. */
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
