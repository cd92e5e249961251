import { useEffect } from 'react';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Choices } from '@/domain/profile/choices';
import { useService } from './scope';

/**
 * Lists that a profile can be chosen from; of these, and no others, it reads from the server what has
 * not been read. `names` is one array for
 * every drawing. Only for observers.
 */
export function useChoices<Name extends keyof Choices>(
  names: readonly Name[],
): Pick<Choices, Name> {
  const choices = useService(profileTokens.choices);
  const refreshChoices = useService(profileTokens.refreshChoices);
  useEffect(() => void refreshChoices(names), [refreshChoices, names]);
  return choices.current;
}
