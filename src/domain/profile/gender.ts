import { err, ok, type Result } from '@/domain/shared/result';
import { asWholeNumber } from '@/domain/shared/input';

/** The genders as the wire numbers them (readings, Names). */
export const GENDERS = { female: 0, male: 1, other: 2 } as const;

/** 0 female, 1 male, 2 other or not said. */
export type Gender = (typeof GENDERS)[keyof typeof GENDERS];

/** Checks a gender from the wire. */
export function parseGender(input: unknown): Result<Gender, { readonly kind: 'gender-invalid' }> {
  const value = asWholeNumber(input);
  const found = Object.values(GENDERS).find((gender) => gender === value);
  return found === undefined ? err({ kind: 'gender-invalid' }) : ok(found);
}
