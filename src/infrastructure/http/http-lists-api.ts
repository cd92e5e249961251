import type { ListsApi } from '@/application/profile/lists-api';
import { acknowledgeNotice } from '@/contract/http/messaging';
import * as system from '@/contract/http/profile-lists';
import type { HttpApi } from './http-api';
import { mapAnswer, nothingOf } from './map-answer';
import { momentOf } from './wire-people';

/** The calls for facts about the service, over HTTP. */
export function createHttpListsApi({ api }: { readonly api: HttpApi }): ListsApi {
  return {
    time: () => mapAnswer(api.call(system.serverTime, {}), ({ now }) => momentOf(now)),
    phrases: (language) => api.call(system.dialogue, { lang: language }),
    engine: () =>
      mapAnswer(api.call(system.translateEngine, {}), ({ engine, phrasesOnly }) => ({
        name: engine,
        phrasesOnly,
      })),
    acknowledge: (alertType) => mapAnswer(api.call(acknowledgeNotice, { alertType }), nothingOf),
  };
}
