import { afterAll, beforeAll } from 'vitest';
import { describeOnEachEngine, type About, type TestEngine } from '@tests/support/databases';
import { startTestServer, type TestServer, type TestServerOptions } from '@tests/support/server';
import { serverWorld, type ServerWorld } from './signed-in';

/** A whole server and the people on it; both are there once the tests of a block run. */
export interface ServerStage {
  readonly engine: TestEngine;
  readonly server: () => TestServer;
  readonly world: () => ServerWorld;
}

/** Runs `block` against a whole server on each database; its money is sound when the block is over. */
export function describeOnEachServer(
  name: string,
  about: About,
  block: (stage: ServerStage) => void,
  options: Pick<TestServerOptions, 'clock' | 'settings'> = {},
): void {
  describeOnEachEngine(name, about, (engine) => {
    let server: TestServer;
    let world: ServerWorld;
    beforeAll(async () => {
      server = await startTestServer({ ...options, engine });
      world = serverWorld(server);
    });
    afterAll(async () => {
      await world.expectSound();
      await server.close();
    });
    block({ engine, server: () => server, world: () => world });
  });
}
