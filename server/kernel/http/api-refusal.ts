import { CODE } from '@/contract/http/envelope';
import type { EpochMs } from '@/domain/shared/time';

/** Why a call was refused, as the client is told. */
export interface ApiRefusal {
  /** Stable name of the reason; the client words it in the user's language. */
  readonly kind: string;
  /** Body code (specification §8). */
  readonly code: number;
  /** A sentence for clients that do not know the kind; default: the kind. */
  readonly msg?: string;
  /** HTTP status; default 200, since refusals of the product travel in the body. */
  readonly status?: number;
  /** The field of the request that is wrong. */
  readonly field?: string;
  /** When the same call may succeed. */
  readonly retryAt?: EpochMs;
  /** The name of the reason behind it, where the kind has several. */
  readonly why?: string;
  /** How many tries are left. */
  readonly left?: number;
}

/** The token is missing, expired or revoked. */
export const notSignedIn: ApiRefusal = {
  kind: 'not-signed-in',
  code: CODE.unauthorized,
  status: 401,
  msg: 'Authorization verification failed',
};

/** The request does not fit its shape; `field` names the first field that does not. */
export function misfit(field: string): ApiRefusal {
  const msg = field === '' ? 'the request does not fit' : `the field "${field}" does not fit`;
  return { kind: 'misfit', code: CODE.badRequest, status: 400, msg, field };
}
