import { accountTokens } from '@/application/account/account-tokens';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { HttpApiDeps } from '@/infrastructure/http/http-api';
import { httpApi } from './http-api-token';
import { lazyPort, loadOnce, type Asynchronous } from './lazy-port';
import type { Scope } from './scope';
import type { ServerPorts } from './server-ports';

/** The product's server, over HTTP; the returned function fetches its part of the program ahead of need. */
export function provideServer(scope: Scope, deps: HttpApiDeps): () => void {
  const load = loadOnce(async () => (await import('./server-ports')).createServerPorts(deps));
  const lazy = <Name extends keyof ServerPorts>(name: Name): ServerPorts[Name] =>
    lazyPort(
      async () => (await load())[name] as Asynchronous<ServerPorts[Name]>,
    ) as ServerPorts[Name];
  scope
    .value(httpApi, lazy('api'))
    .value(accountTokens.accountApi, lazy('accountApi'))
    .value(accountTokens.accountExport, lazy('accountExport'))
    .value(profileTokens.profileApi, lazy('profileApi'))
    .value(profileTokens.listsApi, lazy('listsApi'))
    .value(walletTokens.walletApi, lazy('walletApi'))
    .value(matchingTokens.matchingApi, lazy('matchingApi'))
    .value(translationTokens.translator, lazy('translator'))
    .value(messagingTokens.directory, lazy('directory'))
    .value(mediaTokens.uploadGrants, lazy('uploadGrants'))
    .value(mediaTokens.objectStorage, lazy('objectStorage'));
  return () => void load().catch(() => undefined);
}
