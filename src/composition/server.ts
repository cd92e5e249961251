import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createRequestContext } from '@/infrastructure/http/request-context';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { httpApi, accessToken, requestContext } = browserTokens;
const from = {
  ...browserTokens,
  token: accessToken,
  context: requestContext,
  interfaceLanguage: profileTokens.interfaceLanguage,
  scheduler: sharedTokens.scheduler,
  onSignedOut: accountTokens.dropSession,
};

/** The calls to the product's server; what makes them is fetched with the first. */
export function provideServer(page: Scope): void {
  page
    .make(requestContext, createRequestContext, from)
    .later(
      httpApi,
      async () => (await import('@/infrastructure/http/http-api')).createHttpApi,
      from,
    )
    .calls(httpApi);
}
