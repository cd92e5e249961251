import { later, MINUTE, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Dictionaries } from './dictionaries/dictionaries';
import type { Clock } from '@server/kernel/ports/system';
import type { TranslationEngine, EngineProbe } from '@server/kernel/ports/translation';
import { languageName, LANGUAGES } from '@/domain/shared/language';
import {
  summariseCoverage,
  type ArrivingLanguage,
  type CoverageSummary,
  type EngineCoverage,
} from '@/domain/translation/engine-coverage';

/** How long an answer holds, and how long one that says which languages arrive. */
const HOLDS: Milliseconds = MINUTE;
const ARRIVING_HOLDS: Milliseconds = 5 * SECOND;

/** What the engines cover, asked of them once a minute at most, while languages arrive more often: anybody may ask this server. */
export function createKnownCoverage(
  deps: {
    readonly engine: Pick<TranslationEngine, 'covers'>;
    readonly dictionaries: Pick<Dictionaries, 'pairs'>;
  },
  clock: Clock,
): TranslationEngine['covers'] {
  let known:
    | { until: EpochMs; readonly answer: ReturnType<TranslationEngine['covers']> }
    | undefined;
  return () => {
    const now = clock.now();
    if (known && now < known.until) return known.answer;
    const asked = { until: later(now, HOLDS), answer: covers() };
    known = asked;
    return asked.answer;

    async function covers() {
      const [engines, pairs] = await Promise.all([deps.engine.covers(), deps.dictionaries.pairs()]);
      const arrives = engines.some((each) => each.kind === 'pairs' && each.arriving !== undefined);
      if (arrives) asked.until = later(now, ARRIVING_HOLDS);
      if (pairs.length === 0) return engines;
      return [...engines, { engine: 'dictionaries', kind: 'words' as const, pairs }];
    }
  };
}

/** What an engine answered when it was tried, or what is wrong with it, in one English sentence for its operator. */
export function probeSentence(probe: EngineProbe): string {
  if ('defect' in probe) return `${probe.engine} ${probe.defect}.`;
  return `${probe.engine} answers "${probe.asked}" with "${probe.answered}".`;
}

const LIST = new Intl.ListFormat('en');

/** What this installation translates, in one English sentence for its operator. */
export function coverageSentence(engines: readonly EngineCoverage[]): string {
  const summary = summariseCoverage(engines);
  return [said(summary), ...arrives(summary.arriving)].join(' ');
}

function said(summary: CoverageSummary): string {
  switch (summary.kind) {
    case 'phrases':
      return 'Translation: set phrases and the two Chinese scripts only.';
    case 'all':
      return `Translation: any of the ${LANGUAGES.length} languages, by ${summary.engine}.`;
    case 'silent':
      return `Translation: ${summary.engine} does not answer; set phrases only until it does.`;
    case 'pairs': {
      const among = summary.among.map((language) => languageName(language, 'en')).join(' ↔ ');
      const pairs = summary.joined.map(
        ({ from, to, bothWays }) =>
          `${languageName(from, 'en')} ${bothWays ? '↔' : '→'} ${languageName(to, 'en')}`,
      );
      if (among !== '') pairs.unshift(among);
      return `Translation: ${pairs.join(', ')} by ${summary.engines.join(' and ')}; set phrases otherwise.`;
    }
  }
}

/** Sentences about the languages that come: those with a time each, the others together. */
function arrives(arriving: readonly ArrivingLanguage[]): readonly string[] {
  const timed = arriving.flatMap(({ language, seconds }) =>
    seconds === undefined
      ? []
      : [`${languageName(language, 'en')} arrives in about ${inWords(seconds)}.`],
  );
  const others = arriving
    .filter(({ seconds }) => seconds === undefined)
    .map(({ language }) => languageName(language, 'en'));
  if (others.length === 0) return timed;
  const verb = others.length === 1 ? 'is on its way' : 'are on their way';
  return [...timed, `${LIST.format(others)} ${verb}.`];
}

function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
