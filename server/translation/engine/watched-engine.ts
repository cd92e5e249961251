import { DEFAULT_LANGUAGE, LANGUAGES } from '@/domain/shared/language';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import type { Log, Scheduler } from '@server/kernel/ports/system';
import type { EngineProbe, TranslationEngine } from '@server/kernel/ports/translation';
import { usableTranslation } from './judge/usable-translation';
import { phraseText } from './phrasebook/phrasebook';

/** What an engine gets to answer when it is tried. */
const PROBE_DEADLINE: Milliseconds = 20 * SECOND;

interface WatchDeps {
  readonly log: Pick<Log, 'warn'>;
  readonly scheduler: Scheduler;
  /** What went wrong last, as the end of a sentence about the engine. */
  readonly defect: () => string;
}

/**
 * An engine that is tried with one sentence, at the start and again while it fails. One that takes any
 * language covers nothing as long as it fails; each cause is logged once with the setting to look at.
 */
export function createWatchedEngine(
  engine: TranslationEngine,
  { log, scheduler, defect }: WatchDeps,
): TranslationEngine {
  const told = new Set<string>();
  let last: EngineProbe | undefined;
  let trying: Promise<EngineProbe> | undefined;
  let isInDoubt = true;
  let isFailing = false;

  async function probe(): Promise<readonly EngineProbe[]> {
    if (last && !isInDoubt) return [last];
    trying ??= tryOut(engine, { scheduler, defect }).finally(() => (trying = undefined));
    last = await trying;
    isFailing = 'defect' in last;
    isInDoubt = isFailing;
    if ('defect' in last) tell(last.defect);
    return [last];
  }

  function tell(cause: string): void {
    if (told.has(cause)) return;
    told.add(cause);
    log.warn(`the translation engine ${engine.name} ${cause}`);
  }

  return {
    ...engine,
    probe,
    async covers() {
      const covered = await engine.covers();
      if (!covered.some(({ kind }) => kind === 'all')) return covered;
      if (trying) await trying;
      return isFailing ? [{ engine: engine.name, kind: 'silent' }] : covered;
    },
    async translate(request) {
      const answer = await engine.translate(request);
      if (answer.ok) isFailing = false;
      else if (answer.error.kind === 'engine-failed' && !request.signal?.aborted) {
        isInDoubt = true;
        tell(defect());
      }
      return answer;
    },
  };
}

/** Asks for one sentence in a pair that the engine has. */
async function tryOut(
  engine: TranslationEngine,
  { scheduler, defect }: Omit<WatchDeps, 'log'>,
): Promise<EngineProbe> {
  const failed = (what: string): EngineProbe => ({ engine: engine.name, defect: what });
  const [covered] = await engine.covers();
  if (covered?.kind === 'silent') return failed(defect());
  const pair = likeliest(covered?.kind === 'pairs' ? covered.pairs : PAIRS);
  if (!pair) return failed('has no pair of our languages');
  const { from, to } = pair;
  const asked = phraseText('how-was-your-day', from);
  const late = new AbortController();
  const cancel = scheduler.after(PROBE_DEADLINE, () => late.abort());
  const answer = await engine.translate({ text: asked, from, to, signal: late.signal });
  cancel();
  if (!answer.ok) return failed(answer.error.kind === 'engine-failed' ? defect() : NOTHING);
  const usable = usableTranslation({ source: asked, answer: answer.value.text, to });
  if (!usable.ok) return failed(`answers what is no translation (${usable.error.kind})`);
  return { engine: engine.name, asked, answered: usable.value };
}

const NOTHING = 'gives the sentence back untranslated: look at TRANSLATE_MODEL';
const PAIRS = LANGUAGES.map((to): LanguagePair => ({ from: DEFAULT_LANGUAGE, to }));

/** A pair from English if there is one: what every service has. */
function likeliest(pairs: readonly LanguagePair[]): LanguagePair | undefined {
  const others = pairs.filter(({ from, to }) => from !== to);
  return others.findLast(({ from }) => from === DEFAULT_LANGUAGE) ?? others[0];
}
