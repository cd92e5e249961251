import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { giveGift } from '@/contract/http/gifts';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { callApi } from '@tests/support/api-client';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { onDatabase } from '@tests/support/postgres-cluster';
import { startTestServer, type TestServer } from '@tests/support/server';

/** How often the database goes away; `npm run prove -- chaos --rounds 50` does so more often. */
const ROUNDS = Number(process.env['PARLEY_CHAOS_ROUNDS'] ?? 2);
const GIVERS = 6;
const ROSE = 1;

vi.setConfig({ testTimeout: 120_000 + ROUNDS * 5_000 });

describe.skipIf(!hasPostgres())('a database that goes away while people give', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let server: TestServer;
  let world: ServerWorld;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    server = await startTestServer({ databaseUrl: database.url });
    world = serverWorld(server);
  });
  afterAll(async () => {
    // What failed while it was away is in the log, as it should.
    server.errors.length = 0;
    await server.close();
    await database.drop();
  });

  it(`is an outage and nothing else, ${ROUNDS} times`, async () => {
    const rich = await Promise.all(
      Array.from({ length: GIVERS }, () => world.signIn({ coins: 10_000 })),
    );
    const receiver = await world.signIn();
    const keys = rich.map(() => new Map<string, boolean>());
    let going = true;
    const giving = rich.map((giver, n) => giveOn(giver, receiver, keys[n]!, () => going));
    for (let round = 0; round < ROUNDS; round += 1) {
      // In the middle of work, not in the outage before.
      const before = given(keys);
      await vi.waitUntil(() => given(keys) > before + GIVERS, { timeout: 60_000, interval: 5 });
      await endConnections(database.url);
    }
    going = false;
    await Promise.all(giving);
    const asked = keys.flatMap((own) => [...own]);
    const acknowledged = asked.filter(([, done]) => done).length;
    console.info(`${acknowledged} of ${asked.length} acknowledged over ${ROUNDS} outages`);
    expect(acknowledged).toBeGreaterThan(0);

    // A call that is repeated with the same key takes effect once, whether or not it was done
    // before.
    for (const [n, giver] of rich.entries()) {
      for (const key of keys[n]!.keys()) expect(await give(giver, receiver, key)).toBe(200);
    }
    const gifts = await server.db
      .selectFrom('ledger_tx')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('kind', '=', 'gift')
      .executeTakeFirstOrThrow();
    expect(gifts.count).toBe(asked.length);
    await world.expectSound();
  });

  async function giveOn(
    giver: SignedInPerson,
    receiver: SignedInPerson,
    keys: Map<string, boolean>,
    goesOn: () => boolean,
  ): Promise<void> {
    while (goesOn()) {
      const key = `gift-${giver.id}-${keys.size}`;
      keys.set(key, false);
      const status = await give(giver, receiver, key);
      expect([200, 503]).toContain(status);
      if (status === 200) keys.set(key, true);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function give(
    giver: SignedInPerson,
    { id }: SignedInPerson,
    requestId: string,
  ): Promise<number> {
    const body = { userId: id, giftId: ROSE, requestId };
    const { token } = giver;
    return (await callApi(server.url, 'POST', giveGift.path, { token, body })).status;
  }
});

function given(keys: readonly ReadonlyMap<string, boolean>[]): number {
  return keys.flatMap((own) => [...own.values()]).filter(Boolean).length;
}

/** Ends every connection but this one, as a restart of the database does. */
function endConnections(url: string): Promise<void> {
  return onDatabase(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}
