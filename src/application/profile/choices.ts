import type { AnswerOf, Call } from '@/application/shared/call';
import type { allChoices } from '@/contract/http/choices';
import { type Choices, ALL_CHOICES, offeredBetween, offeredOf } from '@/domain/profile/choices';

/** State port: the choices of a profile, as far as they are known. */
export interface KnownChoices {
  readonly current: Choices;
  learn(offered: Choices): void;
}

/** Reads the choices of a profile, once for the life of the page; after a failure the next call reads them. */
export type RefreshChoices = () => Promise<void>;

/** Calls during a reading share it. */
export function createRefreshChoices({
  readChoices,
  choices,
}: {
  readonly readChoices: Call<typeof allChoices>;
  readonly choices: Pick<KnownChoices, 'learn'>;
}): RefreshChoices {
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const answer = await readChoices();
    if (answer.ok) choices.learn(knownOf(answer.value));
    else reading = undefined;
  };
  return () => (reading ??= read());
}

/** The offered choices that have a name in this version. */
function knownOf(offered: AnswerOf<typeof allChoices>): Choices {
  const all = ALL_CHOICES;
  return {
    interests: offeredOf(all.interests, offered.hobby),
    languages: offeredOf(
      all.languages,
      offered.language.map(({ code }) => code),
    ),
    countries: offeredOf(all.countries, offered.region),
    occupations: offeredOf(all.occupations, offered.occupation),
    heights: offeredBetween(all.heights, offered.height),
    weights: offeredBetween(all.weights, offered.weight),
  };
}
