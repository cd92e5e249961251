import type { PushApi } from '@/application/notices/push-api';
import * as notices from '@/contract/http/notices';
import type { Client } from '@/application/shared/call';
import { mapAnswer, nothingOf } from './map-answer';

/** The calls about push messages and muted conversations over HTTP. */
export function createHttpPushApi({ api }: { readonly api: Client }): PushApi {
  return {
    key: () => mapAnswer(api.call(notices.pushKey, {}), ({ publicKey }) => publicKey),
    subscribe: ({ quietHours, ...wishes }) =>
      mapAnswer(
        api.call(notices.subscribePush, { ...wishes, ...(quietHours && { quietHours }) }),
        nothingOf,
      ),
    unsubscribe: () => mapAnswer(api.call(notices.unsubscribePush, {}), nothingOf),
    sayVisible: (visible) =>
      mapAnswer(api.call(notices.pageVisible, { visible }), ({ devices }) => devices),
    mute: (userId, muted) => mapAnswer(api.call(notices.muteChat, { userId, muted }), nothingOf),
  };
}
