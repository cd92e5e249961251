import type { UserId } from '@/domain/shared/ids';

/** Tells a person's open pages what they have; called after the transaction that changed it. */
export type AnnounceBalances = (user: UserId) => Promise<void>;
