import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { SHORT_LIVED } from './short-lived';
import { buildServerFile, fingerprint, writeWhole } from './server-build';

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
  return (entry ??= build());
}

async function build(): Promise<string> {
  const code = await buildServerFile('server/programs/main.ts');
  const file = join(inject('assets'), `main-${fingerprint(code)}.js`);
  await writeWhole(file, code);
  return file;
}

/**
 * Starts `entry` with nothing in its environment but `environment`, and waits for its address; `prefix` stands
 * before the command.
 */
export async function startBuiltServer(
  entry: string,
  environment: Readonly<Record<string, string>>,
  prefix: readonly string[] = [],
): Promise<BuiltServer> {
  const [program, ...args] = [...prefix, process.execPath, ...SHORT_LIVED, entry];
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', TRANSLATE_MODELS: 'off', ...environment },
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
