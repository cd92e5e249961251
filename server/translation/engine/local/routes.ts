import { LANGUAGES, type Language } from '@/domain/shared/language';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import { MODEL_CODES, PIVOT } from '@server/translation/models/model-language';
import { directionName } from '@server/translation/models/model-list';
import type { SizedModel } from './thread-slots';

/** The models that a text goes through, one after the other, and its script where theirs is another one. */
export interface Route {
  readonly models: readonly [SizedModel, SizedModel?];
  /** The text is in Traditional Chinese, which the first model does not read. */
  readonly readsSimplified?: true;
  /** Traditional Chinese is wanted, which the last model does not write. */
  readonly writesSimplified?: true;
}

/** The models by the names of their directions. */
export type Models = ReadonlyMap<string, SizedModel>;

/** The way from one language into another: one model, or two with English between them. */
export function routeOf(models: Models, from: Language, to: Language): Route | undefined {
  if (from === to || isBothChinese(from, to)) return undefined;
  for (const source of MODEL_CODES[from]) {
    for (const target of MODEL_CODES[to]) {
      const chain = chainOf(models, source, target);
      if (!chain) continue;
      return {
        models: chain,
        ...(isSimplifiedFor(from, source) && { readsSimplified: true }),
        ...(isSimplifiedFor(to, target) && { writesSimplified: true }),
      };
    }
  }
  return undefined;
}

/** Every pair of languages that the models join. */
export function pairsOf(models: Models): readonly LanguagePair[] {
  return LANGUAGES.flatMap((from) =>
    LANGUAGES.flatMap((to) => (routeOf(models, from, to) ? [{ from, to }] : [])),
  );
}

function chainOf(models: Models, from: string, to: string): Route['models'] | undefined {
  const model = (source: string, target: string) =>
    models.get(directionName({ from: source, to: target }));
  const direct = model(from, to);
  if (direct) return [direct];
  const [first, second] = [model(from, PIVOT), model(PIVOT, to)];
  return first && second ? [first, second] : undefined;
}

/** Whether a model of Simplified Chinese stands in for one of Traditional Chinese. */
function isSimplifiedFor(language: Language, code: string): boolean {
  return language === 'zh-TW' && code !== MODEL_CODES['zh-TW'][0];
}

function isBothChinese(from: Language, to: Language): boolean {
  return from.startsWith('zh-') && to.startsWith('zh-');
}
