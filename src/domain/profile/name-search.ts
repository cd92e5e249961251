import { normaliseText } from '@/domain/shared/text';

/** People whom a search by name shows at most. */
export const MAX_NAME_MATCHES = 20;

/** A name or a search as it is compared: neither width, accents composed or not, nor case matter. */
function comparableName(text: string): string {
  return normaliseText(text).normalize('NFKC').toLowerCase();
}

/** Whether a person of these names is meant by a search: what was typed stands in one of them. */
export function isNamed(names: readonly string[], typed: string): boolean {
  const wanted = comparableName(typed);
  return wanted !== '' && names.some((name) => comparableName(name).includes(wanted));
}
