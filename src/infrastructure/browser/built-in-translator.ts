import type { Scheduler } from '@/application/shared/clock';
import type { DeviceFailure, DeviceTranslator } from '@/application/translation/device-translator';
import { inEachLanguage, type Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import { MINUTE, SECOND } from '@/domain/shared/time';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { DetectedLanguage } from '@/domain/translation/written-language';
import { withTimeLimit } from '@/application/shared/time-limit';
import type { BuiltInModels, Monitor } from './built-in-models';

/** The browser's tags of our languages: without a script, "zh" is Simplified Chinese there. */
const TAGS: Readonly<Record<Language, string>> = {
  ...inEachLanguage((tag) => tag),
  'zh-CN': 'zh',
  'zh-TW': 'zh-Hant',
};

/** The time limit of a question; some builds of browsers never answer. */
const ANSWER_WITHIN = 2 * SECOND;
/** The time limit of a translation. */
const ENGINE_LIMIT = MINUTE / 2;
/** A model without progress for this long does not arrive. */
const LOAD_SILENCE = MINUTE;

const NOT_LOADED: DeviceFailure = { kind: 'model-not-loaded' };
const FAILED: DeviceFailure = { kind: 'engine-failed' };

/**
 * The engine that some browsers carry (Translator and LanguageDetector API, Web Machine Learning
 * Community Group; ADR-0016). Each pair's translator is made once and stays.
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

  // One for each question: an engine that cannot detect may well translate.
  const translatorAnswers = untilSilent(scheduler);
  const detectorAnswers = untilSilent(scheduler);

  const readiness: DeviceTranslator['readiness'] = async ({ from, to }) => {
    const options = { sourceLanguage: TAGS[from], targetLanguage: TAGS[to] };
    const availability = await translatorAnswers(() => Translator?.availability(options));
    if (availability === 'available') return 'ready';
    return availability === undefined || availability === 'unavailable' ? 'absent' : 'loadable';
  };
  return {
    readiness,
    load: async (pair, onProgress) => {
      const loading = arrives(scheduler, translators, keyOf(pair), onProgress);
      // Loaded with the same click: detection is small, and without it the declared language counts.
      void quietly(detectors.get('', () => undefined));
      return (await loading) ? ok(undefined) : err(NOT_LOADED);
    },
    translate: async (text, pair) => {
      if ((await readiness(pair)) !== 'ready') return err(NOT_LOADED);
      const translating = translators
        .get(keyOf(pair), () => undefined)
        ?.then((translator) => translator.translate(text));
      const translated = await withTimeLimit(
        quietly(translating),
        ENGINE_LIMIT,
        undefined,
        scheduler,
      );
      return translated ? ok(translated) : err(FAILED);
    },
    detect: async (text) => {
      const availability = await detectorAnswers(() => LanguageDetector?.availability());
      if (availability !== 'available') return [];
      const guesses = await detectorAnswers(() =>
        detectors.get('', () => undefined)?.then((detector) => detector.detect(text)),
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

/** Whether the model of a key arrives; if not, the next call loads it again. */
async function arrives<Model>(
  scheduler: Scheduler,
  models: Models<Model>,
  key: string,
  onProgress: (share: number) => void,
): Promise<boolean> {
  const model = await whileItMoves(scheduler, (moved) =>
    models.get(key, (share) => {
      moved();
      onProgress(share);
    }),
  );
  if (model === undefined) models.forget(key);
  return model !== undefined;
}

/** The value of `work`; undefined after too long without progress. */
function whileItMoves<Value>(
  scheduler: Scheduler,
  work: (moved: () => void) => Promise<Value> | undefined,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(undefined);
    let cancel = scheduler.after(LOAD_SILENCE, giveUp);
    const working = work(() => {
      cancel();
      cancel = scheduler.after(LOAD_SILENCE, giveUp);
    });
    void quietly(working)
      .then(resolve)
      .finally(() => cancel());
  });
}

function keyOf({ from, to }: LanguagePair): string {
  return `${TAGS[from]} ${TAGS[to]}`;
}

type Create<Model> = (key: string, monitor: (m: Monitor) => void) => Promise<Model> | undefined;

interface Models<Model> {
  /** The model of a key; undefined where there is no engine. */
  readonly get: (key: string, onProgress: (share: number) => void) => Promise<Model> | undefined;
  /** Makes the next call create the model again. */
  readonly forget: (key: string) => void;
}

/** Creates one model for each key; after a failure the next call tries again. */
function onceEach<Model>(create: Create<Model>): Models<Model> {
  const made = new Map<string, Promise<Model>>();
  return {
    get: (key, onProgress) => {
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
    },
    forget: (key) => void made.delete(key),
  };
}

/** The value of a promise of the browser's engine; undefined if it rejects. */
async function quietly<Value>(asked: Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}
