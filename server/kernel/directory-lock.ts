import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@/domain/shared/result';

/** Held as long as this process may use the directory. */
interface DirectoryLock {
  release(): Promise<void>;
}

/** What a directory is used for: `copy` ends by itself once it is copied. */
type Use = 'run' | 'copy';

/** `locked`: process `pid` uses the directory. `unusable`: no lock can be made there. */
type LockFault =
  | { readonly kind: 'locked'; readonly pid: number; readonly isCopying?: true }
  | { readonly kind: 'unusable'; readonly reason: string };

/** The longest path every system accepts for a socket, in bytes. */
const LONGEST_SOCKET_PATH = 100;
const ANSWER_WITHIN = 2_000;
/** How long a turn is waited for, and how often it is looked for, in milliseconds. */
const LONGEST_TURN = 5_000;
const TURN_PAUSE = 20;
/** How often it is looked whether a copy has ended, in milliseconds. */
const COPY_PAUSE = 200;

/**
 * Makes this process the only one that may use `directory`.
 *
 * The engine itself notices nothing when two processes open one directory, and loses data. The
 * lock is a listening socket beside the directory, which the system takes away with the process:
 * a socket without an answer is left over from a crash and is taken over. The holder answers with
 * its pid and its use.
 */
export async function lockDirectory(
  directory: string,
  use: Use = 'run',
): Promise<Result<DirectoryLock, LockFault>> {
  const path = socketPath(directory);
  const first = await listen(path, use);
  if (first.ok) return first;
  if (first.error !== 'EADDRINUSE') return err({ kind: 'unusable', reason: first.error });
  const holder = await takeAway(path);
  if (holder) return err(holder);
  const second = await listen(path, use);
  if (second.ok) return second;
  return err(lockedBy(await askHolder(path)) ?? { kind: 'unusable', reason: second.error });
}

/**
 * {@link lockDirectory}, which waits for a copy to end: a server that is started again after a crash has to
 * come up by itself, also where a backup has begun to copy what the crash left.
 */
export async function lockOnceCopied(directory: string): Promise<Result<DirectoryLock, LockFault>> {
  for (;;) {
    const lock = await lockDirectory(directory);
    if (lock.ok || lock.error.kind !== 'locked' || !lock.error.isCopying) return lock;
    await new Promise((resolve) => setTimeout(resolve, COPY_PAUSE));
  }
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

async function listen(path: string, use: Use): Promise<Result<DirectoryLock, string>> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${process.pid} ${use}`);
  });
  return new Promise((settle) => {
    // Later ones as well: a connection that the system cannot hand over must not end the process.
    server.on('error', (error: NodeJS.ErrnoException) => settle(err(error.code ?? error.message)));
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
 * Clears a left-over socket away, or says which process answers on it.
 *
 * Of several who find one, one after the other looks and clears: a process that found it dead can then not remove
 * the fresh socket of a quicker one.
 */
async function takeAway(path: string): Promise<Locked | undefined> {
  if (process.platform === 'win32') return lockedBy(await askHolder(path));
  const leave = await enter(`${path}.turn`);
  try {
    const holder = await askHolder(path);
    // Where there is none, another process may be creating its own at this moment: only a dead one is removed.
    if (holder === 'dead') await rm(path, { force: true });
    return lockedBy(holder);
  } finally {
    await leave();
  }
}

/** Waits for a turn, which is a directory that only one can make; one left over from a crash is not waited for long. */
async function enter(turn: string): Promise<() => Promise<void>> {
  for (let waited = 0; waited < LONGEST_TURN; waited += TURN_PAUSE) {
    const entered = await mkdir(turn).then(
      () => true,
      () => false,
    );
    if (entered) break;
    await new Promise((resolve) => setTimeout(resolve, TURN_PAUSE));
  }
  return () => rm(turn, { recursive: true, force: true });
}

type Locked = Extract<LockFault, { readonly kind: 'locked' }>;

/** Who answers on a socket: a process, none (`dead`), or there is no such socket. */
type Holder = Locked | 'dead' | 'absent';

function lockedBy(holder: Holder): Locked | undefined {
  return typeof holder === 'string' ? undefined : holder;
}

function askHolder(path: string): Promise<Holder> {
  return new Promise((settle) => {
    let answer = '';
    let failed: string | undefined;
    const socket = connect(path);
    socket.setTimeout(ANSWER_WITHIN, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      failed ??= code;
    });
    socket.on('close', () => {
      // Any error but "connection refused" means that a process is there and too busy to answer.
      if (answer === '' && failed === 'ENOENT') settle('absent');
      else if (answer === '' && failed === 'ECONNREFUSED') settle('dead');
      else settle(locked(answer));
    });
  });
}

/** What a process said of itself; one that is too busy says nothing. */
function locked(answer: string): Locked {
  const [pid, use] = answer.split(' ');
  return { kind: 'locked', pid: Number(pid), ...(use === 'copy' && { isCopying: true }) };
}
