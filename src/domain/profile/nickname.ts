import type { Brand } from '@/domain/shared/brand';
import { err, ok, type Result } from '@/domain/shared/result';
import { asText } from '@/domain/shared/input';
import { hasHiddenSigns, isReservedName } from './reserved-name';
import {
  columns,
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';

/** A name-like text that passed {@link parseGeneralText}: normalised, visible, 3 to 50 columns. */
export type GeneralText = Brand<string, 'GeneralText'>;

/** What others call a person. */
export type Nickname = GeneralText;

/** Fewest columns of a nickname or name-like text (specification §5, §9; readings, Profile rules). */
export const MIN_GENERAL_TEXT = 3;
/** Most columns of a nickname or name-like text (specification §5, §9; readings, Profile rules). */
export const MAX_GENERAL_TEXT = 50;
/** Longest introduction in characters. */
export const MAX_SIGNATURE = 200;

/** Why a text was refused. */
export type TextProblem = {
  readonly kind: 'text-empty' | 'text-too-short' | 'text-too-long' | 'text-forbidden';
};

/** Checks a name-like text of one line: 3 to 50 columns, wide characters counting two, nothing invisible. */
export function parseGeneralText(input: unknown): Result<GeneralText, TextProblem> {
  const text = normaliseText(asText(input));
  if (!isVisible(text)) return err({ kind: 'text-empty' });
  if (hasForbiddenCharacters(text) || /[\t\n\u2028\u2029]/.test(text)) {
    return err({ kind: 'text-forbidden' });
  }
  const width = columns(text);
  if (width < MIN_GENERAL_TEXT) return err({ kind: 'text-too-short' });
  if (width > MAX_GENERAL_TEXT) return err({ kind: 'text-too-long' });
  return ok(text as GeneralText);
}

/** Why a nickname was refused. */
export type NicknameProblem = TextProblem | { readonly kind: 'name-reserved' };

/** Checks a nickname: the rule for name-like texts (specification §5), nothing hidden, not the service's own. */
export function parseNickname(input: unknown): Result<Nickname, NicknameProblem> {
  const text = parseGeneralText(input);
  if (!text.ok) return text;
  if (hasHiddenSigns(text.value)) return err({ kind: 'text-forbidden' });
  return isReservedName(text.value) ? err({ kind: 'name-reserved' }) : text;
}

/** Checks an introduction: may be empty, may have lines, at most {@link MAX_SIGNATURE} characters. */
export function parseSignature(input: unknown): Result<string, TextProblem> {
  const text = normaliseText(asText(input));
  if (hasForbiddenCharacters(text)) return err({ kind: 'text-forbidden' });
  if (countCharacters(text) > MAX_SIGNATURE) return err({ kind: 'text-too-long' });
  return ok(text);
}
