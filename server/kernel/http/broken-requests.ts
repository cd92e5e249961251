import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { misfit } from './api-refusal';
import { refused } from './envelopes';
import { ALWAYS, DATA_POLICY } from './security-headers';
import { refuse } from './serve-route';

const HEADERS = {
  ...ALWAYS,
  'content-security-policy': DATA_POLICY,
  'cache-control': 'no-store',
};

/** What Node says about bytes that are no request, and the status for it; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers an address that cannot be decoded; no hook has seen it, so the headers are put here. */
export function answerBrokenAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void refuse(reply.headers({ ...HEADERS, 'x-request-id': request.id }), misfit(''));
}

/** Answers bytes that are no HTTP request, and closes the connection: what follows cannot be read. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUS[error.code ?? ''] ?? 400;
    const body = JSON.stringify(refused({ ...misfit(''), code: status }));
    const headers = {
      ...HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}
