import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserId } from '@/domain/shared/ids';
import { DAY, later, type EpochMs } from '@/domain/shared/time';
import { keepSession } from '@server/account/session-store';
import { composeServer, type BuiltFiles } from '@server/composition/server';
import type { ComposedKit } from '@server/composition/kit';
import { hashToken } from '@server/kernel/secrets';
import type { ServerKit } from '@server/kernel/slice';
import { readSettings } from '@server/settings';

/** A whole server with a folder of its own, that counts no requests. */
export interface BenchServer {
  readonly kit: ComposedKit;
  /** Listens, and returns the port. */
  start(): Promise<number>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Composes a server as {@link BenchServer}; without an address it has the embedded database. `shared` is what
 * several servers on one database have in common.
 */
export async function composeBenchServer(
  files: BuiltFiles,
  databaseUrl?: string,
  shared: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const settings = readSettings({
    PARLEY_DATA: folder,
    PARLEY_DEMO: '0',
    TRANSLATE_PRICE: 'characters',
    TRANSLATE_MODELS: 'off',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...shared,
  });
  if (!settings.ok) throw new Error(settings.error.expected);
  const composed = await composeServer(settings.value, files);
  if (!composed.ok) throw new Error(composed.error.kind);
  const parts = composed.value;
  return {
    kit: parts.kit,
    start: () => parts.start('127.0.0.1', 0),
    stop: async () => {
      await parts.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signs a person in; returns the token of the session and its end. */
export async function signIn(
  { db, clock, ids }: ServerKit,
  user: UserId,
): Promise<{ readonly token: string; readonly expiresAt: EpochMs }> {
  const [token, begunAt] = [ids.token(32), clock.now()];
  const expiresAt = later(begunAt, DAY);
  const session = { tokenHash: hashToken(token), user, device: 'bench', begunAt, expiresAt };
  await keepSession(db, session);
  return { token, expiresAt };
}
