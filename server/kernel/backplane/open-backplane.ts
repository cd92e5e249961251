import { err, ok, type Result } from '@/domain/shared/result';
import type { Backplane, Log } from '@server/kernel/ports/system';
import { CarriedBackplane, type Carrier } from './carried-backplane';
import { isRedis, createRedisCarrier } from './redis';
import { createPostgresCarrier } from './postgres-carrier';

/** Why a server cannot talk to others. */
export interface BackplaneFault {
  readonly kind: 'no-backplane';
  readonly setting: 'BACKPLANE_URL' | 'DATABASE_URL';
  readonly reason: string;
}

/** One plain sentence for the person who started the server; it never holds a password. */
export function backplaneFaultText({ setting, reason }: BackplaneFault): string {
  if (setting === 'BACKPLANE_URL') return `What BACKPLANE_URL names cannot be used: ${reason}.`;
  return `The PostgreSQL in DATABASE_URL does not carry notices between servers (${reason}): set BACKPLANE_URL to its own address or to a Valkey.`;
}

/** What a backplane is opened with. */
interface BackplaneSource {
  /** Absent: the database's. */
  readonly url?: string | undefined;
  readonly databaseUrl: string;
  /** Keeps several installations on one service apart. */
  readonly channel: string;
  /** Tells this server from the others. */
  readonly sender: string;
  readonly log: Log;
}

/** Connects to what carries messages between servers. */
export async function openBackplane({
  url,
  databaseUrl,
  channel,
  sender,
  log,
}: BackplaneSource): Promise<
  Result<{ readonly backplane: Backplane; readonly close: () => Promise<void> }, BackplaneFault>
> {
  const carrier = carrierOf(url ?? databaseUrl, channel);
  const backplane = new CarriedBackplane({
    sender,
    carrier,
    onAway: (error) =>
      log.warn('the backplane is away: other servers are told of nothing', {
        reason: plain(error),
      }),
    onBack: () => log.warn('the backplane is back'),
    onError: (error) => log.error('a listener to other servers failed', error),
  });
  try {
    await backplane.open();
  } catch (error) {
    const setting = url === undefined ? 'DATABASE_URL' : 'BACKPLANE_URL';
    return err({ kind: 'no-backplane', setting, reason: plain(error) });
  }
  return ok({ backplane, close: () => backplane.close() });
}

function carrierOf(url: string, channel: string): Carrier {
  return isRedis(url) ? createRedisCarrier(url, channel) : createPostgresCarrier(url);
}

/** The first line of what went wrong. */
function plain(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  if (!(inner instanceof Error)) return String(inner);
  return (inner.message || inner.name).split('\n', 1)[0] ?? inner.name;
}
