import { afterAll, beforeAll, describe, inject } from 'vitest';
import { CarriedBackplane, type Carrier } from '@server/kernel/backplane/carried-backplane';
import { createInProcessHub } from '@server/kernel/backplane/in-process-backplane';
import { createPostgresCarrier } from '@server/kernel/backplane/postgres-carrier';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { startFaultProxy, type FaultProxy } from '@tests/support/fault-proxy';
import { describeBackplane, type BackplaneStage } from './backplane';

describe('the backplane within a process', () => {
  const hub = createInProcessHub();
  describeBackplane(() => ({
    join: async () => {
      const errors: unknown[] = [];
      return {
        backplane: hub.join((error) => errors.push(error)),
        errors,
        close: async () => undefined,
      };
    },
    cut: async () => hub.cut(),
    mend: async () => hub.mend(),
  }));
});

describe.skipIf(!hasPostgres())('the backplane over PostgreSQL', () => {
  let stage: BackplaneStage;
  let end: () => Promise<void>;

  beforeAll(async () => {
    const database = await createPostgresDatabase();
    const proxy = await startFaultProxy(inject('postgresUrl'));
    const url = new URL(database.url);
    url.host = new URL(proxy.url).host;
    stage = stageOver(proxy, () => createPostgresCarrier(url.href));
    end = async () => {
      await proxy.close();
      await database.drop();
    };
  });

  afterAll(() => end());

  describeBackplane(() => stage);
});

/** Servers on a carrier that is reached through a proxy. */
function stageOver(proxy: FaultProxy, carrier: () => Carrier): BackplaneStage {
  let servers = 0;
  return {
    join: async () => {
      const errors: unknown[] = [];
      servers += 1;
      const backplane = new CarriedBackplane({
        sender: `server-${servers}`,
        carrier: carrier(),
        onAway: () => undefined,
        onBack: () => undefined,
        onError: (error) => errors.push(error),
      });
      await backplane.open();
      return { backplane, errors, close: () => backplane.close() };
    },
    cut: async () => proxy.set({ down: true }),
    mend: async () => proxy.set({}),
  };
}
