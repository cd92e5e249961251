import { countCharacters } from '@/domain/shared/text';
import { cutText } from './untouchable';

/**
 * The characters a translation of `text` is billed for: all of them, or none when the text has
 * nothing to translate, being only links, mail addresses, mentions, placeholders, emoticons, emoji,
 * digits and punctuation (readings, Money).
 */
export function billableCharacters(text: string): number {
  return hasWords(text) ? countCharacters(text) : 0;
}

/** Whether any letter remains besides what no translation touches. */
export function hasWords(text: string): boolean {
  return cutText(text).some((part) => part.kind === 'words' && /\p{L}/u.test(part.text));
}
