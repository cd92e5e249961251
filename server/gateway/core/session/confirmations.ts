import type { Milliseconds } from '@/domain/shared/time';
import { confirmInboxes } from '@server/gateway/core/messages/inbox-store';
import type { Database } from '@server/kernel/database';
import { pause } from '@server/kernel/scheduler';
import type { Scheduler } from '@server/kernel/ports/system';

interface Round {
  readonly upTo: Map<string, number>;
  readonly written: Promise<void>;
}

/** Notes that a client has its inbox up to a key; resolves when that is written down. */
export type Confirm = (owner: string, upTo: number) => Promise<void>;

/**
 * Combines what clients confirm: each message causes a confirmation, so that a statement for each would double
 * the cost of a message. Those of `collecting` are written together.
 */
export function createConfirm(
  db: Database,
  scheduler: Scheduler,
  collecting: Milliseconds,
): Confirm {
  let open: Round | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function write(upTo: ReadonlyMap<string, number>): Promise<void> {
    await pause(scheduler, collecting);
    // One after the other: two at once could wait for each other's rows.
    await last.catch(() => undefined);
    open = undefined;
    const writing = confirmInboxes(
      db,
      Array.from(upTo, ([owner, key]) => ({ owner, upTo: key })),
    );
    last = writing;
    await writing;
  }

  return (owner, upTo) => {
    if (!open) {
      const collected = new Map<string, number>();
      open = { upTo: collected, written: write(collected) };
    }
    open.upTo.set(owner, Math.max(upTo, open.upTo.get(owner) ?? 0));
    return open.written;
  };
}
