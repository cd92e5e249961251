import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { SHORT_LIVED, buildServerFile, fingerprint, writeWhole } from './built-server';

/** The programs that were built for this file of tests. */
const programs = new Map<string, Promise<string>>();

function build(name: string): Promise<string> {
  const building = buildServerFile(`server/programs/${name}.ts`).then(async (code) => {
    const file = join(inject('assets'), `${name}-${fingerprint(code)}.js`);
    await writeWhole(file, code);
    return file;
  });
  programs.set(name, building);
  return building;
}

/** A command of the server in a process of its own. */
export interface StartedProgram {
  readonly process: ChildProcess;
  /** Waits for its end. */
  ended(): Promise<{
    readonly exit: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

/** Starts a command of the server (`server/programs/<name>.ts`), as `npm run` does. */
export async function startProgram(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<StartedProgram> {
  const file = await (programs.get(name) ?? build(name));
  const child = spawn(process.execPath, [...SHORT_LIVED, file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  const closed = once(child, 'close') as Promise<[number | null]>;
  return { process: child, ended: async () => ({ exit: (await closed)[0], ...said }) };
}

/** Runs a command until its end. */
export async function runProgram(...started: Parameters<typeof startProgram>) {
  return (await startProgram(...started)).ended();
}
