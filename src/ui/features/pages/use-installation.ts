import { accountTokens } from '@/application/account/account-tokens';
import type { Installation } from '@/application/profile/installation';
import { profileTokens } from '@/application/profile/profile-tokens';
import { useService } from '@/ui/kernel/scope';
import { useAnswer } from '@/ui/kernel/use-answer';

/** What prices and rights depend on here, for who is signed in and for who is not; undefined until it is known. */
export function useInstallation(): Installation | undefined {
  const { me } = useService(accountTokens.session);
  const { value } = useAnswer(useService(profileTokens.readInstallation));
  return value ?? me;
}
