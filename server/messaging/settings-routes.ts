import { CODE } from '@/contract/http/envelope';
import { editSettings, settingsList } from '@/contract/http/messaging';
import { err, ok } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { ChangeSettings, ChangeSettingsRefusal } from './change-settings';
import { listSettings } from './settings-store';

/** The calls about what a person has set about their conversations. */
export function settingsRoutes(db: Database, changeSettings: ChangeSettings): RouteGroup {
  return [
    route(settingsList, async ({ user }) => ok(await listSettings(db, user))),
    route(editSettings, async ({ user, request: { address, ...change } }) => {
      const changed = await changeSettings(user, address, change);
      return changed.ok ? changed : err(refusal(changed.error));
    }),
  ];
}

function refusal(failure: ChangeSettingsRefusal): ApiRefusal {
  switch (failure.kind) {
    case 'too-often':
      return { kind: failure.kind, code: CODE.tooMany, retryAt: failure.retryAt };
    case 'user-not-found':
      return { kind: failure.kind, code: CODE.notFound };
    case 'too-many-pinned':
      return { kind: failure.kind, code: CODE.badRequest, field: 'pinned' };
  }
}
