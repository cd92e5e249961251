import { err, ok, type Result } from '@/domain/shared/result';
import { loadServerSecret } from '../account/server-secret';
import type { ComposedKit } from './kit';
import { clockText, aheadOf } from '../kernel/data/health-store';
import { openBackplane, type BackplaneFault } from '../kernel/backplane/open-backplane';
import { isRedis, openRedis } from '../kernel/backplane/redis';
import type { SharedCounts } from '../kernel/http/limits';
import { createInProcessEventBus, createSharedEventBus } from '../kernel/event-bus';
import { loadKeyFile } from '../kernel/secrets';
import { alwaysLead, type Lead } from '../kernel/ports/system';
import {
  leaveLeads,
  takeLead,
  type JoinRefusal,
  type ServerMarks,
} from '../kernel/servers/server-lease-store';
import { LeasedNumber, markOf, soleServer } from '../kernel/servers/leased-number';
import type { ServerKit } from '../kernel/slice';
import { loadOperatorKey } from '../operator/operator-key';
import type { Settings } from '../settings';

/** This server among those on its database. */
export interface JoinedServers {
  /** What the slices need of it. */
  readonly kit: Pick<ServerKit, 'serverNumber' | 'lead' | 'events' | 'backplane'>;
  /** Where the servers count requests together. */
  readonly counts?: SharedCounts;
  /** Says to the others that it has gone. */
  leave(): Promise<void>;
}

const HOLDER_BYTES = 12;

/** Joins the servers on a PostgreSQL; the embedded database has one server. */
export async function joinServers(
  kit: Pick<ComposedKit, 'db' | 'engine' | 'clock' | 'ids' | 'log' | 'settings'>,
): Promise<Result<JoinedServers, JoinRefusal | BackplaneFault>> {
  const alone = { serverNumber: soleServer, lead: alwaysLead, events: createInProcessEventBus() };
  if (kit.engine === 'embedded') return ok({ kit: alone, leave: async () => undefined });
  const { db, ids, settings } = kit;
  const holder = ids.token(HOLDER_BYTES);
  const serverNumber = new LeasedNumber({ ...kit, holder, marks: await marksOf(settings) });
  const joined = await serverNumber.join();
  if (!joined.ok) return err(joined.error);
  const way = await openWay(kit, holder);
  if (!way.ok) {
    await serverNumber.leave();
    return way;
  }
  if (settings.databaseUrl !== undefined) await warnOfClocks(kit);
  const lead: Lead = (name, length) => takeLead(db, { name, holder, length });
  return ok({
    kit: { ...alone, serverNumber, lead, ...way.value.kit },
    ...(way.value.counts && { counts: way.value.counts }),
    leave: async () => {
      await way.value.close();
      // Where the database is away, the end of the leads gives them back.
      await leaveLeads(db, holder).catch(() => undefined);
      await serverNumber.leave();
    },
  });
}

/** Servers whose clocks differ lose nothing, but codes and recalls end at another time on each. */
async function warnOfClocks({ db, clock, log }: Pick<ComposedKit, 'db' | 'clock' | 'log'>) {
  const apart = clockText(await aheadOf(db, clock));
  if (apart !== undefined) log.warn(apart);
}

/** Opens what the servers tell each other over; a database that was opened elsewhere has none. */
async function openWay(
  { clock, log, settings }: Pick<ComposedKit, 'clock' | 'log' | 'settings'>,
  sender: string,
): Promise<Result<Way, BackplaneFault>> {
  const { databaseUrl, backplaneUrl: url } = settings;
  if (databaseUrl === undefined) return ok({ kit: {}, close: async () => undefined });
  const channel = await channelOf(settings);
  const opened = await openBackplane({ url, databaseUrl, sender, log, channel });
  if (!opened.ok) return opened;
  const { backplane, close } = opened.value;
  const kit = { backplane, events: createSharedEventBus(backplane, clock) };
  if (!isRedis(url)) return ok({ kit, close });
  const client = await openRedis(url);
  return ok({
    kit,
    counts: { client, prefix: `${channel}:requests:` },
    close: async () => {
      await close();
      client.disconnect();
    },
  });
}

/** Servers with one secret belong to one installation. */
async function channelOf(settings: Settings): Promise<string> {
  return `parley:${markOf(await loadServerSecret(settings)).slice(0, 16)}`;
}

/** How the servers tell each other what happens. */
interface Way {
  readonly kit: Pick<ServerKit, 'backplane'> & Partial<Pick<ServerKit, 'events'>>;
  readonly counts?: SharedCounts;
  readonly close: () => Promise<void>;
}

/** What servers on one database have in common; each goes by the setting that names it. */
async function marksOf(settings: Settings): Promise<ServerMarks> {
  return {
    SERVER_SECRET: markOf(await loadServerSecret(settings)),
    OPERATOR_KEY: markOf(await loadOperatorKey(settings)),
    STORAGE_KIND: markOf(await storageOf(settings)),
    BACKPLANE_URL: markOf(wayOf(settings)),
    CHAT_PROVIDER: markOf(chatOf(settings)),
  };
}

/** Which chat service: servers that differ would not meet there, or take each other's tokens for forged. */
function chatOf({ chat }: Settings): string {
  switch (chat.provider) {
    case 'embedded':
      return chat.provider;
    case 'easemob':
      return chat.appKey;
    case 'mounted':
      return chat.wire.name;
    case 'xmpp':
      return `${chat.component} ${chat.domain} ${chat.jwtKey}`;
  }
}

/** Where the pictures are: a bucket, or a folder, which several servers may share. */
async function storageOf({ storage, dataDirectory: directory }: Settings): Promise<string> {
  if (storage.kind === 'embedded') return loadKeyFile({ directory, name: 'folder.id' });
  if (storage.kind === 'mounted') return `${storage.kind} ${storage.storage.name}`;
  return `${storage.kind} ${storage.bucket}`;
}

/** Over what the servers talk, without its password. */
function wayOf({ backplaneUrl }: Settings): string {
  if (backplaneUrl === undefined) return 'database';
  const { protocol, host, pathname } = new URL(backplaneUrl);
  return `${protocol}//${host}${pathname}`;
}
