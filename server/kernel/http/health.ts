import type { Cancel, Clock, Scheduler } from '../ports/system';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long the database may take to answer, in milliseconds; what takes longer is away. */
const PATIENCE = 1_000;
/** How long an answer is cached, in milliseconds, so that frequent checks do not burden the database. */
const STANDS = 1_000;

/** Whether this server should be sent requests. */
export interface Readiness {
  isReady(): Promise<boolean>;
  /** From now on it is not, since it is about to end. */
  drain(): void;
}

/** What readiness is made of. */
interface ReadinessDeps {
  /** Rejects when the database is away. */
  readonly ping: () => Promise<void>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Milliseconds for one ping; default {@link PATIENCE}. */
  readonly patience?: number;
}

/** Ready is who has its database and is not about to end. */
export function createReadiness({
  ping,
  clock,
  scheduler,
  patience = PATIENCE,
}: ReadinessDeps): Readiness {
  let isDraining = false;
  let last: { readonly at: number; readonly answers: Promise<boolean> } | undefined;
  return {
    isReady: async () => {
      const now = clock.now();
      // The clock may be set back, too.
      if (!last || Math.abs(now - last.at) >= STANDS) {
        last = { at: now, answers: settlesWithin(ping, scheduler, patience) };
      }
      const answers = await last.answers;
      return answers && !isDraining;
    },
    drain: () => {
      isDraining = true;
    },
  };
}

/** Whether `act` succeeds within `patience` milliseconds. */
async function settlesWithin(
  act: () => Promise<void>,
  scheduler: Scheduler,
  patience: number,
): Promise<boolean> {
  let cancel: Cancel | undefined;
  const late = new Promise<boolean>((resolve) => {
    cancel = scheduler.after(patience, () => resolve(false));
  });
  const done = act().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    cancel?.();
  }
}

/** Whether the process answers at all: its supervisor restarts it otherwise. */
export const ALIVE_PATH = '/healthz';
/** Whether requests should be sent here: a balancer leaves this server out otherwise. */
export const READY_PATH = '/readyz';

const OK = 200;
const UNAVAILABLE = 503;

/**
 * Adds the two addresses that balancers and supervisors ask. Anybody may ask them, as often as they like
 * (they are outside of the limits), and learns the state and nothing else.
 */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get(ALIVE_PATH, async (_request, reply) => say(reply, OK));
  app.get(READY_PATH, async (_request, reply) => say(reply, (await isReady()) ? OK : UNAVAILABLE));
}

function say(reply: FastifyReply, status: typeof OK | typeof UNAVAILABLE): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status === OK ? 'ok\n' : 'unavailable\n');
}
