import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { UserId } from '@/domain/shared/ids';
import { move, userAccount } from '@/domain/wallet/transactions';
import type { AccountRef, LedgerEntry, Unit } from '@/domain/wallet/ledger';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { describeOnEachDatabase } from '@tests/support/databases';
import { moneyWorld, type MoneyWorld } from './money-world';

/** What the ledger should be: who has how much, and which keys are known. */
interface Model {
  readonly balances: Map<string, number>;
  readonly keys: Set<string>;
}

/** The real ledger, and the people of this run. */
interface Real {
  readonly world: MoneyWorld;
  readonly people: readonly UserId[];
  readonly run: number;
}

interface Leg {
  readonly from: number;
  readonly to: number;
  readonly unit: Unit;
  readonly amount: number;
}

const PEOPLE = 3;
const MINT = -1;
const units: readonly Unit[] = ['coin', 'character', 'vip-character'];

/**
 * Posts a movement of one or two legs; the model decides whether it is new, and whether it can be
 * paid.
 */
class Post implements fc.AsyncCommand<Model, Real> {
  readonly key: number;
  readonly legs: readonly Leg[];

  constructor(key: number, legs: readonly Leg[]) {
    this.key = key;
    this.legs = legs;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, { world, people, run }: Real): Promise<void> {
    const name = `model:${run}:${this.key}`;
    const movement = {
      kind: 'welcome',
      key: ledgerKey(name),
      entries: this.legs.flatMap((leg) => entriesOf(leg, people)),
      detail: { user: people[0]! },
    } as const;
    const posted = await world.db
      .transaction()
      .execute((transaction) => world.ledger.post(transaction, movement));
    const next = new Map(model.balances);
    for (const { from, to, unit, amount } of this.legs) {
      next.set(`${from}/${unit}`, (next.get(`${from}/${unit}`) ?? 0) - amount);
      next.set(`${to}/${unit}`, (next.get(`${to}/${unit}`) ?? 0) + amount);
    }
    const payable = [...next].every(([name, held]) => held >= 0 || name.startsWith(`${MINT}/`));
    if (model.keys.has(name)) expectEqual(posted, { ok: true, value: { posted: false } });
    else if (!payable) expectInsufficient(posted);
    else {
      expectEqual(posted, { ok: true, value: { posted: true } });
      for (const [name, held] of next) model.balances.set(name, held);
      model.keys.add(name);
    }
  }

  toString(): string {
    const legs = this.legs.map(({ from, to, unit, amount }) => `${from}→${to} ${amount} ${unit}`);
    return `post #${this.key} (${legs.join(', ')})`;
  }
}

/** Each person has what the model has, and the invariants hold. */
class Look implements fc.AsyncCommand<Model, Real> {
  check(): boolean {
    return true;
  }

  async run(model: Model, { world, people }: Real): Promise<void> {
    for (const [index, user] of people.entries()) {
      const { coins, characters, vipCharacters } = await world.ledger.balancesOf(user);
      const expected = units.map((unit) => model.balances.get(`${index}/${unit}`) ?? 0);
      expectEqual([coins, characters, vipCharacters], expected);
    }
    await world.expectSound();
  }

  toString(): string {
    return 'look';
  }
}

function expectEqual(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

function expectInsufficient(posted: unknown): void {
  expect(posted).toMatchObject({ ok: false, error: { kind: 'insufficient' } });
}

function entriesOf({ from, to, unit, amount }: Leg, people: readonly UserId[]): LedgerEntry[] {
  const account = (who: number): AccountRef =>
    who === MINT ? { kind: 'mint' } : userAccount(people[who]!);
  return move(account(from), account(to), unit, amount);
}

const leg: fc.Arbitrary<Leg> = fc
  .record({
    from: fc.integer({ min: MINT, max: PEOPLE - 1 }),
    to: fc.integer({ min: 0, max: PEOPLE - 1 }),
    unit: fc.constantFrom(...units),
    amount: fc.integer({ min: 1, max: 20 }),
  })
  .filter(({ from, to }) => from !== to);

const commands = fc.commands(
  [
    fc
      .tuple(fc.nat(15), fc.array(leg, { minLength: 1, maxLength: 2 }))
      .map(([key, legs]) => new Post(key, legs)),
    fc.constant(new Look()),
  ],
  { maxCommands: 40 },
);

describeOnEachDatabase('the ledger, against a map of balances', 'both', (open) => {
  it('agrees with it after any movements in any order', async () => {
    const world = moneyWorld((await open()).db);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        run += 1;
        const people: UserId[] = [];
        for (let n = 0; n < PEOPLE; n += 1) people.push((await world.person()).id);
        const real = { world, people, run };
        const model = { balances: new Map<string, number>(), keys: new Set<string>() };
        await fc.asyncModelRun(() => ({ model, real }), [...steps, new Look()]);
      }),
      { numRuns: 12 },
    );
  });
});
