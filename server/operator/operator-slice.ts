import type { ServerKit, Slice } from '@server/kernel/slice';
import type { OperatorNeeds } from './operator-deps';
import { createOperatorGuard } from './operator-guard';
import { loadOperatorKey, type OperatorKeySettings } from './operator-key';
import { createOperatorPlugin } from './operator-plugin';
import { operatorRoutes } from './operator-routes';

/** The operator's side: its calls, behind the key of the operators. */
export async function createOperatorSlice(
  kit: ServerKit<OperatorKeySettings>,
  needs: OperatorNeeds,
): Promise<Slice> {
  const guard = createOperatorGuard(await loadOperatorKey(kit.settings), kit.clock);
  return { plugin: createOperatorPlugin(guard, operatorRoutes({ ...kit, ...needs })) };
}
