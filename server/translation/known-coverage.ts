import { MINUTE, type EpochMs } from '@/domain/shared/time';
import type { Clock } from '@server/kernel/ports/clock';
import type { TranslationEngine } from '@server/kernel/ports/translation-engine';

/** What the engines cover, asked of them once a minute at most: anybody may ask this server. */
export function createKnownCoverage(
  engine: Pick<TranslationEngine, 'covers'>,
  clock: Clock,
): TranslationEngine['covers'] {
  let known: { readonly at: EpochMs; readonly answer: ReturnType<typeof engine.covers> };
  return () => {
    if (!known || clock.now() - known.at >= MINUTE) {
      known = { at: clock.now(), answer: engine.covers() };
    }
    return known.answer;
  };
}
