import type { FastifyReply, FastifyRequest } from 'fastify';
import { OPERATOR_PATH } from '@/contract/operator/operator-calls';

const NAME = 'parley-desk';

/** The token in the request's cookie; empty without one. */
export function deskTokenOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const found = pairs.filter(([name]) => name === NAME);
  return found.length === 1 ? (found[0]?.[1] ?? '') : '';
}

/** Hands the token to the browser: no program reads it, no other site sends it, only operators' calls carry it. */
export function setDeskCookie(
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
