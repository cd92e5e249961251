import type { UserId } from '@/domain/shared/ids';

/** One person does not want to meet another: no writing, matching, visiting, giving, finding (readings, People and safety). */
export interface Block {
  readonly blocker: UserId;
  readonly blocked: UserId;
}

/** Whether `blocker` has blocked `blocked`, who then does not find them. */
export function hasBlocked(blocks: readonly Block[], blocker: UserId, blocked: UserId): boolean {
  return blocks.some((block) => block.blocker === blocker && block.blocked === blocked);
}

/** Whether either of two people has blocked the other, which holds both apart. */
export function isBlocked(blocks: readonly Block[], a: UserId, b: UserId): boolean {
  return hasBlocked(blocks, a, b) || hasBlocked(blocks, b, a);
}
