import { DAY, type Milliseconds } from '@/domain/shared/time';

/** How many people are recommended at once (specification §2, "Home"). */
export const RECOMMENDED_PEOPLE = 20;

/** How many of the most recently active people are considered; bounded, so that the query does not slow down as the site grows. */
export const RECOMMENDED_AMONG = 500;

/** A person inactive for longer is not recommended, because they would not answer. */
export const RECENTLY_ACTIVE: Milliseconds = 14 * DAY;
