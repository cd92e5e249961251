import { useEffect } from 'react';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Choices } from '@/domain/profile/choices';
import { useService } from './scope';

/** The choices of a profile, read from the server once. Only for observers. */
export function useChoices(): Choices {
  const choices = useService(profileTokens.choices);
  const refreshChoices = useService(profileTokens.refreshChoices);
  useEffect(() => void refreshChoices(), [refreshChoices]);
  return choices.current;
}
