import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { createRequestContext } from '@/infrastructure/http/request-context';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { fetch, base, httpApi: api, accessToken: token, requestContext: context } = browserTokens;
const { interfaceLanguage } = profileTokens;

/** The calls to the product's server: fetched with the first of them. */
export function provideServer(page: Scope): void {
  page
    .make(context, createRequestContext, { token, interfaceLanguage })
    .later(api, async () => (await import('@/infrastructure/http/http-api')).createHttpApi, {
      fetch,
      base,
      context,
      onSignedOut: accountTokens.dropSession,
    });
}
