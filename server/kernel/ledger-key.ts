import { parseIdempotencyKey, type IdempotencyKey } from '@/domain/shared/ids';

/**
 * Names a movement of the ledger.
 *
 * @throws RangeError if the text is no key: keys are made by this program, never by a person
 */
export function ledgerKey(text: string): IdempotencyKey {
  const key = parseIdempotencyKey(text);
  if (!key.ok) throw new RangeError(`not a key: ${text}`);
  return key.value;
}
