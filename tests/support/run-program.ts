import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { SHORT_LIVED } from './short-lived';
import { buildServerFile, fingerprint, writeWhole } from './server-build';

/** Runs a command of the server (`server/<name>-main.ts`) in a process of its own, as `npm run` does. */
export async function runProgram(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const code = await buildServerFile(`server/${name}-main.ts`);
  const file = join(inject('assets'), `${name}-${fingerprint(code)}.js`);
  await writeWhole(file, code);
  const child = spawn(process.execPath, [...SHORT_LIVED, file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  const [exit] = (await once(child, 'close')) as [number | null];
  return { exit, ...said };
}
