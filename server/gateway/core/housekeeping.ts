import { later, type EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock, Scheduler } from '@server/kernel/ports/system';
import { ACCEPTANCE_RETENTION, sweepAccepted } from './messages/accepted-store';
import { sweepTokens } from './session/token-store';
import type { GatewaySettings } from './settings';

/** What is done from time to time. */
interface HousekeepingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly settings: Pick<GatewaySettings, 'pingInterval' | 'sweepInterval'>;
  readonly connections: () => readonly { readonly beat: (now: EpochMs) => void }[];
  readonly onError: (error: unknown) => void;
}

/** Asks connections for signs of life and removes what nobody needs any more; the result ends it. */
export function startHousekeeping(deps: HousekeepingDeps): () => void {
  const { clock, scheduler, settings, connections } = deps;
  const beat = (): void => {
    for (const connection of connections()) connection.beat(clock.now());
  };
  const timers = [
    scheduler.every(settings.pingInterval, beat),
    scheduler.every(settings.sweepInterval, () => {
      sweep(deps).catch(deps.onError);
    }),
  ];
  return () => {
    for (const cancel of timers) cancel();
  };
}

async function sweep({ db, clock }: HousekeepingDeps): Promise<void> {
  await sweepAccepted(db, later(clock.now(), -ACCEPTANCE_RETENTION));
  await sweepTokens(db, clock.now());
}
