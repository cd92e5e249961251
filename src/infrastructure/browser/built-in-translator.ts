import type { Scheduler } from '@/application/shared/clock';
import type { DeviceFailure, DeviceTranslator } from '@/application/translation/device-translator';
import type { Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import { SECOND } from '@/domain/shared/time';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { DetectedLanguage } from '@/domain/translation/written-language';
import { withTimeLimit } from '@/application/shared/time-limit';
import type { BuiltInModels, Monitor } from './built-in-models';

/** The browser's tags of our languages: without a script, "zh" is Simplified Chinese there. */
const TAGS: Readonly<Record<Language, string>> = {
  'zh-CN': 'zh',
  'zh-TW': 'zh-Hant',
  en: 'en',
  de: 'de',
  ru: 'ru',
  ko: 'ko',
  ja: 'ja',
  es: 'es',
};

/** A question that takes longer is not answered: some builds of browsers never do. */
const ANSWER_WITHIN = 2 * SECOND;
/** A translation that takes longer has failed. */
const TRANSLATE_WITHIN = 30 * SECOND;

const NOT_LOADED: DeviceFailure = { kind: 'model-not-loaded' };
const FAILED: DeviceFailure = { kind: 'engine-failed' };

/**
 * The engine that some browsers carry (Translator and LanguageDetector API, Web Machine Learning
 * Community Group; ADR-0023). Each pair's translator is made once and stays.
 */
export function createBuiltInTranslator({
  browser,
  scheduler,
}: {
  readonly browser: object;
  readonly scheduler: Scheduler;
}): DeviceTranslator {
  const { Translator, LanguageDetector } = browser as BuiltInModels;
  const translators = onceEach((key, monitor) => {
    const [sourceLanguage = '', targetLanguage = ''] = key.split(' ');
    return Translator?.create({ sourceLanguage, targetLanguage, monitor });
  });
  const detectors = onceEach((_, monitor) => LanguageDetector?.create({ monitor }));

  const inTime = untilSilent(scheduler);

  const readiness: DeviceTranslator['readiness'] = async ({ from, to }) => {
    const options = { sourceLanguage: TAGS[from], targetLanguage: TAGS[to] };
    const availability = await inTime(() => Translator?.availability(options));
    if (availability === 'available') return 'ready';
    return availability === undefined || availability === 'unavailable' ? 'absent' : 'loadable';
  };
  return {
    readiness,
    load: async (pair, onProgress) => {
      const asked = translators(keyOf(pair), onProgress);
      // With the same click: detecting costs little to load, and without it the declared language counts.
      void quietly(detectors('', () => undefined));
      return (await quietly(asked)) ? ok(undefined) : err(NOT_LOADED);
    },
    translate: async (text, pair) => {
      if ((await readiness(pair)) !== 'ready') return err(NOT_LOADED);
      const translating = translators(keyOf(pair), () => undefined)?.then((translator) =>
        translator.translate(text),
      );
      const translated = await withTimeLimit(
        quietly(translating),
        TRANSLATE_WITHIN,
        undefined,
        scheduler,
      );
      return translated ? ok(translated) : err(FAILED);
    },
    detect: async (text) => {
      const availability = await inTime(() => LanguageDetector?.availability());
      if (availability !== 'available') return [];
      const guesses = await inTime(() =>
        detectors('', () => undefined)?.then((detector) => detector.detect(text)),
      );
      return (guesses ?? []).map(({ detectedLanguage, confidence }): DetectedLanguage => ({
        tag: detectedLanguage,
        confidence,
      }));
    },
  };
}

type InTime = <Value>(ask: () => Promise<Value> | undefined) => Promise<Value | undefined>;

/** Answers undefined for an engine that does not answer in time, which is not asked again. */
function untilSilent(scheduler: Scheduler): InTime {
  let silent = false;
  return async (ask) => {
    const asked = silent ? undefined : ask();
    if (!asked) return undefined;
    const answer = quietly(asked).then((value) => ({ value }));
    const inLimit = await withTimeLimit(answer, ANSWER_WITHIN, undefined, scheduler);
    if (!inLimit) silent = true;
    return inLimit?.value;
  };
}

function keyOf({ from, to }: LanguagePair): string {
  return `${TAGS[from]} ${TAGS[to]}`;
}

type Create<Model> = (key: string, monitor: (m: Monitor) => void) => Promise<Model> | undefined;

/** Makes a model once for each key; one that could not be made is asked for again. */
function onceEach<Model>(
  create: Create<Model>,
): (key: string, onProgress: (share: number) => void) => Promise<Model> | undefined {
  const made = new Map<string, Promise<Model>>();
  return (key, onProgress) => {
    const known = made.get(key);
    if (known) return known;
    const model = create(key, (monitor) =>
      monitor.addEventListener('downloadprogress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : loaded),
      ),
    );
    if (!model) return undefined;
    made.set(key, model);
    model.catch(() => made.delete(key));
    return model;
  };
}

/** The browser's engine rejects with exceptions; here a missing value says that it did not answer. */
async function quietly<Value>(asked: Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}
