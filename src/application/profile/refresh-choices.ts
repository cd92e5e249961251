import { ALL_CHOICES, type Choices } from '@/domain/profile/choices';
import type { KnownChoices, ReadChoices } from './choices';

/** Reads the lists that have not been read yet; after a failure the list shown stays. */
export type RefreshChoices = () => Promise<void>;

const NAMES = Object.keys(ALL_CHOICES) as (keyof Choices)[];

/** Each list is read once for the life of the page; one that failed is read again at the next call. */
export function createRefreshChoices({
  readChoices,
  choices,
}: {
  readonly readChoices: ReadChoices;
  readonly choices: Pick<KnownChoices, 'learn'>;
}): RefreshChoices {
  const asked = new Set<keyof Choices>();
  const read = async (name: keyof Choices): Promise<void> => {
    asked.add(name);
    const answer = await readChoices[name]();
    if (answer.ok) choices.learn(answer.value);
    else asked.delete(name);
  };
  return async () => {
    await Promise.all(NAMES.filter((name) => !asked.has(name)).map((name) => read(name)));
  };
}
