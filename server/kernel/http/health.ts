import type { FastifyInstance, FastifyReply } from 'fastify';

/** Whether the process answers at all: whoever supervises it restarts it otherwise. */
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
