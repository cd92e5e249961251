import type { UserId } from '@/domain/shared/ids';

/** One person has blocked another, who can no longer write, match, visit, give or search (readings, People and safety). */
export interface Block {
  readonly blocker: UserId;
  readonly blocked: UserId;
}

/** Whether `blocker` has blocked `blocked`, who then cannot find the blocker. */
export function hasBlocked(blocks: readonly Block[], blocker: UserId, blocked: UserId): boolean {
  return blocks.some((block) => block.blocker === blocker && block.blocked === blocked);
}

/** Whether either of two people has blocked the other; a block works in both directions. */
export function isBlocked(blocks: readonly Block[], a: UserId, b: UserId): boolean {
  return hasBlocked(blocks, a, b) || hasBlocked(blocks, b, a);
}
