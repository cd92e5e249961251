import type { Brand } from '@/domain/shared/brand';
import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';

/** Longest note of an operator about a person, in characters. */
export const MAX_OPERATOR_NOTE = 1_000;

/** What operators write about a person for each other only (ADR-0009). */
export type OperatorNote = Brand<string, 'OperatorNote'>;

/** Why a note is refused. */
export type OperatorNoteProblem = {
  readonly kind: 'note-empty' | 'note-too-long' | 'note-forbidden';
};

/** Checks a note about a person, which may have several lines. */
export function parseOperatorNote(input: unknown): Result<OperatorNote, OperatorNoteProblem> {
  const text = normaliseText(asText(input));
  if (!isVisible(text)) return err({ kind: 'note-empty' });
  if (countCharacters(text) > MAX_OPERATOR_NOTE) return err({ kind: 'note-too-long' });
  return hasForbiddenCharacters(text) ? err({ kind: 'note-forbidden' }) : ok(text as OperatorNote);
}
