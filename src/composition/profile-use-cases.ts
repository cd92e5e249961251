import { createBlockPerson } from '@/application/friends/block-person';
import { createListBlocked } from '@/application/friends/list-blocked';
import { createLookUp } from '@/application/profile/look-up';
import { createViewPerson } from '@/application/profile/view-person';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { createListBills } from '@/application/wallet/list-bills';
import type { Scope } from './scope';

/** What only somebody signed in can ask for: fetched with its first use. */
export function createProfileUseCases(scope: Scope) {
  const api = scope.get(profileTokens.profileApi);
  return {
    lookUp: createLookUp({ api, session: scope.get(accountTokens.session) }),
    blockPerson: createBlockPerson(api),
    listBlocked: createListBlocked(api),
    viewPerson: createViewPerson(api),
    listBills: createListBills(scope.get(walletTokens.walletApi)),
  };
}

/** What {@link createProfileUseCases} provides. */
export type PeopleUseCases = ReturnType<typeof createProfileUseCases>;
