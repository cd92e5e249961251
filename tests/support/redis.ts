import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/free-port.mjs';

/** A Valkey or Redis that the tests may do anything to. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts `program` on a free port; it keeps nothing. */
export async function startRedis(
  program: string,
  { port = 0, password = '' }: { readonly port?: number; readonly password?: string } = {},
): Promise<TestRedis> {
  const taken = port === 0 ? await freePort() : port;
  const quiet = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  const guarded = password === '' ? [] : ['--requirepass', password];
  const child = spawn(program, [...quiet, ...guarded, '--port', String(taken)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    url: `redis://127.0.0.1:${taken}`,
    stop: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
