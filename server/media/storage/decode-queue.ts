import type { Scheduler } from '@server/kernel/ports/system';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { CONNECTION_TIMEOUT } from '@server/kernel/http/limits';

/**
 * Pictures decoded at the same moment: each may fill `MAX_DECODED_BYTES`, and takes a thread from files and
 * passwords.
 */
const AT_ONCE = 2;

/** Pictures that are pending, of everybody and of one account; further ones are refused for now. */
const MOST_PENDING = 24;
const MOST_PENDING_EACH = 4;
/**
 * How long a picture waits for its turn. Its sender gets the answer that decoders are busy while the connection
 * is still open; the rest of its time is for the decoding.
 */
const LONGEST_WAIT: Milliseconds = CONNECTION_TIMEOUT - 25 * SECOND;

/** Too many pictures wait to be decoded; the same upload may succeed soon. */
export type DecodersBusy = { readonly kind: 'decoders-busy' };

/** Runs what decodes pictures, a few at a time; `account` is whose picture it is. */
export type DecodeQueue = <T>(
  account: string,
  work: () => Promise<T>,
) => Promise<Result<T, DecodersBusy>>;

/**
 * Without it some large pictures, sent at once, would stop the server for everybody (ADR-0030). One account has
 * one picture decoded at a time, and accounts take turns: a sender of many waits for their own.
 */
export function createDecodeQueue(scheduler: Scheduler): DecodeQueue {
  // Accounts in the order of their turns, each with its pictures in order.
  const pending = new Map<string, readonly (() => void)[]>();
  const running = new Set<string>();

  function leave(account: string, turn: () => void): void {
    const others = (pending.get(account) ?? []).filter((each) => each !== turn);
    if (others.length > 0) pending.set(account, others);
    else pending.delete(account);
  }

  /** Resolves with true when it is its turn, with false when that took too long. */
  function takeTurn(account: string): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = scheduler.after(LONGEST_WAIT, () => {
        leave(account, begin);
        resolve(false);
      });
      function begin(): void {
        cancel();
        resolve(true);
      }
      pending.set(account, [...(pending.get(account) ?? []), begin]);
      beginNext();
    });
  }

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
    if (!(await takeTurn(account))) return err({ kind: 'decoders-busy' });
    try {
      return ok(await work());
    } finally {
      running.delete(account);
      beginNext();
    }
  };
}
