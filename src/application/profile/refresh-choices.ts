import type { KnownChoices, ReadChoices } from './choices';

/** Reads what a profile can be chosen from, once for the life of the page; after a failure the next call reads it. */
export type RefreshChoices = () => Promise<void>;

/** Calls during a reading share it. */
export function createRefreshChoices({
  readChoices,
  choices,
}: {
  readonly readChoices: ReadChoices;
  readonly choices: Pick<KnownChoices, 'learn'>;
}): RefreshChoices {
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const answer = await readChoices();
    if (answer.ok) choices.learn(answer.value);
    else reading = undefined;
  };
  return () => (reading ??= read());
}
