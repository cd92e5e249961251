import { setTimeout as pause } from 'node:timers/promises';

/** How often it is tried: for longer than any process takes to begin, and not for ever. */
const TRIES = 500;

/**
 * Listens where one listened a moment ago. A process that another thread of this one is starting has all that
 * was open here until it runs its own program: so long the port is in use, though nobody listens.
 */
export async function listenAgain(listen: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await listen();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tried === TRIES) throw error;
      await pause(10);
    }
  }
}
