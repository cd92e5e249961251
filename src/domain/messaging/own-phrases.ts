import { err, ok, type Result } from '@/domain/shared/result';
import { parseChatText, type ChatTextProblem } from './chat-text';

/** Most phrases that a person can save. */
export const MOST_PHRASES = 60;

/** Why a phrase is not saved. */
export type PhraseRefusal = { readonly kind: 'phrase-known' | 'phrases-full' };

/** The phrases with one more at the top; each is there once (readings, Own phrases). */
export function withPhrase(
  phrases: readonly string[],
  text: string,
): Result<readonly string[], PhraseRefusal | ChatTextProblem> {
  const phrase = parseChatText(text);
  if (!phrase.ok) return phrase;
  if (phrases.includes(phrase.value)) return err({ kind: 'phrase-known' });
  if (phrases.length >= MOST_PHRASES) return err({ kind: 'phrases-full' });
  return ok([phrase.value, ...phrases]);
}
