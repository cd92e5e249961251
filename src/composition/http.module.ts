import { ports } from '@/application/tokens';
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
    .value(ports.accountApi, lazy('accountApi'))
    .value(ports.accountExport, lazy('accountExport'))
    .value(ports.profileApi, lazy('profileApi'))
    .value(ports.listsApi, lazy('listsApi'))
    .value(ports.walletApi, lazy('walletApi'))
    .value(ports.matchingApi, lazy('matchingApi'))
    .value(ports.translator, lazy('translator'))
    .value(ports.directory, lazy('directory'))
    .value(ports.uploadGrants, lazy('uploadGrants'))
    .value(ports.objectStorage, lazy('objectStorage'));
  return () => void load().catch(() => undefined);
}
