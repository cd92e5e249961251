import { withoutEmoticons } from '@/domain/messaging/emoticons';
import { countCharacters } from '@/domain/shared/text';

const LINK = /(?:https?:\/\/|www\.)[!-~]+/giu;

/** Some pictograms (ℹ) are letters to Unicode; they say nothing that could be translated. */
const PICTOGRAM = /\p{Extended_Pictographic}/gu;

/**
 * The characters a translation of `text` is billed for: all of them, or none when the text has
 * nothing to translate, being only emoji, emoticons, digits, punctuation and links (readings, Money).
 */
export function billableCharacters(text: string): number {
  return hasWords(text) ? countCharacters(text) : 0;
}

/** Whether any letter is left once links, emoticons and pictograms are taken out. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(withoutEmoticons(text).replace(LINK, '').replace(PICTOGRAM, ''));
}
