import type { Choices } from '@/domain/profile/choices';
import type { KnownChoices, ReadChoices } from './choices';

/** Reads those of the named lists that have not been read yet; after a failure the list shown stays. */
export type RefreshChoices = (names: readonly (keyof Choices)[]) => Promise<void>;

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
  return async (names) => {
    await Promise.all(names.filter((name) => !asked.has(name)).map((name) => read(name)));
  };
}
