import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { err, ok, type Result } from '@/domain/shared/result';
import { socketPath } from '../../directory-lock';

/** `nobody`: no process has the directory open. `failed`: the one that has it could not copy it. */
export type CopyFault =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Copies the open directory to `to`, which does not exist. */
type Copy = (to: string) => Promise<Result<undefined, string>>;

/** What the process that copied says. */
const DONE = 'done';
/** The answer to a caller that has gone. */
const GONE = 'the caller has gone';

/** Where the copy of `directory` is made: beside it, so that no caller chooses a path. */
function copyOf(directory: string): string {
  return `${directory}.copy`;
}

/**
 * Lets other processes of this user ask for a copy of `directory`, which this process has open and locked.
 *
 * A process that may connect to the socket beside the directory may read the directory as well. The function
 * given back ends this, after the copy under way.
 */
export async function answerCopies(directory: string, copy: Copy): Promise<() => Promise<void>> {
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    // Only a socket that is read shows that its other end has gone.
    socket.resume();
    const made = last.then(() => (socket.destroyed ? GONE : copyAfresh(copyOf(directory), copy)));
    last = made;
    made.then(
      (fault) => socket.end(fault ?? DONE),
      () => socket.destroy(),
    );
  });
  // The lock of the directory is held: a copy found here was left by a backup that was killed.
  await rm(copyOf(directory), { recursive: true, force: true });
  const path = requestPath(directory);
  if (process.platform !== 'win32') await rm(path, { force: true });
  await new Promise<void>((settle) => {
    // A server that cannot be asked still serves; the backup then reports that no process answers.
    server.on('error', () => settle());
    server.listen(path, () => settle());
  });
  server.unref();
  return async () => {
    await new Promise<void>((settle) => {
      server.close(() => settle());
    });
    await last;
  };
}

/** Why there is no copy; undefined when there is. */
async function copyAfresh(to: string, copy: Copy): Promise<string | undefined> {
  const clear = () => rm(to, { recursive: true, force: true });
  try {
    await clear();
    const copied = await copy(to);
    if (copied.ok) return undefined;
    // A part of a copy would take the room that the database itself needs.
    await clear();
    return copied.error;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Asks the process that has `directory` open for a copy; its path, once it is whole. */
export function askForCopy(directory: string): Promise<Result<string, CopyFault>> {
  return new Promise((settle) => {
    let answer = '';
    let failed: string | undefined;
    const socket = connect(requestPath(directory));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      failed = code;
    });
    socket.on('close', () => {
      if (answer === DONE) settle(ok(copyOf(directory)));
      else if (failed === 'ENOENT' || failed === 'ECONNREFUSED') settle(err({ kind: 'nobody' }));
      else settle(err({ kind: 'failed', reason: answer || (failed ?? 'the server has ended') }));
    });
  });
}

function requestPath(directory: string): string {
  return socketPath(copyOf(directory));
}
