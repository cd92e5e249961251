import type { CountedLog } from '../kernel/log';
import { connectionsOf } from '../kernel/data/connections-store';
import type { OpenDatabase } from '../kernel/data/database';
import type { Clock, Log } from '../kernel/ports/system';
import { countDueMails } from '../mail/mail-store';
import type { Metrics } from '../metrics/serve-metrics';
import type { Settings } from '../settings';

/** What operators see besides the log: metrics, and errors that were only counted so far. */
export interface Watching {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Begins and ends them with the server. */
export function watchingOf(metrics: Metrics | undefined, log: Log, own: CountedLog): Watching {
  return {
    // A server whose metrics cannot be read still serves people.
    start: async () => {
      await metrics?.start().catch((error: unknown) => {
        log.error('METRICS_ADDRESS cannot be listened on', error);
      });
    },
    stop: async () => {
      await metrics?.stop();
      own.flush();
    },
  };
}

/** The metrics; their package is loaded only where they are wanted. */
export async function metricsOf(
  { metrics }: Settings,
  { db }: Pick<OpenDatabase, 'db'>,
  clock: Clock,
): Promise<Metrics | undefined> {
  if (metrics === undefined) return undefined;
  const { createMetrics } = await import('../metrics/serve-metrics');
  return createMetrics(metrics, {
    connections: () => connectionsOf(db),
    dueMails: () => countDueMails(db, clock.now()),
  });
}
