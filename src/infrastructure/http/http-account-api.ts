import type { AccountApi, NewAccount, OpenedSession } from '@/application/account/account-api';
import { createBrowserSecret, type BrowserSecretDeps } from '@/application/account/browser-secret';
import * as account from '@/contract/http/account';
import * as accountDevices from '@/contract/http/account-devices';
import type * as z from 'zod/mini';
import type { Client } from '@/application/shared/call';
import { mapAnswer, nothingOf } from './map-answer';
import { chatAccessOf, meOf, momentOf } from './wire-people';

/** The account calls over HTTP. */
export function createHttpAccountApi({
  api,
  preferences,
  ids,
}: { readonly api: Client } & BrowserSecretDeps): AccountApi {
  const browserSecret = createBrowserSecret({ preferences, ids });
  return {
    requestCode: (email, purpose, language) =>
      mapAnswer(api.call(account.requestCode, { email, purpose, language }), (sent) => ({
        requestId: sent.requestId,
        digits: sent.digits,
        expiresAt: momentOf(sent.expiresAt),
        nextAt: momentOf(sent.nextAt),
      })),
    judgeCode: (guess) =>
      mapAnswer(api.call(account.judgeCode, guess), ({ ticket, expiresAt }) => ({
        ticket,
        expiresAt: momentOf(expiresAt),
      })),
    register: (fresh) =>
      mapAnswer(api.call(account.register, wireAccount(fresh, browserSecret())), openedSession),
    signIn: (email, password) =>
      mapAnswer(
        api.call(account.login, { email, password, browser: browserSecret() }),
        openedSession,
      ),
    appeal: (appeal) =>
      mapAnswer(api.call(account.appeal, { ...appeal, browser: browserSecret() }), ({ rows }) =>
        rows.map(({ at, translation, ...row }) => ({
          ...row,
          at: momentOf(at),
          ...(translation !== undefined && { translation }),
        })),
      ),
    signOut: (token) => mapAnswer(api.call(account.logout, {}, { token }), nothingOf),
    resetPassword: (reset) => mapAnswer(api.call(account.updatePassword, reset), nothingOf),
    changePassword: (current, password) =>
      mapAnswer(
        api.call(account.changePassword, { password: current, newPassword: password }),
        nothingOf,
      ),
    deleteAccount: (password) =>
      mapAnswer(api.call(account.cancelAccount, { password }), nothingOf),
    devices: () =>
      mapAnswer(api.call(accountDevices.devices, {}), (rows) =>
        rows.map(({ signedInAt, ...row }) => ({ ...row, signedInAt: momentOf(signedInAt) })),
      ),
    activity: () =>
      mapAnswer(api.call(accountDevices.activity, {}), (rows) =>
        rows.map(({ at, ...row }) => ({ ...row, at: momentOf(at) })),
      ),
    signOutDevice: (id) => mapAnswer(api.call(accountDevices.signOutDevice, { id }), nothingOf),
    me: (visit) =>
      mapAnswer(api.call(account.myInfo, visit ? { entering: 'yes' } : {}), ownAccount),
  };
}

function openedSession(answer: z.infer<typeof account.loginInfo>): OpenedSession {
  return {
    token: answer.token,
    expiresAt: momentOf(answer.expiresAt),
    ...ownAccount(answer),
  };
}

function ownAccount({
  userInfo,
  chat,
}: Pick<z.infer<typeof account.loginInfo>, 'userInfo' | 'chat'>) {
  return { me: meOf(userInfo), chat: chatAccessOf(chat) };
}

function wireAccount({ interests, introduction, birth, ...rest }: NewAccount, browser: string) {
  const { year, month, day } = birth;
  return {
    ...rest,
    browser,
    hobbies: [...interests],
    signature: introduction,
    birthday: { year, month, ...(day !== undefined && { date: day }) },
  };
}
