import type { Language } from '@/domain/shared/language';
import type { Database } from '@server/kernel/database';

/**
 * The languages of the people here, the most spoken first; those that only demo companions speak come
 * last, and where companions take no part not at all.
 */
export type SpokenLanguages = (
  db: Database,
  companions: { readonly takePart: boolean },
) => Promise<readonly Language[]>;
