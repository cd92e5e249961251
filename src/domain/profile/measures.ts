import { err, ok, type Result } from '@/domain/shared/result';
import { asWholeNumber } from '@/domain/shared/input';

/** Smallest and largest height in centimetres (readings, Profile rules). */
export const HEIGHT_RANGE = { min: 100, max: 250 } as const;
/** Smallest and largest weight in kilograms (readings, Profile rules). */
export const WEIGHT_RANGE = { min: 30, max: 250 } as const;

/** Every height that can be chosen, in centimetres. */
export const HEIGHTS: readonly number[] = listOf(HEIGHT_RANGE);
/** Every weight that can be chosen, in kilograms. */
export const WEIGHTS: readonly number[] = listOf(WEIGHT_RANGE);

/** Checks a height in centimetres against {@link HEIGHTS}. */
export function parseHeight(input: unknown): Result<number, { readonly kind: 'height-invalid' }> {
  const value = asWholeNumber(input);
  return value !== undefined && isIn(HEIGHT_RANGE, value)
    ? ok(value)
    : err({ kind: 'height-invalid' });
}

/** Checks a weight in kilograms against {@link WEIGHTS}. */
export function parseWeight(input: unknown): Result<number, { readonly kind: 'weight-invalid' }> {
  const value = asWholeNumber(input);
  return value !== undefined && isIn(WEIGHT_RANGE, value)
    ? ok(value)
    : err({ kind: 'weight-invalid' });
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function listOf({ min, max }: Range): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

function isIn({ min, max }: Range, value: number): boolean {
  return value >= min && value <= max;
}
