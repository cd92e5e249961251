import type { FastifyRequest } from 'fastify';
import { language } from '@/contract/http/shapes';
import { parseIdempotencyKey } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { misfit, type ApiRefusal } from './api-refusal';
import { addressAmong } from './network';
import { originAsked } from './origin-asked';
import type { Caller } from './route';

const LONGEST_DEVICE = 200;
const LONGEST_TOKEN = 200;

/** What the headers of specification §7 and the connection say about the caller. */
export function callerOf(request: FastifyRequest): Result<Caller, ApiRefusal> {
  const key = header(request, 'idempotency-key');
  const idempotencyKey = key === undefined ? undefined : parseIdempotencyKey(key);
  if (idempotencyKey && !idempotencyKey.ok) return err(misfit('idempotency-key'));
  const origin = originAsked(request.protocol, request.host);
  const spoken = language.safeParse(header(request, 'language'));
  return ok({
    ip: addressAmong(request.ips ?? [request.ip], request.headers),
    requestId: request.id,
    device: deviceOf(request),
    ...(origin !== undefined && { origin }),
    ...(idempotencyKey && { idempotencyKey: idempotencyKey.value }),
    ...(spoken.success && { language: spoken.data }),
  });
}

/** The header `token`; undefined when there is none that could be one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = header(request, 'token');
  return token === undefined || token === '' || token.length > LONGEST_TOKEN ? undefined : token;
}

/** Platform and browser of who makes the call, as they name themselves. */
export function deviceOf(request: FastifyRequest): string {
  const parts = [header(request, 'platform'), header(request, 'user-agent')];
  return parts
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
    .slice(0, LONGEST_DEVICE);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
