import { MINUTE, SECOND, type Milliseconds } from './time';

/** How long the client waits for an answer (specification §7, §9). */
export const REQUEST_TIMEOUT: Milliseconds = 30 * SECOND;

/** How long the client waits for a part of the program to arrive (specification §9). */
export const CHUNK_TIMEOUT: Milliseconds = 2 * MINUTE;

/** How long a connection may be away before that is said: most come back sooner. */
export const CONNECTION_NOTICE_AFTER: Milliseconds = SECOND;

/** How long a window must keep its new size before the layout follows (specification §9). */
export const RESIZE_SETTLES: Milliseconds = 100;
