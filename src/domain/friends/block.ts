import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';

/** A block: no writing, matching, visiting, giving or finding between two people (readings, Blocking). */
export interface Block {
  readonly blocker: UserId;
  readonly blocked: UserId;
}

/** Whether either of two people has blocked the other. */
export function isBlocked(blocks: readonly Block[], a: UserId, b: UserId): boolean {
  return blocks.some(
    ({ blocker, blocked }) => (blocker === a && blocked === b) || (blocker === b && blocked === a),
  );
}

/** The blocks after `blocker` blocks somebody; a second time changes nothing, oneself cannot be blocked. */
export function block(
  blocks: readonly Block[],
  blocker: UserId,
  blocked: UserId,
): Result<readonly Block[], { readonly kind: 'block-self' }> {
  if (blocker === blocked) return err({ kind: 'block-self' });
  const exists = blocks.some((known) => known.blocker === blocker && known.blocked === blocked);
  return ok(exists ? blocks : [...blocks, { blocker, blocked }]);
}

/** The blocks after `blocker` takes a block back; the other's own block stays. */
export function unblock(
  blocks: readonly Block[],
  blocker: UserId,
  blocked: UserId,
): readonly Block[] {
  return blocks.filter((known) => known.blocker !== blocker || known.blocked !== blocked);
}
