import { languageOfTag, type Language } from '@/domain/shared/language';

/** From this confidence on, a detected language counts more than the one a text declares. */
export const SURE_ENOUGH = 0.7;

/** One guess of a language detector. */
export interface DetectedLanguage {
  /** A BCP 47 tag. */
  readonly tag: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/**
 * The language a text is written in: the one it declares, unless a detector is sure of another. A tag
 * that says "Chinese" alone does not decide between the two scripts.
 *
 * @param detected the guesses, best first; empty without a detector
 * @returns undefined for a language that is none of ours, or one in foreign letters
 */
export function writtenLanguage(
  declared: Language,
  detected: readonly DetectedLanguage[],
): Language | undefined {
  const [best] = detected;
  if (!best || best.confidence < SURE_ENOUGH) return declared;
  const [primary, ...rest] = best.tag.toLowerCase().split('-');
  if (rest.includes('latn')) return undefined;
  const isChinese = declared === 'zh-CN' || declared === 'zh-TW';
  if (primary === 'zh' && rest.length === 0 && isChinese) return declared;
  return languageOfTag(best.tag);
}
