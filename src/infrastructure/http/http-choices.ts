import type { ReadChoices } from '@/application/profile/choices';
import * as system from '@/contract/http/choices';
import { ALL_CHOICES, offeredBetween, offeredOf } from '@/domain/profile/choices';
import type { HttpApi } from './http-api';
import { mapAnswer } from './map-answer';

/** The lists of the server, read over HTTP; codes this version has no name for are left out. */
export function createHttpChoices({ api }: { readonly api: HttpApi }): ReadChoices {
  const all = ALL_CHOICES;
  return {
    interests: () =>
      mapAnswer(api.call(system.hobbies, {}), (codes) => ({
        interests: offeredOf(all.interests, codes),
      })),
    languages: () =>
      mapAnswer(api.call(system.languages, {}), (list) => {
        const codes = list.map(({ code }) => code);
        return { languages: offeredOf(all.languages, codes) };
      }),
    countries: () =>
      mapAnswer(api.call(system.regions, {}), (codes) => ({
        countries: offeredOf(all.countries, codes),
      })),
    occupations: () =>
      mapAnswer(api.call(system.occupations, {}), (codes) => ({
        occupations: offeredOf(all.occupations, codes),
      })),
    heights: () =>
      mapAnswer(api.call(system.heights, {}), (range) => ({
        heights: offeredBetween(all.heights, range),
      })),
    weights: () =>
      mapAnswer(api.call(system.weights, {}), (range) => ({
        weights: offeredBetween(all.weights, range),
      })),
  };
}
