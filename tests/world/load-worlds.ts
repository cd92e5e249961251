import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServerFile, CACHE, fingerprint, writeWhole } from '@tests/support/built-server';
import type { openWorlds as openWorldsType, Worlds } from './worlds';

/** The file with everything of ours that takes part in a world; {@link sealGlobals} knows it by this name. */
const WHOLE = 'whole-world.mjs';

/**
 * Builds worlds as one file, and returns where it is: parts that are fetched later, each of which
 * would take real time under a test runner, are at hand there at once.
 */
export async function buildWorlds(): Promise<string> {
  const code = await buildServerFile('tests/world/worlds.ts', {
    // The one line that binds the chat service binds that of the world.
    '@/infrastructure/chat/open-chat-worker': join(import.meta.dirname, 'open-chat-worker.ts'),
  });
  const path = join(CACHE, `world-${fingerprint(code)}`, WHOLE);
  await writeWhole(path, code);
  return path;
}

/** Opens worlds out of one file, built for them; `archive` is that of an empty database. */
export async function loadWorlds(archive: string): Promise<Worlds> {
  const address = pathToFileURL(await buildWorlds()).href;
  const { openWorlds } = (await import(/* @vite-ignore */ address)) as {
    readonly openWorlds: typeof openWorldsType;
  };
  return openWorlds(archive);
}
