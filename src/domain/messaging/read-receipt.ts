import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import type { MessageState } from './message';

/** The state of an own message as its sender may see it: only SVIP sees `read` (specification §6). */
export function visibleState(state: MessageState, tier: Tier): MessageState {
  return state === 'read' && !PERMISSIONS[tier].seesWhetherRead ? 'delivered' : state;
}
