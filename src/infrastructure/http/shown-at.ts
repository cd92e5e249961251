import type { EpochMs } from '@/domain/shared/time';

/** When the buyer was shown what they buy, as calls have it. */
export function shown(at: EpochMs | undefined): { readonly shownAt?: string } {
  return at === undefined ? {} : { shownAt: new Date(at).toISOString() };
}
