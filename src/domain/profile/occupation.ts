import { err, ok, type Result } from '@/domain/shared/result';

/** The occupations a person can choose from; their names are in the interface's catalogues. */
export const OCCUPATIONS = [
  'student',
  'teacher',
  'engineer',
  'software',
  'doctor',
  'nurse',
  'lawyer',
  'finance',
  'sales',
  'marketing',
  'management',
  'civil-service',
  'trade',
  'craft',
  'hospitality',
  'transport',
  'agriculture',
  'art',
  'media',
  'science',
  'freelance',
  'homemaker',
  'retired',
  'other',
] as const;

/** One occupation by its code. */
export type Occupation = (typeof OCCUPATIONS)[number];

/** Checks an occupation's code; it cannot be empty (specification §5). */
export function parseOccupation(
  input: unknown,
): Result<Occupation, { readonly kind: 'occupation-invalid' }> {
  const found = OCCUPATIONS.find((occupation) => occupation === input);
  return found ? ok(found) : err({ kind: 'occupation-invalid' });
}
