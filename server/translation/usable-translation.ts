import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';

/** Longest translation in UTF-16 code units: no text that may be translated grows so much. */
const LONGEST = 8 * MAX_CHAT_TEXT;

/**
 * What an engine answered, as it is stored and sent; undefined for what nobody could store, send or read:
 * nothing, signs that no text may hold, or far more than a text becomes. A vendor may be wrong.
 */
export function usableTranslation(answered: string): string | undefined {
  const text = normaliseText(answered.replaceAll(/\r\n?/g, '\n'));
  const isUsable = text !== '' && text.length <= LONGEST && !hasForbiddenCharacters(text);
  return isUsable ? text : undefined;
}
