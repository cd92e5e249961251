import { Client } from 'pg';
import { SECOND } from '@/domain/shared/time';
import type { Carrier } from './carried-backplane';

/** The channel of every server on one database. */
const CHANNEL = 'parley';
/** How long one statement may take; a connection that does not answer is taken for gone. */
const PATIENCE = 10 * SECOND;

/**
 * Notices of a PostgreSQL, on one connection of its own: they are sent after the commit of what they tell of,
 * so that no transaction queues for the lock on them, and do not wait for the disk.
 */
export function createPostgresCarrier(url: string): Carrier {
  return {
    connect: async ({ received, lost }) => {
      const client = clientOf(url);
      client.on('error', () => lost());
      client.on('end', () => lost());
      client.on('notification', ({ payload = '' }) => received(payload));
      try {
        await client.connect();
        await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
        await hearAnother(client, url);
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
      return {
        send: async (packs) => {
          await client.query('select pg_notify($1, pack) from unnest($2::text[]) pack', [
            CHANNEL,
            packs,
          ]);
        },
        close: () => client.end(),
      };
    },
  };
}

/** A pooler between takes everything and passes nothing on that another connection sends: rejects there. */
async function hearAnother(client: Client, url: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const heard = new Promise<void>((resolve, reject) => {
    client.once('notification', () => resolve());
    timer = setTimeout(() => reject(new Error('no notices arrive, as behind a pooler')), PATIENCE);
  });
  const other = clientOf(url);
  try {
    await other.connect();
    await Promise.all([other.query(`select pg_notify($1, 'hello')`, [CHANNEL]), heard]);
  } finally {
    clearTimeout(timer);
    await other.end();
  }
}

function clientOf(url: string): Client {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    application_name: 'parley backplane',
  });
  client.on('error', () => undefined);
  return client;
}
