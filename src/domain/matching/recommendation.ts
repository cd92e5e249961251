import { DAY, type Milliseconds } from '../shared/time';

/** How many people are recommended at once (specification §2, Home). */
export const RECOMMENDED_PEOPLE = 20;

/** Whoever was not here for so long is not recommended: nobody would answer. */
export const RECENTLY_ACTIVE: Milliseconds = 14 * DAY;
