import { err, ok, type Result } from '@/domain/shared/result';
import { loadServerSecret } from './account/server-secret';
import type { ComposedKit } from './composed-kit';
import { createInProcessEventBus } from './kernel/in-process-event-bus';
import { loadKeyFile } from './kernel/key-file';
import { alwaysLead } from './kernel/ports/lead';
import { leaveLeads, takeLead } from './kernel/servers/lead-store';
import { LeasedNumber } from './kernel/servers/leased-number';
import { markOf } from './kernel/servers/mark';
import type { JoinRefusal, ServerMarks } from './kernel/servers/server-lease-store';
import { soleServer } from './kernel/servers/sole-server';
import type { ServerKit } from './kernel/slice';
import { loadOperatorKey } from './operator/operator-key';
import type { Settings } from './settings';

/** This server among those on its database. */
export interface JoinedServers {
  /** What the slices need of it. */
  readonly kit: Pick<ServerKit, 'serverNumber' | 'lead' | 'events'>;
  /** Says to the others that it has gone. */
  leave(): Promise<void>;
}

const HOLDER_BYTES = 12;

/** Joins the servers on a PostgreSQL; the embedded database has one server. */
export async function joinServers(
  kit: Pick<ComposedKit, 'db' | 'engine' | 'clock' | 'ids' | 'log' | 'settings'>,
): Promise<Result<JoinedServers, JoinRefusal>> {
  if (kit.engine === 'embedded') {
    const kit = {
      serverNumber: soleServer,
      lead: alwaysLead,
      events: createInProcessEventBus(),
    };
    return ok({ kit, leave: async () => undefined });
  }
  const { db, ids, settings } = kit;
  const holder = ids.token(HOLDER_BYTES);
  const serverNumber = new LeasedNumber({ ...kit, holder, marks: await marksOf(settings) });
  const joined = await serverNumber.join();
  if (!joined.ok) return err(joined.error);
  return ok({
    kit: {
      serverNumber,
      lead: (name, length) => takeLead(db, { name, holder, length }),
      events: createInProcessEventBus(),
    },
    leave: async () => {
      // Where the database is away, the end of the leads gives them back.
      await leaveLeads(db, holder).catch(() => undefined);
      await serverNumber.leave();
    },
  });
}

/** What servers on one database have in common; each goes by the setting that names it. */
async function marksOf(settings: Settings): Promise<ServerMarks> {
  const { chat } = settings;
  return {
    SERVER_SECRET: markOf(await loadServerSecret(settings)),
    OPERATOR_KEY: markOf(await loadOperatorKey(settings)),
    STORAGE_KIND: markOf(await storageOf(settings)),
    CHAT_PROVIDER: markOf(chat.provider === 'easemob' ? chat.appKey : chat.provider),
  };
}

/** Where the pictures are: a bucket, or a folder, which several servers may share. */
async function storageOf({ storage, dataDirectory: directory }: Settings): Promise<string> {
  if (storage.kind === 'embedded') return loadKeyFile({ directory, name: 'folder.id' });
  return `${storage.kind} ${storage.bucket}`;
}
