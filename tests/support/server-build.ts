import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';

/** The folder for what test runs make once and keep. */
export const CACHE = join(import.meta.dirname, '../../node_modules/.cache/parley');

/** Writes `content` under `path` so that a run beside this one sees all of it or nothing. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const growing = `${path}.${randomUUID()}`;
  await writeFile(growing, content);
  await rename(growing, path);
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Builds one file of the server, packages left out, as Node can run it by itself.
 *
 * `alias` names files that stand for others. Node 20 cannot load TypeScript, neither in a thread nor in a process of its own.
 */
export async function buildServerFile(
  input: string,
  alias: Readonly<Record<string, string>> = {},
): Promise<string> {
  const outcome = (await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    resolve: { tsconfigPaths: true, alias },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      // Few servers load it, so that a build does without.
      rollupOptions: { input, external: ['ioredis'], output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput;
  return outcome.output[0].code;
}

/** A name that changes with the content. */
export function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}
