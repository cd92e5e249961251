import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Call } from '@/application/shared/call';
import type { momentInfo } from '@/contract/http/moments';
import type { Moments, ShownMoment } from './moments';

/** Reads a moment anew; one that is gone leaves the lists. */
export type ReadMoment = (id: string) => Promise<Result<ShownMoment, ApiFailure>>;

/** What a refusal says of a moment that cannot be read any more. */
const GONE: ReadonlySet<string> = new Set([
  'moment-unknown',
  'moment-deleted',
  'moment-author-blocked',
]);

/** A moment that was just deleted by the user stays in its lists, because it can be brought back. */
export function createReadMoment({
  info,
  moments,
}: {
  readonly info: Call<typeof momentInfo>;
  readonly moments: Pick<Moments, 'get' | 'put' | 'drop'>;
}): ReadMoment {
  return async (id) => {
    const read = await info({ momentId: id });
    if (read.ok) moments.put([read.value]);
    else if (isGone(read.error) && !moments.get(id)?.removed) moments.drop(id);
    return read;
  };
}

/** Whether a failure says that a moment is not there for the reader, now or ever. */
export function isGone(failure: { readonly kind: string; readonly reason?: string }): boolean {
  return failure.kind === 'refused' && GONE.has(failure.reason ?? '');
}
