import type { Redis } from 'ioredis';
import { SECOND } from '@/domain/shared/time';

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
