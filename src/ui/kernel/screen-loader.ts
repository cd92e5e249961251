import type { FunctionComponent, ReactNode } from 'react';
import { CHUNK_TIMEOUT } from '@/domain/shared/time';

/** A part of the program did not arrive: the connection broke, or a newer version replaced it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/**
 * A promise with its own value, as React's `use` reads it: a value that has arrived is drawn at once, without the
 * wait of other promises.
 */
export function tracked<T>(work: Promise<T>): Promise<T> {
  work.then(
    (value) => void Object.assign(work, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(work, { status: 'rejected', reason }),
  );
  return work;
}

/** Whether a {@link tracked} promise has its value. */
export function hasArrived(work: Promise<unknown>): boolean {
  return 'status' in work && work.status === 'fulfilled';
}

/** Fetches the code of one part of the interface. */
export type LoadPart<Props = never> = () => Promise<FunctionComponent<Props>>;

/** A part of the interface whose code is fetched when it is first drawn. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches it ahead of need, through the {@link ScreenLoader}. */
  readonly load: LoadPart<Props>;
}

/** The router's key of a visit, or an object of its own. */
type Visit = string | object;

interface Attempt {
  readonly part: Promise<FunctionComponent<never>>;
  readonly visit: Visit;
  failed: boolean;
  arrived?: FunctionComponent<never>;
}

/** The router's key for the first visit of a page. */
export const FIRST_VISIT = 'default';

/** Fetches and caches the parts of the interface. */
export class ScreenLoader {
  readonly #attempts = new Map<LoadPart, Attempt>();

  /**
   * A part of the interface, the same promise at each call; a failed fetch is repeated on the next `visit`, and
   * once the browser is online again. The promise rejects with a {@link ChunkError} if the part does not arrive in
   * time.
   */
  part<Props>(
    load: LoadPart<Props>,
    visit: Visit = FIRST_VISIT,
  ): Promise<FunctionComponent<Props>> {
    const made = this.#attempts.get(load) ?? this.#begin(load, visit);
    const attempt = made.failed && made.visit !== visit ? this.#begin(load, visit) : made;
    // What was fetched by `load` has the props that `load` promises.
    return attempt.part as Promise<FunctionComponent<Props>>;
  }

  /** The part, if it has arrived. */
  arrived<Props>(load: LoadPart<Props>): FunctionComponent<Props> | undefined {
    return this.#attempts.get(load)?.arrived as FunctionComponent<Props> | undefined;
  }

  #begin(load: LoadPart, visit: Visit): Attempt {
    const part = inTime(load());
    const attempt: Attempt = { part: tracked(part), visit, failed: false };
    this.#attempts.set(load, attempt);
    // Callers of the promise get the failure; without a caller it is ignored.
    part.then(
      (arrived) => (attempt.arrived = arrived),
      () => {
        attempt.failed = true;
        const forget = (): void => this.#forget(load, attempt);
        addEventListener('online', forget, { once: true, capture: true });
      },
    );
    return attempt;
  }

  #forget(load: LoadPart, attempt: Attempt): void {
    if (this.#attempts.get(load) === attempt) this.#attempts.delete(load);
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
