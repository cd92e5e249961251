import { SECOND } from '@/domain/shared/time';
import { dropEndedBans } from '@server/account/ban-store';
import type { ChatKick } from '@server/kernel/ports/chat-kick';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { repeat, type Repeated } from '@server/kernel/repeat';
import type { EndWithBan } from './operator-deps';
import { createOperatorGuard } from './operator-guard';
import { loadOperatorKey, type OperatorKeySettings } from './operator-key';
import { createOperatorPlugin } from './operator-plugin';
import { operatorRoutes } from './operator-routes';

/** How often ended bans are looked for; signing in looks for itself. */
const LIFT_EVERY = 5 * SECOND;

/** What the operator's side needs of the other slices. */
export interface OperatorNeeds {
  readonly chatKick: ChatKick;
  readonly endAlso: readonly EndWithBan[];
}

/** The operator's side: its calls, and the end of bans whose time is over. */
export async function createOperatorSlice(
  kit: ServerKit<OperatorKeySettings>,
  needs: OperatorNeeds,
): Promise<Slice> {
  const { db, clock, settings, log } = kit;
  const guard = createOperatorGuard(await loadOperatorKey(settings), clock);
  let lifting: Repeated | undefined;
  return {
    plugin: createOperatorPlugin(guard, operatorRoutes({ ...kit, ...needs })),
    start: () => {
      lifting = repeat('lifting bans', LIFT_EVERY, () => dropEndedBans(db, clock.now()), log);
    },
    stop: () => lifting?.stop(),
  };
}
