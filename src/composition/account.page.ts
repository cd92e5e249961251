import { accountTokens } from '@/application/account/account-tokens';
import { createDropSession } from '@/application/account/drop-session';
import { createFollowOtherTabs } from '@/application/account/follow-other-tabs';
import { createRestoreSession } from '@/application/account/restore-session';
import { createSignIn } from '@/application/account/sign-in';
import { createSignOut } from '@/application/account/sign-out';
import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createKeepUser } from '@/ui/stores/keep-user';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';
import { createSessionLife } from './session-life';

const { vault, session, sessionLife: life, accountApi: api, restoreSession } = accountTokens;
const { checkNewPassword } = accountTokens;
const { preferences, ids } = sharedTokens;
const { imageEditor, uploadGrants, objectStorage } = mediaTokens;
const inSession = { vault, session, life };
const inAccount = { ...inSession, api };

/** Who is signed in on this page; what registers is fetched with its first use. */
export function provideAccountPage(page: Scope): void {
  page
    .later(
      api,
      async () => (await import('@/infrastructure/http/http-account-api')).createHttpAccountApi,
      { api: browserTokens.httpApi, preferences, ids },
    )
    .value(life, createSessionLife(page, page.get(uiTokens.sessionScope)))
    .make(accountTokens.dropSession, createDropSession, inSession)
    .make(accountTokens.signIn, createSignIn, inAccount)
    .part(accountTokens.appeal, api, 'appeal')
    .make(accountTokens.signOut, createSignOut, inAccount)
    .make(restoreSession, createRestoreSession, inAccount)
    .make(accountTokens.followOtherTabs, createFollowOtherTabs, { ...inSession, restoreSession })
    .make(accountTokens.keepUser, createKeepUser, { vault, session })
    .later(accountTokens.requestCode, async () => (await verifyEmail()).createRequestCode, { api })
    .later(accountTokens.judgeCode, async () => (await verifyEmail()).createJudgeCode, { api })
    .later(
      accountTokens.register,
      async () => (await import('@/application/account/register')).createRegister,
      inAccount,
    )
    .later(
      checkNewPassword,
      async () => (await import('@/application/account/check-new-password')).createCheckNewPassword,
      {},
    )
    .later(
      accountTokens.resetPassword,
      async () => (await import('@/application/account/reset-password')).createResetPassword,
      { api, checkNewPassword },
    )
    .later(
      accountTokens.uploadAvatar,
      async () => (await import('@/application/account/upload-avatar')).createUploadAvatar,
      { imageEditor, uploadGrants, objectStorage },
    );
}

const verifyEmail = () => import('@/application/account/verify-email');
