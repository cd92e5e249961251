import type { Redis } from 'ioredis';
import { SECOND } from '@/domain/shared/time';
import type { Carrier, CarrierEvents } from './carried-backplane';

/** A client that comes back by itself; while it is away, commands fail at once. */
export async function openRedis(url: string): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: SECOND,
    commandTimeout: SECOND,
    retryStrategy: (tries) => Math.min(tries * 100, SECOND),
    connectionName: 'parley-limits',
  });
  client.on('error', () => undefined);
  await client.connect().catch(() => undefined);
  return client;
}

/** Whether an address is that of a Valkey or Redis. */
export function isRedis(url: string | undefined): url is string {
  return url !== undefined && /^rediss?:/.test(url);
}

/** How long an answer may take; a connection that does not answer is taken for gone. */
const PATIENCE = 10 * SECOND;

/**
 * A Valkey or Redis: one connection listens, one publishes. `channel` keeps several installations on one
 * service apart. The package is loaded here and nowhere else: who does not use it does not load it.
 */
export function createRedisCarrier(url: string, channel: string): Carrier {
  return {
    connect: async (on) => {
      const { Redis } = await import('ioredis');
      const clients = [0, 1].map(() => connectionTo(Redis, url)) as [Redis, Redis];
      const [listening, publishing] = clients;
      const close = async () => clients.forEach((client) => client.disconnect());
      try {
        await Promise.all(clients.map((client) => opened(client)));
        await subscribe(listening, channel, on);
      } catch (error) {
        await close();
        throw error;
      }
      for (const client of clients) client.once('close', () => on.lost());
      return {
        send: async (packs) => {
          const pipeline = publishing.pipeline();
          for (const pack of packs) pipeline.publish(channel, pack);
          const answers = (await pipeline.exec()) ?? [];
          const failed = answers.find(([error]) => error);
          if (failed) throw failed[0];
        },
        close,
      };
    },
  };
}

/** A connection that does not come back by itself: the backplane does that, and tells of the gap. */
function connectionTo(Client: typeof Redis, url: string): Redis {
  const client = new Client(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: PATIENCE,
    commandTimeout: PATIENCE,
    connectionName: 'parley-backplane',
  });
  client.on('error', () => undefined);
  return client;
}

/** Connects; what the service says against it is the reason, rather than that it hung up. */
async function opened(client: Redis): Promise<void> {
  let reason: unknown;
  const note = (error: unknown) => (reason ??= error);
  client.once('error', note);
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    client.off('error', note);
  }
}

async function subscribe(client: Redis, channel: string, on: CarrierEvents): Promise<void> {
  client.on('message', (_channel: string, pack: string) => on.received(pack));
  await client.subscribe(channel);
}
