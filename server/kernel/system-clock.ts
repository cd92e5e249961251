import { epochMs } from '@/domain/shared/time';
import type { Clock } from './ports/system';

/** The clock of this machine. */
export const systemClock: Clock = { now: () => epochMs(Date.now()) };
