import type { Brand } from '@/domain/shared/brand';
import { err, ok, type Result } from '@/domain/shared/result';
import { asText } from '@/domain/shared/input';
import {
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';

/** Longest text message in Unicode code points (specification §5, §9). */
export const MAX_CHAT_TEXT = 1_000;

/** A text that may be sent: not blank, not too long, without characters that reverse the text direction. */
export type ChatText = Brand<string, 'ChatText'>;

/** Why a text is refused; a blank one without a word, one too long in the specification's words. */
export type ChatTextProblem =
  | { readonly kind: 'text-blank' }
  | { readonly kind: 'text-too-long'; readonly length: number; readonly max: number }
  | { readonly kind: 'text-forbidden' };

/** Checks what the user typed: NFC, white space around it removed, lines kept (specification §5; readings, Money). */
export function parseChatText(input: unknown): Result<ChatText, ChatTextProblem> {
  const text = normaliseText(asText(input));
  if (!isVisible(text)) return err({ kind: 'text-blank' });
  const length = countCharacters(text);
  if (length > MAX_CHAT_TEXT) return err({ kind: 'text-too-long', length, max: MAX_CHAT_TEXT });
  if (hasForbiddenCharacters(text)) return err({ kind: 'text-forbidden' });
  return ok(text as ChatText);
}
