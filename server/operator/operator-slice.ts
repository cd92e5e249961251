import type { ServerKit, Slice } from '@server/kernel/slice';
import { createDeskPlugin } from './desk/desk-plugin';
import { createDeskSessions } from './desk/desk-sessions';
import type { OperatorNeeds } from './operator-deps';
import { createOperatorGuard } from './operator-guard';
import { loadOperatorKey } from './operator-key';
import { createOperatorPlugin } from './operator-plugin';
import { operatorRoutes } from './operator-routes';
import type { OperatorSettings } from './operator-settings';

/** The operator's side: its calls, behind the key of the operators or a session of the desk. */
export async function createOperatorSlice(
  kit: ServerKit<OperatorSettings>,
  needs: OperatorNeeds,
): Promise<Slice> {
  const { settings, clock } = kit;
  const key = await loadOperatorKey(settings);
  const guard = createOperatorGuard(key, clock);
  const sessions = createDeskSessions({ ...kit, key });
  const routes = operatorRoutes({ ...kit, ...needs, grantsADay: settings.operatorGrants });
  return {
    plugin: async (app) => {
      await app.register(createOperatorPlugin({ guard, sessions }, routes, kit.log));
      await app.register(createDeskPlugin({ ...needs, guard, sessions, clock, log: kit.log }));
    },
  };
}
