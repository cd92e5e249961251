import type { AccountApi } from '@/application/account/sign-in';
import { createBrowserSecret, type BrowserSecretDeps } from '@/application/account/browser-secret';
import type { Client } from '@/application/shared/call';
import * as account from '@/contract/http/account';

/** The account calls over HTTP; those that open an account name the browser. */
export function createHttpAccountApi({
  api,
  preferences,
  ids,
}: { readonly api: Client } & BrowserSecretDeps): AccountApi {
  const browser = createBrowserSecret({ preferences, ids });
  return {
    requestCode: (wanted) => api.call(account.requestCode, wanted),
    judgeCode: (guess) => api.call(account.judgeCode, guess),
    register: (fresh) => api.call(account.register, { ...fresh, browser: browser() }),
    logIn: (typed) => api.call(account.login, { ...typed, browser: browser() }),
    appeal: (appeal) => api.call(account.appeal, { ...appeal, browser: browser() }),
    logOut: (request = {}, options) => api.call(account.logout, request, options),
    resetPassword: (reset) => api.call(account.updatePassword, reset),
    myInfo: (visit = {}) => api.call(account.myInfo, visit),
  };
}
