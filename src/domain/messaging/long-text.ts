import { countCharacters } from '@/domain/shared/text';

/** A text of so many lines or characters is folded (readings, Long texts). */
export const FOLD_ROWS = 8;
export const FOLD_CHARACTERS = 400;

/** Lines of each voice that a folded message shows. */
export const FOLDED_ROWS = 3;

/** Whether a text is so long that it is folded until the reader opens it. */
export function isLongText(text: string): boolean {
  return countCharacters(text) >= FOLD_CHARACTERS || text.trim().split('\n').length >= FOLD_ROWS;
}
