import type { ComponentType } from 'react';
import { CHUNK_TIMEOUT } from '@/domain/shared/patience';
import { ChunkError } from './chunk-error';
import { tracked } from './tracked';

/** Fetches the code of one part of the interface. */
export type LoadPart = () => Promise<ComponentType>;

interface Attempt {
  readonly part: Promise<ComponentType>;
  /** The visit the attempt was made for. */
  readonly visit: string;
  failed: boolean;
}

/** The visit a page begins with, by the router's name for it. */
export const FIRST_VISIT = 'default';

/** Fetches the parts of the interface, and remembers them. */
export class ScreenLoader {
  readonly #attempts = new Map<LoadPart, Attempt>();

  /**
   * A part of the interface, the same promise at each call; what failed is tried anew on the next
   * `visit`. The promise rejects with a {@link ChunkError} when it does not arrive in time.
   */
  part(load: LoadPart, visit = FIRST_VISIT): Promise<ComponentType> {
    const made = this.#attempts.get(load);
    if (made && !(made.failed && made.visit !== visit)) return made.part;
    const part = inTime(load());
    const attempt: Attempt = { part: tracked(part), visit, failed: false };
    this.#attempts.set(load, attempt);
    // Whoever waits for it hears of the failure; when nobody does, nobody misses it.
    part.catch(() => {
      attempt.failed = true;
    });
    return attempt.part;
  }
}

/** @throws ChunkError when `work` fails or takes longer than a part of the page may. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const tooLong = (): void => reject(new ChunkError('a part of the page took too long'));
    timer = setTimeout(tooLong, CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    throw cause instanceof ChunkError
      ? cause
      : new ChunkError('a part of the page did not arrive', { cause });
  } finally {
    clearTimeout(timer);
  }
}
