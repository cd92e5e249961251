import * as profile from '@/contract/http/profile';
import * as translation from '@/contract/http/translation';
import type { ListsApi } from '@/application/profile/lists-api';
import type { HttpApi } from './http-api';
import { mapAnswer, nothingOf } from './map-answer';
import { momentOf } from './wire-people';

/** The calls for facts about the service, over HTTP. */
export function createHttpListsApi({ api }: { readonly api: HttpApi }): ListsApi {
  return {
    time: () => mapAnswer(api.call(profile.serverTime, {}), ({ now }) => momentOf(now)),
    phrases: (language) => api.call(translation.dialogue, { lang: language }),
    engine: () =>
      mapAnswer(api.call(translation.translateEngine, {}), ({ engine, phrasesOnly }) => ({
        name: engine,
        phrasesOnly,
      })),
    acknowledge: (alertType) =>
      mapAnswer(api.call(profile.acknowledgeNotice, { alertType }), nothingOf),
  };
}
