import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters, hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import { parseGeneralText, type GeneralText, type TextProblem } from './general-text';
import { hasHiddenSigns, isReservedName } from './reserved-name';

/** What others call a person. */
export type Nickname = GeneralText;

/** Longest introduction in characters. */
export const MAX_SIGNATURE = 200;

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
