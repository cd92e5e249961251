// @module-tag lane/longer
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { attemptsPerDay } from '@/domain/matching/matching';
import { describeOnEachDatabase } from '@tests/support/databases';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { matchingWorld, type MatchingWorld } from './matching-world';

/** Callers at once are what collides, and the embedded database has one connection for them all. */
const PEOPLE = { postgres: 60, embedded: 40 } as const;
const STARTS_EACH = 3;
const CALLERS = 20;
const ATTEMPTS = attemptsPerDay('ordinary');
const DAY = '2026-03-10';

describeOnEachDatabase('a crowd of people who search at once', 'locks', (open) => {
  it('use no search twice, meet no person twice, none blocked, and never exceed their attempts', async () => {
    const { db, engine } = await open();
    const world = matchingWorld(db);
    const people = await crowd(world, PEOPLE[engine]);
    await blockSome(world, people);
    const tired = people.slice(5, 7);
    await spend(world, tired, ATTEMPTS);
    const atTheLimit = people.slice(7, 10);
    await spend(world, atTheLimit, ATTEMPTS - 1);
    const eager = people.slice(0, 5).flatMap((person) => Array<TestPerson>(12).fill(person));
    const starts = shuffled([
      ...Array<readonly TestPerson[]>(STARTS_EACH).fill(people).flat(),
      ...eager,
    ]);
    let refused = 0;
    await inParallel(starts, async (person) => {
      const { state } = await world.start(person);
      if (state === 'out-of-attempts') refused += 1;
    });
    await world.sweeper()();
    const before = tired.length * ATTEMPTS + atTheLimit.length * (ATTEMPTS - 1);
    await expectConserved(world, before);
    for (const { id } of atTheLimit) expect(await attemptsOf(world, id)).toBe(ATTEMPTS);
    const { rows: broken } = await sql`
      select 1 from match_pair p join block b
        on least(b.blocker, b.blocked) = p.low and greatest(b.blocker, b.blocked) = p.high
      union all select 1 from match_attempt where used > ${ATTEMPTS}
    `.execute(world.db);
    expect(broken).toEqual([]);
    // Whether the others are refused depends on the order of the searches.
    expect(refused).toBeGreaterThanOrEqual(tired.length * STARTS_EACH);
    expect(await pairs(world)).toBeGreaterThan(PEOPLE[engine] / 2);
  });

  it('are brought together by the sweep if they passed each other over, by one server at a time', async () => {
    const world = matchingWorld((await open()).db);
    const people = await crowd(world, 40);
    await world.db
      .insertInto('match_ticket')
      .values(
        people.map(({ id }) => ({
          user_id: id,
          day: DAY,
          filter: '{}',
          started_at: new Date(world.clock.now()),
          ends_at: new Date(world.clock.now() + 30_000),
        })),
      )
      .execute();
    await Promise.all(Array.from({ length: 4 }, () => world.sweeper()()));
    expect(await pairs(world)).toBe(20);
    for (const person of people) expect((await world.state(person)).state).toBe('matched');
    expect(new Set(world.published.map(([user]) => user)).size).toBe(40);
  });
});

async function crowd(world: MatchingWorld, size: number): Promise<readonly TestPerson[]> {
  const people: TestPerson[] = [];
  for (let n = 0; n < size; n += 1) people.push(await world.person());
  return people;
}

async function blockSome(world: MatchingWorld, people: readonly TestPerson[]): Promise<void> {
  const pairs = people.flatMap((a, n) =>
    [1, 2, 3, 7, 11].flatMap((step) => {
      const b = people[n + step];
      return b ? [{ blocker: a.id, blocked: b.id, created_at: new Date(world.clock.now()) }] : [];
    }),
  );
  await world.db.insertInto('block').values(pairs).execute();
}

/** They have used so many attempts today. */
async function spend(
  world: MatchingWorld,
  people: readonly TestPerson[],
  used: number,
): Promise<void> {
  const spent = people.map(({ id }) => ({ user_id: id, day: DAY, used }));
  await world.db.insertInto('match_attempt').values(spent).execute();
}

async function attemptsOf(world: MatchingWorld, id: number): Promise<number> {
  const { used } = await world.db
    .selectFrom('match_attempt')
    .select('used')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return used;
}

/** Every attempt that was counted, `before` aside, is in a search under way or was used for one match. */
async function expectConserved(world: MatchingWorld, before: number): Promise<void> {
  const { rows } = await sql<{ used: number; waiting: number; met: number }>`
    select (select sum(used) from match_attempt)::int as used,
      (select count(*) from match_ticket)::int as waiting,
      (select count(*) from match_pair)::int as met
  `.execute(world.db);
  const [{ used, waiting, met } = { used: -1, waiting: 0, met: 0 }] = rows;
  expect(used).toBe(before + waiting + 2 * met);
}

async function pairs(world: MatchingWorld): Promise<number> {
  const { count } = await world.db
    .selectFrom('match_pair')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const caller = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

/** The same disorder in every run: a failure can be repeated. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 42;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return items
    .map((item) => ({ item, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
