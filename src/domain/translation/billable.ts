import { withoutEmoticons } from '@/domain/messaging/emoticons';
import { countCharacters } from '@/domain/shared/text';

const LINK = /(?:https?:\/\/|www\.)[!-~]+/giu;

/** Unicode counts some pictograms (ℹ) as letters, but they hold nothing to translate. */
const PICTOGRAM = /\p{Extended_Pictographic}/gu;

/**
 * The characters a translation of `text` is billed for: all of them, or none when the text has
 * nothing to translate, being only emoji, emoticons, digits, punctuation and links (readings, Money).
 */
export function billableCharacters(text: string): number {
  return hasWords(text) ? countCharacters(text) : 0;
}

/** Whether any letter remains without links, emoticons and pictograms. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(withoutEmoticons(text).replace(LINK, '').replace(PICTOGRAM, ''));
}
