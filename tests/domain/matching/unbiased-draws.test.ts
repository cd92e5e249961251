import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { draw, entryText, isInPool, type Searcher } from '@/domain/matching/draw';
import { userId } from '@/domain/shared/ids';
import { at } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';
import { chanceOf } from '@tests/world/chance';

/** So many draws: 100,000 in the lane `rules`, which tries each property 10,000 times. */
const DRAWS = 10 * Number(process.env['RULES_RUNS'] ?? 300);
/** So many are enough to see that a pick prefers. */
const SOME_DRAWS = 1_000;
const SEED = Number(process.env['RULES_SEED'] ?? 37) || 37;
const NOW = at('2026-06-15T00:00:00Z');
/** How many wait for each search; the wishes leave fewer in its pool. */
const QUEUE = 8;

/** The values of chi-square that chance exceeds once in a million times, by degrees of freedom. */
const RARE = [0, 23.93, 27.63, 30.66, 33.38, 35.89, 38.26, 40.52] as const;

interface Waiting extends Searcher {
  readonly entry: string;
  readonly arrived: number;
  readonly name: string;
  readonly coins: number;
  readonly tier: 0 | 1 | 2;
}

type Pick = (pool: readonly Waiting[], next: () => number) => Waiting | undefined;

describeRule('unbiased-draws', () => {
  it('are alike by order of arrival, name, gender, coins and membership', () => {
    expect(biasesOf(draw, DRAWS)).toEqual([]);
  });

  it.each<[string, Pick, readonly string[]]>([
    ['the first who came', (pool) => first(pool, ({ arrived }) => arrived), ['arrival']],
    ['the last who came', (pool) => first(pool, ({ arrived }) => -arrived), ['arrival']],
    ['the longest name', (pool) => first(pool, ({ name }) => -name.length), ['length of name']],
    ['the first by the alphabet', (pool) => first(pool, ({ name }) => name), ['name']],
    ['the richest', (pool) => first(pool, ({ coins }) => -coins), ['coins']],
    ['the highest member', (pool) => first(pool, ({ tier }) => -tier), ['membership']],
    ['women', (pool) => first(pool, ({ person }) => person.gender), ['gender']],
    [
      'the richest in one of five draws',
      (pool, next) => (next() < 0.2 ? first(pool, ({ coins }) => -coins) : draw(pool)),
      ['coins'],
    ],
  ])('are not where %s wins', (_title, pick, biases) => {
    expect(biasesOf(pick, SOME_DRAWS)).toEqual(expect.arrayContaining([...biases]));
  });

  property(
    'the order of a pool changes nothing',
    [fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat()],
    (entries, turn) => {
      const pool = entries.map((entry) => ({ entry }));
      const at = turn % pool.length;
      expect(draw([...pool.slice(at), ...pool.slice(0, at)].toReversed())).toEqual(draw(pool));
    },
  );
});

/** What the picked ones differ in from chance, over all draws. */
function biasesOf(pick: Pick, draws: number): readonly string[] {
  const luck = chanceOf(SEED, 'queues');
  const next = () => luck.next();
  const tallies = new Map<string, Tally>();
  for (let number = 0; number < draws; number += 1) {
    const pool = poolOf(number, next);
    const picked = pick(pool, next);
    if (!picked) continue;
    count(tallies, 'arrival', pool, picked, (one) => rank(pool, one, ({ arrived }) => arrived));
    count(tallies, 'name', pool, picked, (one) => rank(pool, one, ({ name }) => name));
    count(tallies, 'length of name', pool, picked, ({ name }) => name.length % QUEUE);
    count(tallies, 'coins', pool, picked, (one) => rank(pool, one, ({ coins }) => coins));
    count(tallies, 'membership', pool, picked, ({ tier }) => tier);
    count(tallies, 'gender', pool, picked, ({ person }) => person.gender);
  }
  return [...tallies].filter(([, tally]) => isRare(tally)).map(([name]) => name);
}

/** How often each class was picked, and how often chance would. */
interface Tally {
  readonly picked: number[];
  readonly expected: number[];
}

function count(
  tallies: Map<string, Tally>,
  name: string,
  pool: readonly Waiting[],
  picked: Waiting,
  classOf: (one: Waiting) => number,
): void {
  const tally = tallies.get(name) ?? { picked: [], expected: [] };
  tallies.set(name, tally);
  for (const one of pool) {
    const its = classOf(one);
    tally.expected[its] = (tally.expected[its] ?? 0) + 1 / pool.length;
    if (one === picked) tally.picked[its] = (tally.picked[its] ?? 0) + 1;
  }
}

/** Whether chance alone would differ so much in less than one of a million simulations. */
function isRare({ picked, expected }: Tally): boolean {
  const chiSquare = expected.reduce(
    (sum, mean, its) => sum + ((picked[its] ?? 0) - mean) ** 2 / mean,
    0,
  );
  return chiSquare > (RARE[Object.keys(expected).length - 1] ?? 0);
}

/** The pool of one search, of a queue of people who differ in everything; every third one wishes for a gender. */
function poolOf(number: number, next: () => number): readonly Waiting[] {
  const seeds = { seed: `seed ${SEED} ${number}`, nonce: `nonce ${number}` };
  const gender = number % 2 === 0 ? 0 : 1;
  const own = searcher(1, number % 3 === 0 ? { gender: 1 } : {}, gender);
  const queue = Array.from({ length: QUEUE }, (_, index): Waiting => {
    const of = Math.floor(next() * 3) as 0 | 1 | 2;
    return {
      ...searcher(index + 2, next() < 0.2 ? { gender } : {}, of),
      entry: sha256(entryText(seeds, `lot ${number} ${index}`)),
      arrived: next(),
      name: 'abcdefghijklmnopqrstuvwxyz'
        .slice(Math.floor(next() * 18))
        .slice(0, 1 + Math.floor(next() * 8)),
      coins: next(),
      tier: Math.floor(next() * 3) as 0 | 1 | 2,
    };
  });
  return queue.filter((other) => isInPool(own, other, { blocked: false, now: NOW }));
}

function searcher(id: number, filter: Searcher['filter'], gender: 0 | 1 | 2): Searcher {
  return { user: userId(id), filter, person: { language: 'de', country: 'DE', gender } };
}

function rank(
  pool: readonly Waiting[],
  one: Waiting,
  by: (one: Waiting) => number | string,
): number {
  return pool.filter((other) => by(other) < by(one)).length;
}

function first(
  pool: readonly Waiting[],
  by: (one: Waiting) => number | string,
): Waiting | undefined {
  return pool.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0))[0];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
