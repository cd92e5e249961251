import type { Scheduler } from '@/application/shared/clock';
import type { Ids, Random } from '@/application/shared/random';
import { cryptoIds } from '@/infrastructure/browser/crypto-ids';
import { systemRandom } from '@/infrastructure/browser/system-random';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';

/** What a page takes from the machine it runs on, besides the browser itself. */
export interface Device {
  /** The machine's own time in milliseconds. */
  readonly ownTime: () => number;
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly ids: Ids;
}

/** The machine that runs this program. */
export const thisDevice: Device = {
  ownTime: () => Date.now(),
  scheduler: systemScheduler,
  random: systemRandom,
  ids: cryptoIds,
};
