import { CODE } from '@/contract/http/envelope';
import { err, ok, type Result } from '@/domain/shared/result';
import type { ApiRefusal } from './api-refusal';

/** A page with rows of its own: the contract's arrays can be written to, pages cannot. */
export function pageAnswer<T, P extends { readonly rows: readonly T[] }>(
  page: Result<P & { readonly rows: readonly T[] }, { readonly kind: string }>,
): Result<Omit<P, 'rows'> & { rows: T[] }, ApiRefusal> {
  return page.ok
    ? ok({ ...page.value, rows: [...page.value.rows] })
    : err(plainRefusal(page.error));
}

/** The value, or the failure as {@link plainRefusal} words it. */
export function plainAnswer<T>(
  outcome: Result<T, { readonly kind: string }>,
): Result<T, ApiRefusal> {
  return outcome.ok ? outcome : err(plainRefusal(outcome.error));
}

/** A failure that its kind alone describes: an unknown person, or a request that does not fit. */
export function plainRefusal({ kind }: { readonly kind: string }): ApiRefusal {
  if (kind === 'user-not-found') return { kind, code: CODE.notFound };
  return { kind, code: CODE.badRequest, ...(kind === 'page-unknown' && { field: 'before' }) };
}
