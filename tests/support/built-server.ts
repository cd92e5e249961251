import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';

/**
 * Options of Node for processes that soon end: the compiler that makes WebAssembly quick in the long
 * run would take half of their time.
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;

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

/** A server in a process of its own, as `npm start` runs it. */
export interface BuiltServer {
  /** The address it printed; undefined when it ended instead. */
  readonly url: string | undefined;
  readonly process: ChildProcess;
  /** Waits for the end of the process. */
  ended(): Promise<{
    readonly code: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

let entry: Promise<string> | undefined;

/** Builds the server's entry beside its worker and its prepared database, once for all files here. */
export function buildEntry(): Promise<string> {
  return (entry ??= buildOnce());
}

async function buildOnce(): Promise<string> {
  const code = await buildServerFile('server/programs/main.ts');
  const file = join(inject('assets'), `main-${fingerprint(code)}.js`);
  await writeWhole(file, code);
  return file;
}

/**
 * Starts `entry` with nothing in its environment but `environment`, and waits for its address;
 * `prefix` precedes the command.
 */
export async function startBuiltServer(
  entry: string,
  environment: Readonly<Record<string, string>>,
  prefix: readonly string[] = [],
): Promise<BuiltServer> {
  const [program, ...args] = [...prefix, process.execPath, ...SHORT_LIVED, entry];
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      TRANSLATE_MODELS: 'off',
      TRANSLATE_DICTIONARIES: '/nowhere',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const exit = once(child, 'close') as Promise<[number | null]>;
  const url = new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString();
      const found = /http:\S+/.exec(output.stdout)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output.stderr += chunk.toString();
    });
    child.once('close', () => resolve(undefined));
  });
  return {
    url: await url,
    process: child,
    ended: async () => {
      const [code] = await exit;
      return { code, ...output };
    },
  };
}
