import type { ReadChoices } from '@/application/profile/choices';
import * as system from '@/contract/http/profile';
import { ALL_CHOICES, offeredBetween, offeredOf } from '@/domain/profile/choices';
import type { HttpApi } from './http-api';
import { mapAnswer } from './map-answer';

/** The lists of the server, read over HTTP; codes this version has no name for are left out. */
export function createHttpChoices({ api }: { readonly api: HttpApi }): ReadChoices {
  const all = ALL_CHOICES;
  return {
    interests: () =>
      mapAnswer(api.call(system.hobbies, {}), (codes) => offeredOf(all.interests, codes)),
    languages: () =>
      mapAnswer(api.call(system.languages, {}), (list) =>
        offeredOf(
          all.languages,
          list.map(({ code }) => code),
        ),
      ),
    countries: () =>
      mapAnswer(api.call(system.regions, {}), (codes) => offeredOf(all.countries, codes)),
    occupations: () =>
      mapAnswer(api.call(system.occupations, {}), (codes) => offeredOf(all.occupations, codes)),
    heights: () =>
      mapAnswer(api.call(system.heights, {}), (range) => offeredBetween(all.heights, range)),
    weights: () =>
      mapAnswer(api.call(system.weights, {}), (range) => offeredBetween(all.weights, range)),
  };
}
