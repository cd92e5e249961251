import { createDeleteAccount } from '@/application/account/delete-account';
import { createRegister } from '@/application/account/register';
import { createResetPassword } from '@/application/account/reset-password';
import { createRestoreSession } from '@/application/account/restore-session';
import { createSignIn } from '@/application/account/sign-in';
import { createSignOut } from '@/application/account/sign-out';
import { createUploadAvatar } from '@/application/account/upload-avatar';
import { createJudgeCode, createRequestCode } from '@/application/account/verify-email';
import { createBlockPerson } from '@/application/people/block-person';
import { createChangeLanguage } from '@/application/people/change-language';
import { createListBlocked } from '@/application/people/list-blocked';
import { createLookUp } from '@/application/people/look-up';
import { createViewPerson } from '@/application/people/view-person';
import { ports, useCases } from '@/application/tokens';
import { createListBills } from '@/application/wallet/list-bills';
import type { Scope } from './scope';

const sessionPorts = [ports.vault, ports.session, ports.sessionLife, ports.accountApi] as const;

/** Use cases: plain functions built from ports, which know nothing of the container. */
export function provideUseCases(scope: Scope): Scope {
  provideAccount(scope);
  return scope
    .make(useCases.uploadAvatar, (studio, storage) => createUploadAvatar({ studio, storage }), [
      ports.pictureStudio,
      ports.objectStorage,
    ])
    .make(
      useCases.changeLanguage,
      (api, session, interfaceLanguage) =>
        createChangeLanguage({ api, session, interfaceLanguage }),
      [ports.peopleApi, ports.session, ports.interfaceLanguage],
    )
    .make(useCases.lookUp, (api, session) => createLookUp({ api, session }), [
      ports.peopleApi,
      ports.session,
    ])
    .make(useCases.listBlocked, createListBlocked, [ports.peopleApi])
    .make(useCases.viewPerson, createViewPerson, [ports.peopleApi])
    .make(useCases.listBills, createListBills, [ports.walletApi])
    .make(useCases.blockPerson, createBlockPerson, [ports.peopleApi]);
}

function provideAccount(scope: Scope): void {
  scope
    .make(useCases.requestCode, createRequestCode, [ports.accountApi])
    .make(useCases.judgeCode, createJudgeCode, [ports.accountApi])
    .make(useCases.resetPassword, createResetPassword, [ports.accountApi])
    .make(
      useCases.register,
      (vault, session, life, api) => createRegister({ vault, session, life, api }),
      [...sessionPorts],
    )
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
    )
    .make(
      useCases.deleteAccount,
      (vault, session, life, api) => createDeleteAccount({ vault, session, life, api }),
      [...sessionPorts],
    );
}
