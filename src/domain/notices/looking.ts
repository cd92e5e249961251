import { SECOND, type Milliseconds } from '@/domain/shared/time';

/** How often a visible page says that it is visible. */
export const SAY_LOOKING_EVERY: Milliseconds = 60 * SECOND;

/** How long that holds: a page that was frozen or lost stops holding notices back. */
export const LOOKING_LASTS: Milliseconds = 90 * SECOND;
