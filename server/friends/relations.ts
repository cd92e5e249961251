import type { Relations } from '@server/kernel/ports/people';
import { followCounts } from './follow-store';
import { countPendingRequests } from './friend-store';
import { privacyOf } from './privacy-store';
import { friendsAmong, standings } from './relation-store';
import { remarksFor } from './remark-store';

/** Friendships, blocks, follows and given names, from their tables. */
export const relations: Relations = {
  standings,
  friendsAmong,
  followCounts,
  privacyOf,
  pendingRequests: countPendingRequests,
  remarks: remarksFor,
};
