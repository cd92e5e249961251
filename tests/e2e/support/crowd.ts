import { join } from 'node:path';
import { openDatabase } from '@server/kernel/data/database';
import { seedCrowd } from '@tests/support/crowd/crowd';
import type { CrowdSizes } from '@tests/support/crowd/crowd-sql';
import { userId } from '@/domain/shared/ids';
import type { Member } from './members';
import type { RunningServer } from './server';

/** What the embedded database is made of, as it was built. */
const ASSETS = join(import.meta.dirname, '../../../dist/server');

/** Lets a crowd gather around a person: the server stops for it and starts again. */
export async function gatherCrowd(
  server: RunningServer,
  { id, address }: Member,
  sizes: CrowdSizes,
): Promise<void> {
  await server.stop();
  const { databaseUrl: url } = server;
  const directory = join(server.data, 'database');
  const opened = await openDatabase(
    url === undefined
      ? { kind: 'embedded', directory, assets: ASSETS }
      : { kind: 'postgres', schema: 'expect', url },
  );
  if (!opened.ok) throw new Error(opened.error.kind);
  await seedCrowd(opened.value.db, { user: userId(id), address, now: new Date() }, sizes);
  await opened.value.close();
  await server.start();
}
