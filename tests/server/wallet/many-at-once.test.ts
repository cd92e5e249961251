// @module-tag lane/money
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY, later } from '@/domain/shared/time';
import { openDatabase, type OpenDatabase } from '@server/kernel/data/database';
import type { Schema } from '@server/kernel/data/query';
import { seeded, type Chance } from '@tests/server/security/kill/load';
import { createPostgresDatabase, hasPostgres, PATIENT } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { give, openIt, send, sweep, translate, VIP, write, type ActionState } from './money-steps';
import type { TestPerson } from './money-world';
import {
  type Spending,
  missingFromBank,
  runs,
  spendingWorld,
  type SpendingWorld,
} from './spending';

vi.setConfig({ testTimeout: 3_600_000 });

const CONNECTIONS = 30;
const ACTIONS_OF_EACH = 8;
const SEED = Number(process.env['PARLEY_SEED']);
const COINS = 60;
const CHARACTERS = 300;

describe.skipIf(!hasPostgres())('thirty connections that do anything at once', () => {
  let servers: readonly OpenDatabase[];
  let drop: () => Promise<void>;
  let world: SpendingWorld;
  let people: readonly TestPerson[];

  beforeAll(async () => {
    const database = await createPostgresDatabase();
    drop = database.drop;
    const source = { kind: 'postgres', url: database.url, patience: PATIENT } as const;
    servers = [expectOk(await openDatabase(source)), expectOk(await openDatabase(source))];
    world = spendingWorld(servers[0]!.db);
    const has = { coins: COINS, characters: CHARACTERS };
    people = await Promise.all(
      [{}, {}, VIP, { ...VIP, vip_level: 2 }].map((profile) => world.person({ ...has, profile })),
    );
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await drop();
  });

  it.each(Array.from({ length: runs(1) }, (_, round) => SEED + round))(
    'leave the sum as it is at every moment, seed %i',
    async (seed) => {
      const chance = seeded(seed);
      const late = movableClock(later(world.clock.now(), DAY));
      const done: Done = { actions: [], packets: [] };
      const working = Array.from({ length: CONNECTIONS }, async (_, n) => {
        const { db } = servers[n % servers.length]!;
        const [now, tomorrow] = [world.over(db), world.over(db, late)];
        for (let left = ACTIONS_OF_EACH; left > 0; left -= 1) {
          await act(chance, people, done, chance(8) === 0 ? tomorrow : now);
        }
      });
      let over = false;
      const watching = watch(world, servers[1]!.db, () => over);
      await Promise.all(working).finally(() => (over = true));
      expect(await watching).toBeGreaterThan(5);
      await world.expectSound();
      const held = await Promise.all(people.map(({ id }) => world.ledger.balancesOf(id)));
      for (const { coins, characters } of held) {
        expect(Math.min(coins, characters)).toBeGreaterThanOrEqual(0);
      }
    },
  );
});

interface Done {
  /** Requested before, by any caller: some are requested again. */
  readonly actions: ActionState[];
  readonly packets: { readonly id: string; readonly to: TestPerson }[];
}

/** Does one thing, new or again; every answer counts as one. */
async function act(
  chance: Chance,
  people: readonly TestPerson[],
  done: Done,
  spending: Spending,
): Promise<void> {
  const from = chance(people.length);
  const [a, b] = [people[from]!, people[(from + 1 + chance(people.length - 1)) % people.length]!];
  const packet = done.packets[chance(Math.max(1, done.packets.length))];
  const choices: readonly (() => ActionState | undefined)[] = [
    () => send(a, b, 1 + chance(9)),
    () => packet && openIt(packet.to, packet.id),
    () => packet && openIt(packet.to, packet.id),
    () => give(a, b),
    () => write(a, b),
    () => translate(a, 'abc'.repeat(1 + chance(60)), chance(3) > 0),
    sweep,
    () => done.actions[chance(Math.max(1, done.actions.length))],
  ];
  const choice = chance(choices.length);
  const action = choices[choice]!();
  if (!action) return;
  done.actions.push(action);
  const answer = await action(spending);
  expect(answer).toBeTypeOf('string');
  if (choice === 0 && answer.length === 26) done.packets.push({ id: answer, to: b });
}

/** Reads the whole bank again and again, while the others move what is in it. */
async function watch(
  world: SpendingWorld,
  db: Kysely<Schema>,
  over: () => boolean,
): Promise<number> {
  let looks = 0;
  do {
    expect(await missingFromBank(db)).toEqual({});
    await world.expectSound();
    looks += 1;
  } while (!over());
  return looks;
}
