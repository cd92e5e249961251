import { accountTokens } from '@/application/account/account-tokens';
import { publicAddress, type Installation } from '@/contract/http/profile';
import { useCall, useService } from '@/ui/kernel/scope';
import { useAnswer } from '@/ui/kernel/AnswerView';

/**
 * What prices and rights depend on here, for people who are signed in and for people who are not; undefined
 * where it cannot be known. While it is `awaited` a page says nothing yet: it would move what is being read.
 */
export function useInstallation(): {
  readonly here: Installation | undefined;
  readonly awaited: boolean;
} {
  const { me } = useService(accountTokens.session);
  const { value, asking } = useAnswer(useCall(publicAddress));
  const here = value ?? me;
  return { here, awaited: here === undefined && asking.failure === undefined };
}
