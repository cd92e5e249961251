import { languageName, LANGUAGES, type Language } from '@/domain/shared/language';
import { advice, note, type Finding } from './doctor-finding';
import type { Settings } from '../settings';
import { OWN_ENGINES } from '../translation/engine/engines';
import { MODEL_CODES, PIVOT } from '../translation/models/model-language';
import { fetchingOf } from '../translation/models/model-settings';
import { howToFetch } from '../translation/models/models-sentence';

/** What was found of the models that translate on this server. */
export interface ModelsFound {
  /** The directions that are complete, such as `de-en`. */
  readonly directions: readonly string[];
  /** Pieces that one thread wrote in a second; undefined: no model could be tried. */
  readonly perSecond: number | undefined;
  /** Threads that translate at the same time. */
  readonly threads: number;
}

/** What a person who talks asks for: lines a minute, pieces of words a line, and models a line goes through. */
const PER_PERSON = { lines: 2, pieces: 15, models: 1.5 };
const MINUTE_SECONDS = 60;
const LIST = new Intl.ListFormat('en');

/** Which directions can be translated here, and how many people that carries. */
export function* ofTranslation(
  settings: Pick<Settings, 'translate' | 'models' | 'production'>,
  { directions, perSecond, threads }: ModelsFound,
): Generator<Finding> {
  const own = settings.translate.filter(({ engine }) => OWN_ENGINES.has(engine));
  if (own.length === 0) return;
  if (directions.length === 0) {
    // A service translates without them.
    if (own.length < settings.translate.length) return;
    const fetching = fetchingOf(settings);
    const text =
      fetching === 'background'
        ? 'No translation models are here yet: those of its people come while the server runs.'
        : `Only set phrases are translated, as no models are here: ${howToFetch(fetching)}.`;
    return yield advice('TRANSLATE_MODELS', text);
  }
  const lacking = LANGUAGES.filter((language) => !isComplete(language, directions));
  if (lacking.length > 0) {
    const names = LIST.format(lacking.map((language) => languageName(language, 'en')));
    yield advice(
      'TRANSLATE_MODELS',
      `No models are here for ${names}: npm run parley models ${lacking.join(' ')}`,
    );
  }
  if (perSecond === undefined) {
    return yield advice(
      'TRANSLATE_MODELS',
      'No model that is here can be loaded: "npm run parley -- models --check" says which are damaged.',
    );
  }
  yield note('TRANSLATE_MODELS', carriedText(directions, perSecond, threads));
}

function carriedText(directions: readonly string[], perSecond: number, threads: number): string {
  const { lines, pieces, models } = PER_PERSON;
  const people = (perSecond * threads * MINUTE_SECONDS) / (lines * pieces * models);
  const able = threads === 1 ? 'the one thread carries' : `the ${threads} threads carry`;
  return (
    `${directions.length} directions are here (${directions.join(', ')}). ` +
    `A thread writes ${Math.round(perSecond)} pieces of words a second; ${able} about ${Math.floor(people)} people ` +
    `who talk at once, if each writes ${lines} lines of ${pieces} pieces a minute and every other goes through English.`
  );
}

/** Whether a language is translated into English and back; English itself is. */
function isComplete(language: Language, directions: readonly string[]): boolean {
  if (language === PIVOT) return true;
  const has = (name: (code: string) => string) =>
    MODEL_CODES[language].some((code) => directions.includes(name(code)));
  return has((code) => `${code}-${PIVOT}`) && has((code) => `${PIVOT}-${code}`);
}
