import type { FastifyReply, FastifyRequest, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { OPERATOR_PATH } from '@/contract/operator/operator-calls';
import { CODE } from '@/contract/http/envelope';
import { closeDesk, DESK_HEADER, deskSession, openDesk } from '@/contract/operator/desk-calls';
import { misfit, type ApiRefusal, accepted } from '@server/kernel/http/api-answers';
import { notFound } from '@server/kernel/http/error-answers';
import { refuse } from '@server/kernel/http/serve-route';
import type { Clock, Log } from '@server/kernel/ports/system';
import type { OperatorGuard } from '../operator-key';
import type { DeskSession } from './desk-session-store';
import type { DeskSessions } from './desk-sessions';
import { iso } from '@server/kernel/time';

const NAME = 'parley-desk';

/** The token in the request's cookie; empty without one. */
export function deskTokenOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const found = pairs.filter(([name]) => name === NAME);
  return found.length === 1 ? (found[0]?.[1] ?? '') : '';
}

/** Hands the token to the browser: no program reads it, no other site sends it, only operators' calls carry it. */
function setDeskCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  const attributes = [
    `${NAME}=${token}`,
    `Path=${OPERATOR_PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}

/** What the sessions of the desk are served with. */
interface DeskPluginDeps {
  readonly guard: OperatorGuard;
  readonly sessions: DeskSessions;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** What this installation translates now. */
  readonly translationSentence: () => Promise<string>;
}

const WRONG_KEY: ApiRefusal = {
  kind: 'desk-key-wrong',
  code: CODE.forbidden,
  msg: 'This key is wrong, or too many wrong ones were tried: then wait a minute.',
};

const SECOND = 1_000;

/**
 * Whether the desk's own page makes the call: no other site can add the header, and a browser says
 * itself where a call comes from.
 */
export function isFromDesk({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return headers[DESK_HEADER] === '1' && (site === undefined || site === 'same-origin');
}

/** The calls that open, show and end a session of the desk. */
export function createDeskPlugin(deps: DeskPluginDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preValidation', async (request, reply) => {
      if (isFromDesk(request)) return undefined;
      reply.callNotFound();
      return reply;
    });
    addOpening(app, deps);
    addSession(app, deps);
  };
}

function addOpening(app: FastifyInstance, { guard, sessions, clock, log }: DeskPluginDeps): void {
  app.post(openDesk.path, async (request, reply) => {
    const read = openDesk.request.safeParse(request.body ?? {});
    if (!read.success) return refuse(reply, misfit('operator'));
    const { operator, key } = read.data;
    if (!guard(key, request.ip)) {
      log.warn('operator', { event: 'key-wrong', ip: request.ip, requestId: request.id });
      return refuse(reply, WRONG_KEY);
    }
    // An earlier session of this browser ends, also of another operator.
    await sessions.close(deskTokenOf(request));
    const { token, ...session } = await sessions.open(operator);
    const seconds = Math.floor((session.expiresAt.getTime() - clock.now()) / SECOND);
    setDeskCookie(request, reply, token, seconds);
    return reply.send(accepted(wireOf(session)));
  });
}

function addSession(app: FastifyInstance, { sessions, translationSentence }: DeskPluginDeps): void {
  app.post(deskSession.path, async (request, reply) => {
    const session = await sessions.find(deskTokenOf(request));
    if (!session) return refuse(reply, notFound);
    const translation = await translationSentence();
    return reply.send(accepted({ ...wireOf(session), translation }));
  });
  app.post(closeDesk.path, async (request, reply) => {
    await sessions.close(deskTokenOf(request));
    setDeskCookie(request, reply, '', 0);
    return reply.send(accepted({}));
  });
}

function wireOf({ operator, expiresAt }: DeskSession) {
  return { operator, until: iso(expiresAt) };
}
