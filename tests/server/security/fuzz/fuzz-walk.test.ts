// @module-tag rules
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '@/contract/http/calls';
import type { Endpoint } from '@/contract/http/endpoint';
import { SECOND } from '@/domain/shared/time';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { callApi } from '@tests/support/api-client';
import { startTestServer, type TestServer } from '@tests/support/server';
import { seeded } from '../kill/load';
import { RUNS as FUZZ_RUNS, STEPS_A_RUN } from './runs';
import { fitting, schemaOf } from './schema';

/** Steps of the walk: what was answered before is asked with again. */
const STEPS = (FUZZ_RUNS ?? 1) * STEPS_A_RUN;
const SEED = Number(process.env['PARLEY_SEED'] ?? Date.now() % 1_000_000);
/** Answers remembered of one field. */
const MEMORY = 20;

vi.setConfig({ testTimeout: 120_000 + STEPS * 100, hookTimeout: 120_000 });

/** Calls that end the walk of whoever makes them. */
const LEAVING = /^\/account\/(logout|cancel-account|change-pass|devices\/sign-out)$/;
/** Calls that may move coins or characters; after every other one the ledger is as it was. */
const MONEY =
  /^\/(gift\/give-gifts|red-packet\/(send|open)|bump\/|translate\/|dynamic\/.*(translate|release|open)|im\/read-burnimg|album\/unlock|vip\/recharge|coin\/recharge|pay\/|umall-)/;

describe('a long walk through the calls', () => {
  let server: TestServer;
  let world: ServerWorld;
  let people: readonly SignedInPerson[];
  beforeAll(async () => {
    server = await startTestServer();
    world = serverWorld(server);
    people = await Promise.all(
      ['Ann', 'Bo', 'Cy'].map(() => world.signIn({ coins: 200, characters: 5_000 })),
    );
  });
  afterAll(() => server.close());

  it(`of ${STEPS} steps, seed ${SEED}, meets no fault and moves no coin without a reason`, async () => {
    const chance = seeded(SEED);
    const known: Record<string, unknown[]> = {};
    const done = new Set<string>();
    remember(
      known,
      'userId',
      people.map(({ id }) => id),
    );
    const walked = calls.filter(({ access, path }) => access === 'user' && !LEAVING.test(path));
    for (let step = 0; step < STEPS; step += 1) {
      server.clock.advance(SECOND);
      const call = walked[chance(walked.length)]!;
      const who = people[chance(people.length)]!;
      const before = await transactions();
      const { status, body } = await ask(call, who, requestOf(call, known, SEED + step));
      const told = `step ${step}: ${call.path}`;
      const unexplained = !MONEY.test(call.path) && (await transactions()) !== before;
      expect([told, status < 500, server.errors.splice(0), unexplained]).toEqual([
        told,
        true,
        [],
        false,
      ]);
      if (body.code !== 200) continue;
      done.add(call.path);
      expect([told, call.response.parse(body.data)]).toEqual([told, body.data]);
      harvest(known, body.data, call.path);
    }
    console.info(`${done.size} of ${walked.length} calls were carried out`);
    expect(done.size).toBeGreaterThan(10);
    await world.expectSound();
  });

  /** How many movements there are; what nobody asked for, such as a red packet that lapses, needs more time. */
  async function transactions(): Promise<number> {
    const { count } = await server.db
      .selectFrom('ledger_tx')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
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
  call: Endpoint<unknown, unknown>,
  known: Readonly<Record<string, readonly unknown[]>>,
  seed: number,
): unknown {
  return fc.sample(fitting(schemaOf(call.request), known), { numRuns: 1, seed })[0];
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
  dynamic: ['dynamicId', 'commentId', 'id', 'replyTo'],
  friend: ['userId', 'friendId'],
  bump: ['userId', 'targetUserId'],
  user: ['userId', 'targetUserId'],
};

function remember(
  known: Record<string, unknown[]>,
  field: string,
  values: readonly unknown[],
): void {
  const fresh = values.filter((value) => value !== null && !(known[field] ?? []).includes(value));
  known[field] = [...(known[field] ?? []), ...fresh].slice(-MEMORY);
}
