import { later, MINUTE, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Clock } from '@server/kernel/ports/system';
import type { TranslationEngine } from '@server/kernel/ports/translation';

/** How long an answer holds, and how long one that says which languages arrive. */
const HOLDS: Milliseconds = MINUTE;
const ARRIVING_HOLDS: Milliseconds = 5 * SECOND;

/** What the engines cover, asked of them once a minute at most, while languages arrive more often: anybody may ask this server. */
export function createKnownCoverage(
  engine: Pick<TranslationEngine, 'covers'>,
  clock: Clock,
): TranslationEngine['covers'] {
  let known: { until: EpochMs; readonly answer: ReturnType<typeof engine.covers> } | undefined;
  return () => {
    const now = clock.now();
    if (known && now < known.until) return known.answer;
    const asked = { until: later(now, HOLDS), answer: covers() };
    known = asked;
    return asked.answer;

    async function covers() {
      const engines = await engine.covers();
      const arrives = engines.some((each) => each.kind === 'pairs' && each.arriving !== undefined);
      if (arrives) asked.until = later(now, ARRIVING_HOLDS);
      return engines;
    }
  };
}
