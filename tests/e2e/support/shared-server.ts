import { test as layout } from './layout';
import { openPostgres } from './databases';
import { startServer, type RunningServer } from './server';

/**
 * A server for everything that neither changes its settings nor its clock, neither stops it nor counts
 * who is in it. Other files have left people behind: whoever searches for somebody ends the search.
 */
export type SharedServer = Pick<RunningServer, 'url'>;

interface SharedServers {
  /** What the shared servers of a file keep everything in; set by files, not by projects. */
  readonly database: 'usual' | 'postgres';
  /** Without companions. */
  readonly shared: SharedServer;
  /** With the companions that live in a server nobody has set anything for. */
  readonly sharedWithCompanions: SharedServer;
}

/** Started by the first file of a worker that asks for it, ended with the worker (ADR-0027). */
export const test = layout.extend<object, SharedServers>({
  database: ['usual', { option: true, scope: 'worker' }],
  shared: [lending({ PARLEY_DEMO: '0' }), { scope: 'worker' }],
  sharedWithCompanions: [lending({}), { scope: 'worker' }],
});

function lending(settings: Readonly<Record<string, string>>) {
  return async (
    { database }: Pick<SharedServers, 'database'>,
    lend: (server: SharedServer) => Promise<void>,
  ): Promise<void> => {
    const opened = database === 'postgres' ? await openPostgres() : undefined;
    if (database === 'postgres' && !opened) throw new Error('the PostgreSQL does not start');
    const server = await startServer({ ...settings, ...opened?.settings });
    await lend(server);
    await server.remove();
    await opened?.close();
  };
}
