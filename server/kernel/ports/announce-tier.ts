import type { UserId } from '@/domain/shared/ids';

/**
 * Tells the open pages of everybody but those apart by a block what a person's membership is now, so that
 * its mark changes beside the name.
 */
export type AnnounceTier = (user: UserId) => Promise<void>;
