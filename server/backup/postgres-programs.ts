import { spawn } from 'node:child_process';
import { err, ok, type Result } from '@/domain/shared/result';

/** Writes the whole database at `url` into `file`, as it was when the dump began. */
export function dumpPostgres(url: string, file: string): Promise<Result<undefined, string>> {
  return run('pg_dump', url, ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`]);
}

/** Reads all of a dump, as a restore does. */
export function readDump(file: string): Promise<Result<undefined, string>> {
  return run('pg_restore', undefined, ['--file=-', file]);
}

/** Brings `file` into the empty database at `url`: all of it, or nothing. */
export function restorePostgres(url: string, file: string): Promise<Result<undefined, string>> {
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl'];
  return run('pg_restore', url, [...whole, file]);
}

/** Runs a program of PostgreSQL; the password goes through its environment, which others cannot list. */
function run(
  program: string,
  url: string | undefined,
  args: readonly string[],
): Promise<Result<undefined, string>> {
  const { password, target } = url === undefined ? { password: '', target: [] } : addressOf(url);
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  const child = spawn(program, [...target, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((settle) => {
    child.on('error', () =>
      settle(err(`${program} cannot be started: install the client programs of PostgreSQL.`)),
    );
    child.once('close', (code) => {
      const [reason = ''] = said.split('\n', 1);
      if (code === 0) settle(ok(undefined));
      else settle(err(`${program} ended with ${code ?? 'a signal'}: ${reason}`));
    });
  });
}

function addressOf(url: string): { readonly password: string; readonly target: readonly string[] } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { password, target: [`--dbname=${address.href}`, '--no-password'] };
}
