import { createRestoreSession } from '@/application/account/restore-session';
import { createSignIn } from '@/application/account/sign-in';
import { createSignOut } from '@/application/account/sign-out';
import type { BlockPerson } from '@/application/friends/block-person';
import { createChangeLanguage } from '@/application/profile/change-language';
import { ports, useCases } from '@/application/tokens';
import type { AccountUseCases } from './account-use-cases';
import { lazyPort, loadOnce } from './lazy-port';
import type { PeopleUseCases } from './profile-use-cases';
import type { Scope } from './scope';

const sessionPorts = [ports.vault, ports.session, ports.sessionLife, ports.accountApi] as const;

/** Use cases: plain functions built from ports, which know nothing of the container. */
export function provideUseCases(scope: Scope): Scope {
  provideSessions(scope);
  provideAccount(scope);
  providePeople(scope);
  return scope.make(
    useCases.changeLanguage,
    (api, session, interfaceLanguage) => createChangeLanguage({ api, session, interfaceLanguage }),
    [ports.profileApi, ports.session, ports.interfaceLanguage],
  );
}

function provideSessions(scope: Scope): void {
  scope
    .make(
      useCases.signIn,
      (vault, session, life, api) => createSignIn({ vault, session, life, api }),
      [...sessionPorts],
    )
    .make(
      useCases.signOut,
      (vault, session, life, api) => createSignOut({ vault, session, life, api }),
      [...sessionPorts],
    )
    .make(
      useCases.restoreSession,
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
    .value(useCases.requestCode, account.requestCode)
    .value(useCases.judgeCode, account.judgeCode)
    .value(useCases.register, account.register)
    .value(useCases.resetPassword, account.resetPassword)
    .value(useCases.deleteAccount, account.deleteAccount)
    .value(useCases.downloadMyData, account.downloadMyData)
    .value(useCases.uploadAvatar, account.uploadAvatar);
}

function providePeople(scope: Scope): void {
  const load = loadOnce(async () =>
    (await import('./profile-use-cases')).createProfileUseCases(scope),
  );
  const people = lazyPort<Omit<PeopleUseCases, 'blockPerson'>>(load);
  scope
    .value(useCases.lookUp, people.lookUp)
    .value(useCases.listBlocked, people.listBlocked)
    .value(useCases.viewPerson, people.viewPerson)
    .value(useCases.listBills, people.listBills)
    .value(
      useCases.blockPerson,
      lazyPort<BlockPerson>(async () => (await load()).blockPerson),
    );
}
