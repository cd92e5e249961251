import { CODE } from '@/contract/http/envelope';
import type { ApiRefusal } from './api-refusal';
import { iso } from '@server/kernel/instants';

/** The body of every answer of the API (specification §8). */
export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

/** The envelope of a call that was carried out. */
export function accepted(data: unknown): Envelope {
  return { code: CODE.ok, msg: 'ok', data };
}

/** The envelope of a call that was refused. */
export function refused({ kind, code, msg, field, retryAt, why, left }: ApiRefusal): Envelope {
  return {
    code,
    msg: msg ?? kind,
    data: {
      kind,
      ...(field !== undefined && { field }),
      ...(retryAt !== undefined && { retryAt: iso(retryAt) }),
      ...(why !== undefined && { why }),
      ...(left !== undefined && { left }),
    },
  };
}
