import { createHash, randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@/domain/shared/result';

/** Held as long as this process may use the directory. */
export interface DirectoryLock {
  release(): Promise<void>;
}

/** `locked`: process `pid` uses the directory. `unusable`: no lock can be made there. */
export type LockFault =
  | { readonly kind: 'locked'; readonly pid: number }
  | { readonly kind: 'unusable'; readonly reason: string };

/** The longest path every system accepts for a socket, in bytes. */
const LONGEST_SOCKET_PATH = 100;
const ANSWER_WITHIN = 2_000;

/**
 * Makes this process the only one that may use `directory`.
 *
 * The engine itself notices nothing when two processes open one directory, and loses data. The
 * lock is a listening socket beside the directory, which the system takes away with the process:
 * one that nobody answers is left over from a crash and is taken over. It answers with the pid.
 */
export async function lockDirectory(directory: string): Promise<Result<DirectoryLock, LockFault>> {
  const path = socketPath(directory);
  const first = await listen(path);
  if (first.ok) return first;
  if (first.error !== 'EADDRINUSE') return err({ kind: 'unusable', reason: first.error });
  const holder = await takeAway(path);
  if (holder !== undefined) return err({ kind: 'locked', pid: holder });
  const second = await listen(path);
  if (second.ok) return second;
  const winner = await askHolder(path);
  return err(
    winner === undefined
      ? { kind: 'unusable', reason: second.error }
      : { kind: 'locked', pid: winner },
  );
}

/** Where the lock of `directory` listens. */
export function socketPath(directory: string): string {
  const absolute = resolve(directory);
  const name = createHash('sha256').update(absolute).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\parley-${name}`;
  const beside = `${absolute}.lock`;
  return Buffer.byteLength(beside) <= LONGEST_SOCKET_PATH
    ? beside
    : join(tmpdir(), `parley-${name}.lock`);
}

async function listen(path: string): Promise<Result<DirectoryLock, string>> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  return new Promise((settle) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      settle(err(error.code ?? error.message)),
    );
    server.listen(path, () => {
      server.unref();
      settle(ok({ release: () => close(server) }));
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((settle) => {
    server.close(() => settle());
  });
}

/**
 * Clears a left-over socket away, or gives the pid of the process that answers on it.
 *
 * It is moved before it is asked, so that of two processes starting at once neither can remove
 * the fresh socket of the other: a moved socket still answers, and is put back.
 */
async function takeAway(path: string): Promise<number | undefined> {
  if (process.platform === 'win32') return askHolder(path);
  const holder = await askHolder(path);
  if (holder !== undefined) return holder;
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return undefined;
  const late = await askHolder(aside);
  if (late !== undefined) await rename(aside, path);
  else await rm(aside, { force: true });
  return late;
}

/** The pid of the process that listens on `path`; undefined when nobody does. */
function askHolder(path: string): Promise<number | undefined> {
  return new Promise((settle) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(ANSWER_WITHIN, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Anything but "nobody listens" means that somebody is there and too busy to answer.
      answer ||= error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? '' : '0';
    });
    let connected = false;
    socket.on('connect', () => {
      connected = true;
    });
    socket.on('close', () =>
      settle(answer === '' && !connected ? undefined : Number(answer || '0')),
    );
  });
}
