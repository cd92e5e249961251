import { test as layout } from './layout';
import { startServer, type RunningServer } from './server';

/**
 * A server for everything that neither changes its settings nor its clock, neither stops it nor
 * counts who is in it. Other files have left people behind: a test that searches for a person ends
 * the search.
 */
export type SharedServer = Pick<RunningServer, 'url'>;

interface SharedServers {
  /** Without companions. */
  readonly shared: SharedServer;
  /** With the companions that live in a server without settings. */
  readonly sharedWithCompanions: SharedServer;
}

/** Started by the first file of a worker that asks for it, ended with the worker (ADR-0076). */
export const test = layout.extend<object, SharedServers>({
  shared: [lending({ PARLEY_DEMO: '0' }), { scope: 'worker' }],
  sharedWithCompanions: [lending({}), { scope: 'worker' }],
});

function lending(settings: Readonly<Record<string, string>>) {
  return async ({}: object, lend: (server: SharedServer) => Promise<void>): Promise<void> => {
    const server = await startServer(settings);
    await lend(server);
    await server.remove();
  };
}
