import type { Language } from '@/domain/shared/language';
import { MODEL_CODES, PIVOT } from './model-language';
import type { ModelDirection, ModelList } from './model-list';

/** What one language needs to be translated into every other one: to English and back. */
export interface NeededLanguage {
  readonly language: Language;
  readonly directions: readonly ModelDirection[];
}

/** The directions of the list that each of these languages needs, in their order; English alone needs none. */
export function neededDirections(
  { directions }: ModelList,
  languages: readonly Language[],
): readonly NeededLanguage[] {
  const find = (from: string, to: string) =>
    directions.find((each) => each.from === from && each.to === to);
  const best = (language: Language, way: (code: string) => ModelDirection | undefined) =>
    MODEL_CODES[language].map(way).find((found) => found !== undefined);
  return languages
    .filter((language) => language !== PIVOT)
    .map((language) => ({
      language,
      directions: [
        best(language, (code) => find(code, PIVOT)),
        best(language, (code) => find(PIVOT, code)),
      ].flatMap((found) => found ?? []),
    }));
}

/** The languages among these for which the list has no models. */
export function lackingLanguages(
  list: ModelList,
  languages: readonly Language[],
): readonly Language[] {
  return neededDirections(list, languages)
    .filter(({ directions }) => directions.length < 2)
    .map(({ language }) => language);
}

/** Each direction once, in the order in which they are needed first. */
export function directionsOf(needed: readonly NeededLanguage[]): readonly ModelDirection[] {
  return [...new Set(needed.flatMap(({ directions }) => directions))];
}
