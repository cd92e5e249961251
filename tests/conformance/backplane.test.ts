import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CarriedBackplane, type Carrier } from '@server/kernel/backplane/carried-backplane';
import { createPostgresCarrier } from '@server/kernel/backplane/postgres-carrier';
import { createRedisCarrier } from '@server/kernel/backplane/redis';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { startFaultProxy, type FaultProxy } from '@tests/support/fault-proxy';
import { createInProcessHub } from '@tests/support/in-process-hub';
import { startRedis } from '@tests/support/redis';
import { describeBackplane, type BackplaneStage } from './backplane';
import { redisProgram } from '../../scripts/needs.mjs';

describe('the fake within a process', () => {
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

const program = redisProgram();

// Debian has it as `redis-server`; a machine without one leaves these cases out, which the run shows.
describe.skipIf(program === undefined)('the backplane over Valkey or Redis', () => {
  let url: string;
  let stage: BackplaneStage;
  let end: () => Promise<void>;

  beforeAll(async () => {
    const redis = await startRedis(program ?? '');
    const proxy = await startFaultProxy(redis.url);
    url = `redis://${new URL(proxy.url).host}`;
    stage = stageOver(proxy, () => createRedisCarrier(url, 'parley:test'));
    end = async () => {
      await proxy.close();
      await redis.stop();
    };
  });

  afterAll(() => end());

  describeBackplane(() => stage);

  it('does not hear another installation on the same service', async () => {
    const member = await stage.join();
    const other = await startRedisMember('parley:other');
    const heard: unknown[] = [];
    member.backplane.subscribe('topic', (message) => heard.push(message));
    other.publish('topic', 'from elsewhere');
    await other.close();
    const third = await stage.join();
    third.backplane.publish('topic', 'from here');
    await expect.poll(() => heard).toEqual(['from here']);
    await member.close();
    await third.close();

    async function startRedisMember(channel: string): Promise<CarriedBackplane> {
      const carrier = createRedisCarrier(url, channel);
      const ignore = () => undefined;
      const events = { onAway: ignore, onBack: ignore, onError: ignore };
      const made = new CarriedBackplane({ sender: 'stranger', carrier, ...events });
      await made.open();
      return made;
    }
  });
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
