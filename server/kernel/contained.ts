import { inspect } from 'node:util';
import type { z } from 'zod';
import { SECOND } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Log, Scheduler } from './ports/system';

/** How long code that is no part of this server may take for one answer. */
const ADAPTER_DEADLINE = 10 * SECOND;
/** How many causes of one adapter are logged: one that fails in another way each time fills no disk. */
const MOST_LOGGED = 50;

/** Calls of an adapter that is no part of this server. */
export interface Contained {
  /** What `run` answers, in its shape; undefined where it throws, is late or answers otherwise. */
  readonly ask: <T>(
    action: string,
    shape: z.ZodType<T>,
    run: () => unknown,
  ) => Promise<T | undefined>;
  /** What went wrong last, as the end of a sentence about the adapter. */
  readonly defect: () => string;
}

/** Keeps what goes wrong in an adapter from its callers; each cause is logged once, with the adapter's name. */
export function createContained(
  adapter: string,
  { log, scheduler }: { readonly log: Pick<Log, 'warn'>; readonly scheduler: Scheduler },
): Contained {
  const logged = new Set<string>();
  let last = 'reports a failure';

  function note(action: string, cause: string): undefined {
    last = `${cause} (${action})`;
    if (logged.has(last) || logged.size === MOST_LOGGED) return;
    logged.add(last);
    log.warn(`the adapter ${adapter} ${cause}`, { action });
  }

  return {
    defect: () => last,
    ask: async (action, shape, run) => {
      // What the adapter answers is its own code too: reading it can throw.
      const answer = await inTime(async () => {
        const value = await run();
        return value === undefined ? undefined : shape.safeParse(value);
      }, scheduler);
      if (!answer.ok) return note(action, answer.error);
      const read = answer.value;
      if (!read) return undefined;
      return read.success ? read.data : note(action, 'answers in a shape that it may not');
    },
  };
}

/** What `run` comes to within the deadline; else why not, as the end of a sentence. */
export async function inTime<T>(
  run: () => T | Promise<T>,
  scheduler: Scheduler,
): Promise<Result<T, string>> {
  let cancel: () => void = () => undefined;
  const late = new Promise<Result<T, string>>((resolve) => {
    cancel = scheduler.after(ADAPTER_DEADLINE, () =>
      resolve(err(`has not answered in ${ADAPTER_DEADLINE / SECOND} seconds`)),
    );
  });
  try {
    return await Promise.race([Promise.resolve(run()).then((value) => ok(value)), late]);
  } catch (error) {
    return err(
      `throws: ${error instanceof Error ? error.message : inspect(error, { customInspect: false })}`,
    );
  } finally {
    cancel();
  }
}
