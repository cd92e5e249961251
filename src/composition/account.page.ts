import { accountTokens } from '@/application/account/account-tokens';
import {
  createDropSession,
  createFollowOtherTabs,
  createRestoreSession,
  createSignIn,
  createSignOut,
} from '@/application/account/sign-in';
import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createKeepUser } from '@/ui/stores/session.store';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';
import { createSessionLife } from './session-life';

const t = accountTokens;
const from = { ...mediaTokens, ...t, api: t.accountApi, life: t.sessionLife };

/** Who is signed in on this page; what registers is fetched with its first use. */
export function provideAccountPage(page: Scope): void {
  page
    .later(
      t.accountApi,
      async () => (await import('@/infrastructure/http/http-account-api')).createHttpAccountApi,
      { ...sharedTokens, api: browserTokens.httpApi },
    )
    .value(
      t.sessionLife,
      createSessionLife(page, page.get(uiTokens.sessionScope), () => {
        fetchScreen(page).catch(() => undefined);
      }),
    )
    .make(t.dropSession, createDropSession, from)
    .make(t.signIn, createSignIn, from)
    .part(t.appeal, t.accountApi, 'appeal')
    .make(t.signOut, createSignOut, from)
    .make(t.restoreSession, createRestoreSession, from)
    .make(t.followOtherTabs, createFollowOtherTabs, from)
    .make(t.keepUser, createKeepUser, from)
    .later(t.requestCode, async () => (await verifyEmail()).createRequestCode, from)
    .later(t.judgeCode, async () => (await verifyEmail()).createJudgeCode, from)
    .later(
      t.register,
      async () => (await import('@/application/account/register')).createRegister,
      from,
    )
    .later(
      t.checkNewPassword,
      async () => (await import('@/application/account/new-password')).createCheckNewPassword,
      from,
    )
    .later(
      t.resetPassword,
      async () => (await import('@/application/account/new-password')).createResetPassword,
      from,
    )
    .later(
      t.uploadAvatar,
      async () => (await import('@/application/account/upload-avatar')).createUploadAvatar,
      from,
    );
}

const verifyEmail = () => import('@/application/account/register');

/** The shell is part of the page's first file; who composes the page without an interface does not read it. */
async function fetchScreen(page: Scope): Promise<void> {
  const { fetchScreenAfterLogin } = await import('@/ui/shell/prepare-screen');
  fetchScreenAfterLogin(page, page.get(browserTokens.browser).location);
}
