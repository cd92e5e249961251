import { normaliseText } from '@/domain/shared/text';
import { cutText } from './untouchable';

/** A character of a script without spaces, a word, or anything between words. */
const UNIT =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{M}\p{N}])+|[^]/gu;

interface Unit {
  readonly text: string;
  /** It has letters that are translated. */
  readonly isWord: boolean;
}

/**
 * The characters of `text` for which a new translation is paid, where the translation of `paid` is: those of the
 * words, signs and spaces that `paid` does not have, each as often as it has them. None where no word is new
 * (readings, Money).
 *
 * @param paid the earlier text, or an empty one
 */
export function newCharacters(paid: string, text: string): number {
  const had = new Map<string, number>();
  for (const unit of unitsOf(paid)) had.set(unit.text, (had.get(unit.text) ?? 0) + 1);
  const added = unitsOf(text).filter((unit) => {
    const left = had.get(unit.text) ?? 0;
    had.set(unit.text, left - 1);
    return left <= 0;
  });
  if (!added.some(({ isWord }) => isWord)) return 0;
  return added.reduce((sum, unit) => sum + [...unit.text].length, 0);
}

function unitsOf(text: string): readonly Unit[] {
  return cutText(normaliseText(text)).flatMap((part): readonly Unit[] => {
    if (part.kind !== 'words') return [{ text: part.text, isWord: false }];
    const units = part.text.match(UNIT) ?? [];
    return units.map((unit) => ({ text: unit, isWord: /\p{L}/u.test(unit) }));
  });
}
