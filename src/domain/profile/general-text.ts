import type { Brand } from '@/domain/shared/brand';
import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { columns, hasForbiddenCharacters, isVisible, normaliseText } from '@/domain/shared/text';

/** A name-like text that passed {@link parseGeneralText}: normalised, visible, at most 50 columns. */
export type GeneralText = Brand<string, 'GeneralText'>;

/** Fewest columns of a nickname or name-like text (specification §5, §9; readings, Profile rules). */
export const MIN_GENERAL_TEXT = 3;
/** Most columns of a nickname or name-like text (specification §5, §9; readings, Profile rules). */
export const MAX_GENERAL_TEXT = 50;
/** Why a text was refused. */
export type TextProblem = {
  readonly kind: 'text-empty' | 'text-too-short' | 'text-too-long' | 'text-forbidden';
};

/** Checks a name-like text of one line: `min` to 50 columns, wide characters counting two, nothing invisible. */
export function parseGeneralText(
  input: unknown,
  min = MIN_GENERAL_TEXT,
): Result<GeneralText, TextProblem> {
  const text = normaliseText(asText(input));
  if (!isVisible(text)) return err({ kind: 'text-empty' });
  if (hasForbiddenCharacters(text) || /[\t\n\u2028\u2029]/.test(text)) {
    return err({ kind: 'text-forbidden' });
  }
  const width = columns(text);
  if (width < min) return err({ kind: 'text-too-short' });
  if (width > MAX_GENERAL_TEXT) return err({ kind: 'text-too-long' });
  return ok(text as GeneralText);
}
