import { err, type Result } from '@/domain/shared/result';
import { parseGeneralText, type GeneralText, type TextProblem } from './general-text';
import { hasHiddenSigns, isReservedName } from './reserved-name';

/** What others call a person. */
export type Nickname = GeneralText;

/** Why a nickname was refused. */
export type NicknameProblem = TextProblem | { readonly kind: 'name-reserved' };

/** Checks a nickname: the rule for name-like texts (specification §5), nothing hidden, not the service's own. */
export function parseNickname(input: unknown): Result<Nickname, NicknameProblem> {
  const text = parseGeneralText(input);
  if (!text.ok) return text;
  if (hasHiddenSigns(text.value)) return err({ kind: 'text-forbidden' });
  return isReservedName(text.value) ? err({ kind: 'name-reserved' }) : text;
}
