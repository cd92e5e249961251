import { err, ok, type Result } from '@/domain/shared/result';

/**
 * Pictures decoded at the same moment: each may fill `MAX_DECODED_BYTES`, and takes a thread from files and
 * passwords.
 */
const AT_ONCE = 2;

/** Pictures that are pending, of everybody and of one account; further ones are told to come again. */
const MOST_PENDING = 24;
const MOST_PENDING_EACH = 4;

/** Too many pictures wait to be decoded; the same upload may succeed soon. */
export type DecodersBusy = { readonly kind: 'decoders-busy' };

/** Runs what decodes pictures, a few at a time; `account` is whose picture it is. */
export type DecodeQueue = <T>(
  account: string,
  work: () => Promise<T>,
) => Promise<Result<T, DecodersBusy>>;

/**
 * Without it some large pictures, sent at once, would stop the server for everybody (ADR-0030). One account has one
 * picture decoded at a time, and accounts take turns: whoever sends many waits for themselves.
 */
export function createDecodeQueue(): DecodeQueue {
  // Accounts in the order of their turns, each with its pictures in order.
  const pending = new Map<string, readonly (() => void)[]>();
  const running = new Set<string>();

  function beginNext(): void {
    for (const [account, [begin, ...later]] of pending) {
      if (running.size === AT_ONCE) return;
      if (!begin || running.has(account)) continue;
      pending.delete(account);
      if (later.length > 0) pending.set(account, later);
      running.add(account);
      begin();
    }
  }

  return async (account, work) => {
    const theirs = pending.get(account) ?? [];
    const all = [...pending.values()].reduce((sum, { length }) => sum + length, 0);
    if (theirs.length === MOST_PENDING_EACH || all === MOST_PENDING) {
      return err({ kind: 'decoders-busy' });
    }
    await new Promise<void>((begin) => {
      pending.set(account, [...theirs, begin]);
      beginNext();
    });
    try {
      return ok(await work());
    } finally {
      running.delete(account);
      beginNext();
    }
  };
}
