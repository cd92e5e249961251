import type { ReadChoices } from '@/application/profile/choices';
import { allChoices } from '@/contract/http/choices';
import { ALL_CHOICES, offeredBetween, offeredOf } from '@/domain/profile/choices';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';

/** What the server offers, read over HTTP; codes this version has no name for are left out. */
export function createHttpChoices({ api }: { readonly api: Client }): ReadChoices {
  const all = ALL_CHOICES;
  return () =>
    mapAnswer(api.call(allChoices, {}), (offered) => ({
      interests: offeredOf(all.interests, offered.hobby),
      languages: offeredOf(
        all.languages,
        offered.language.map(({ code }) => code),
      ),
      countries: offeredOf(all.countries, offered.region),
      occupations: offeredOf(all.occupations, offered.occupation),
      heights: offeredBetween(all.heights, offered.height),
      weights: offeredBetween(all.weights, offered.weight),
    }));
}
