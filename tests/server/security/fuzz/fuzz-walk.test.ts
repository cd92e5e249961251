// @module-tag lane/fuzz
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '@/contract/http/calls';
import type { Endpoint } from '@/contract/http/endpoint';
import { SECOND } from '@/domain/shared/time';
import { blockWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { callApi } from '@tests/support/api-client';
import { blockServer } from '@tests/support/server';
import { told } from '../chaos/givers';
import { seeded } from '../kill/load';
import { unlessAsleep, RUNS as FUZZ_RUNS, STEPS_A_RUN } from './runs';
import { fitting, schemaOf } from './schema';

/** Steps of the walk: what was answered before is asked with again. */
const STEPS = (FUZZ_RUNS ?? 1) * STEPS_A_RUN;
const SEED = Number(process.env['PARLEY_SEED'] ?? Date.now() % 1_000_000);
/** Steps taken at the same time. */
const AT_ONCE = 8;
/** Answers remembered of one field. */
const MEMORY = 20;

vi.setConfig({ testTimeout: 120_000 + STEPS * 100 });

/** Calls that end the walk of their caller. */
const LEAVING = /^\/account\/(logout|cancel-account|change-pass|devices\/sign-out)$/;
/** Calls that may move coins or characters; after every other one the ledger is as it was. */
const MONEY =
  /^\/(gift\/give-gifts|red-packet\/(send|open)|bump\/|translate\/|dynamic\/.*(translate|release|open)|im\/read-burnimg|album\/unlock|vip\/recharge|coin\/recharge|pay\/|umall-)/;

interface Step {
  readonly call: (typeof walked)[number];
  readonly who: SignedInPerson;
  readonly step: number;
}

const walked = calls
  .filter(({ access, path }) => access === 'user' && !LEAVING.test(path))
  .map((call) => ({ ...call, schema: schemaOf(call.request) }));

describe('a long walk through the calls', () => {
  const server = blockServer();
  const world = blockWorld(server);
  let people: readonly SignedInPerson[];
  beforeAll(async () => {
    people = await Promise.all(
      ['Ann', 'Bo', 'Cy'].map(() => world.signIn({ coins: 200, characters: 5_000 })),
    );
  });

  it(`of ${STEPS} steps, seed ${SEED}, meets no fault and moves no coin without a reason`, async () => {
    const chance = seeded(SEED);
    const known: Record<string, unknown[]> = {};
    const done = new Set<string>();
    remember(
      known,
      'userId',
      people.map(({ id }) => id),
    );
    const statuses: number[] = [];
    const take = async ({ call, who, step }: Step): Promise<void> => {
      const { status, body } = await ask(call, who, requestOf(call, known, SEED + step));
      const at = `step ${step}: ${call.path}`;
      expect([at, status < 500, server.errors.splice(0)]).toEqual([at, true, []]);
      statuses.push(status);
      if (body.code !== 200) return;
      done.add(call.path);
      const read = call.response.parse(body.data);
      expect([at, z.encode(call.response, read)]).toEqual([at, body.data]);
      harvest(known, body.data, call.path);
    };
    for (let step = 0; step < STEPS; step += AT_ONCE) {
      server.clock.advance(30 * SECOND);
      const steps = Array.from({ length: AT_ONCE }, (_, n) => ({
        call: walked[chance(walked.length)]!,
        who: people[chance(people.length)]!,
        step: step + n,
      }));
      const [paid, free] = [true, false].map((wanted) =>
        steps.filter(({ call }) => MONEY.test(call.path) === wanted),
      );
      await unlessAsleep(() => Promise.all((paid ?? []).map(take)));
      const before = await newestEntry();
      await unlessAsleep(() => Promise.all((free ?? []).map(take)));
      expect([step, await movedSince(before)]).toEqual([step, []]);
    }
    console.info(
      `${STEPS} steps: ${told(statuses)}; ${done.size} of ${walked.length} calls were carried out`,
    );
    expect(done.size).toBeGreaterThan(10);
    await world.expectSound();
  });

  async function newestEntry(): Promise<number> {
    const { id } = await server.db
      .selectFrom('ledger_entry')
      .select((select) => select.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    return id ?? 0;
  }

  /**
   * What moved since `entry`, except for what ends by time alone: unanswered red packets and
   * orders.
   */
  async function movedSince(entry: number): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly kind: string }>`
      select t.kind from ledger_entry e join ledger_tx t on t.key = e.tx
      where e.id > ${entry} and t.kind not in ('red-packet-return', 'new-friend-return') and not exists (
        select from shop_order o
        where o.cancelled_for = 'unanswered' and t.key = 'shop:' || o.id || ':back'
      )`.execute(server.db);
    return rows.map(({ kind }) => kind);
  }

  function ask(
    { method, path }: Endpoint<unknown, unknown>,
    { token }: SignedInPerson,
    request: unknown,
  ) {
    if (method === 'POST') return callApi(server.url, method, path, { token, body: request });
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request as object)) {
      for (const each of [value].flat()) query.append(name, String(each));
    }
    return callApi(server.url, method, `${path}?${query.toString()}`, { token });
  }
});

function requestOf(
  { schema }: Step['call'],
  known: Readonly<Record<string, readonly unknown[]>>,
  seed: number,
): unknown {
  return fc.sample(fitting(schema, known), { numRuns: 1, seed })[0];
}

/** Remembers each value of an answer under the name of its field, and ids under the nouns they may stand for. */
function harvest(known: Record<string, unknown[]>, answer: unknown, path: string): void {
  if (Array.isArray(answer)) for (const each of answer) harvest(known, each, path);
  else if (typeof answer === 'object' && answer !== null) {
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') harvest(known, value, path);
      else remember(known, name, [value]);
      const noun = /^\/(\w+)/.exec(path)?.[1];
      if (name === 'id') for (const field of IDS[noun ?? ''] ?? []) remember(known, field, [value]);
    }
  }
}

/** Fields of requests that name what an `id` of these answers names. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  dynamic: ['momentId', 'commentId', 'id', 'replyTo'],
  friend: ['userId', 'friendId'],
  bump: ['userId', 'receiver'],
  user: ['userId', 'receiver'],
};

function remember(
  known: Record<string, unknown[]>,
  field: string,
  values: readonly unknown[],
): void {
  const fresh = values.filter((value) => value !== null && !(known[field] ?? []).includes(value));
  known[field] = [...(known[field] ?? []), ...fresh].slice(-MEMORY);
}
