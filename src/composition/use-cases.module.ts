import { createRestoreSession } from '@/application/account/restore-session';
import { createSignIn } from '@/application/account/sign-in';
import { createSignOut } from '@/application/account/sign-out';
import type { BlockPerson } from '@/application/friends/block-person';
import { createChangeLanguage } from '@/application/profile/change-language';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { AccountUseCases } from './account-use-cases';
import { lazyPort, loadOnce } from './lazy-port';
import type { PeopleUseCases } from './profile-use-cases';
import type { Scope } from './scope';

const sessionPorts = [
  accountTokens.vault,
  accountTokens.session,
  accountTokens.sessionLife,
  accountTokens.accountApi,
] as const;

/** Use cases: plain functions built from ports, which know nothing of the container. */
export function provideUseCases(scope: Scope): Scope {
  provideSessions(scope);
  provideAccount(scope);
  providePeople(scope);
  return scope.make(
    profileTokens.changeLanguage,
    (api, session, interfaceLanguage) => createChangeLanguage({ api, session, interfaceLanguage }),
    [profileTokens.profileApi, accountTokens.session, profileTokens.interfaceLanguage],
  );
}

function provideSessions(scope: Scope): void {
  scope
    .make(
      accountTokens.signIn,
      (vault, session, life, api) => createSignIn({ vault, session, life, api }),
      [...sessionPorts],
    )
    .make(
      accountTokens.signOut,
      (vault, session, life, api) => createSignOut({ vault, session, life, api }),
      [...sessionPorts],
    )
    .make(
      accountTokens.restoreSession,
      (vault, session, life, api) => createRestoreSession({ vault, session, life, api }),
      [...sessionPorts],
    );
}

/** Whoever only signs in does not carry what registers: it comes with its first use. */
function provideAccount(scope: Scope): void {
  const account = lazyPort<AccountUseCases>(
    loadOnce(async () => (await import('./account-use-cases')).createAccountUseCases(scope)),
  );
  scope
    .value(accountTokens.requestCode, account.requestCode)
    .value(accountTokens.judgeCode, account.judgeCode)
    .value(accountTokens.register, account.register)
    .value(accountTokens.resetPassword, account.resetPassword)
    .value(accountTokens.deleteAccount, account.deleteAccount)
    .value(accountTokens.downloadMyData, account.downloadMyData)
    .value(accountTokens.uploadAvatar, account.uploadAvatar);
}

function providePeople(scope: Scope): void {
  const load = loadOnce(async () =>
    (await import('./profile-use-cases')).createProfileUseCases(scope),
  );
  const people = lazyPort<Omit<PeopleUseCases, 'blockPerson'>>(load);
  scope
    .value(profileTokens.lookUp, people.lookUp)
    .value(friendsTokens.listBlocked, people.listBlocked)
    .value(profileTokens.viewPerson, people.viewPerson)
    .value(walletTokens.listBills, people.listBills)
    .value(
      friendsTokens.blockPerson,
      lazyPort<BlockPerson>(async () => (await load()).blockPerson),
    );
}
