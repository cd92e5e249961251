import { DAY, type Milliseconds } from '@/domain/shared/time';

/** How many people are recommended at once (specification §2, "Home"). */
export const RECOMMENDED_PEOPLE = 20;

/** Among how many of those who were here last they are looked for: however many people there are, it takes no longer. */
export const RECOMMENDED_AMONG = 500;

/** Whoever was not here for so long is not recommended: nobody would answer. */
export const RECENTLY_ACTIVE: Milliseconds = 14 * DAY;
