import { err, ok, type Result } from '@/domain/shared/result';
import type { ServerNumber } from './kernel/ports/server-number';
import { LeasedNumber } from './kernel/servers/leased-number';
import type { JoinRefusal } from './kernel/servers/server-lease-store';
import { soleServer } from './kernel/servers/sole-server';
import type { ServerKit } from './kernel/slice';

/** This server's place among those on its database. */
export interface JoinedServers {
  readonly serverNumber: ServerNumber;
  /** Says to the others that it has gone. */
  leave(): Promise<void>;
}

/** Joins the servers on a PostgreSQL; the embedded database has one server. */
export async function joinServers({
  db,
  engine,
  clock,
  ids,
  log,
}: Pick<ServerKit, 'db' | 'engine' | 'clock' | 'ids' | 'log'>): Promise<
  Result<JoinedServers, JoinRefusal>
> {
  if (engine === 'embedded') return ok({ serverNumber: soleServer, leave: async () => undefined });
  const serverNumber = new LeasedNumber({
    db,
    clock,
    log,
    holder: ids.token(HOLDER_BYTES),
    marks: {},
  });
  const joined = await serverNumber.join();
  return joined.ok ? ok({ serverNumber, leave: () => serverNumber.leave() }) : err(joined.error);
}

const HOLDER_BYTES = 12;
