import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters, hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import type { TextProblem } from './general-text';

/** Longest introduction in characters. */
export const MAX_INTRODUCTION = 200;

/** Checks an introduction: may be empty, may have lines, at most {@link MAX_INTRODUCTION} characters. */
export function parseIntroduction(input: unknown): Result<string, TextProblem> {
  const text = normaliseText(asText(input));
  if (hasForbiddenCharacters(text)) return err({ kind: 'text-forbidden' });
  if (countCharacters(text) > MAX_INTRODUCTION) return err({ kind: 'text-too-long' });
  return ok(text);
}
