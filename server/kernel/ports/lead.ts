import type { Milliseconds } from '@/domain/shared/time';

/**
 * Whether this server does what `name` says, which one server at a time does: it has the lead for `length`
 * from now on, or for as long as it asks again. Two may do the same for a moment when a server sleeps.
 */
export type Lead = (name: string, length: Milliseconds) => Promise<boolean>;

/** The lead of a server that has its database for itself. */
export const alwaysLead: Lead = async () => true;
