import { err, ok, type Result } from '@/domain/shared/result';

/** Pictures decoded at the same moment: each may fill 160 MB, and takes a thread from files and passwords. */
const AT_ONCE = 2;

/** Pictures that are pending; further ones are told to come again. */
const MOST_PENDING = 12;

/** Too many pictures wait to be decoded; the same upload may succeed soon. */
export type DecodersBusy = { readonly kind: 'decoders-busy' };

/** Runs what decodes pictures, a few at a time and in order. */
export type DecodeQueue = <T>(work: () => Promise<T>) => Promise<Result<T, DecodersBusy>>;

/** Without it some large pictures, sent at once, would stop the server for everybody (ADR-0030). */
export function createDecodeQueue(): DecodeQueue {
  const pending: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === AT_ONCE && pending.length === MOST_PENDING)
      return err({ kind: 'decoders-busy' });
    // Whoever is woken takes over the turn of who woke them.
    if (running === AT_ONCE) await new Promise<void>((resolve) => pending.push(resolve));
    else running += 1;
    try {
      return ok(await work());
    } finally {
      const next = pending.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
