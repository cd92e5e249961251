import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServerFile, CACHE, fingerprint, writeWhole } from '@tests/support/server-build';
import type { openWorlds as openWorldsType, Worlds } from './worlds';

/** The file with everything of ours that takes part in a world; {@link sealGlobals} knows it by this name. */
const WHOLE = 'whole-world.mjs';

/**
 * Opens worlds out of one file, built for them: parts that are fetched later, each of which would take real
 * time under a test runner, are at hand there at once.
 */
export async function loadWorlds(archive: string): Promise<Worlds> {
  const code = await buildServerFile('tests/world/worlds.ts', {
    // The one line that binds the chat service binds that of the world.
    '@/infrastructure/chat/open-chat-worker': join(import.meta.dirname, 'open-chat-worker.ts'),
  });
  const path = join(CACHE, `world-${fingerprint(code)}`, WHOLE);
  await writeWhole(path, code);
  const { openWorlds } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    readonly openWorlds: typeof openWorldsType;
  };
  return openWorlds(archive);
}
