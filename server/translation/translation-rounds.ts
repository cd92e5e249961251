import { DAY, HOUR, later, MINUTE, SECOND } from '@/domain/shared/time';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import type { ReleaseLapsed } from './release-lapsed';
import { forgetTexts } from './translation-texts-store';

const RELEASE_EVERY = 15 * SECOND;
/** How long the text of an outgoing message is kept: far longer than a page tries to send it. */
const TEXT_RETENTION = 7 * DAY;

/** What translation does again and again: it tries engines, releases reservations and forgets texts. */
export function createTranslationRounds(
  kit: ServerKit,
  { engine, releaseLapsed }: { engine: TranslationEngine; releaseLapsed: ReleaseLapsed },
): Required<Pick<Slice, 'start' | 'stop'>> {
  const { db, clock } = kit;
  const createdAt = clock.now();
  const rounds: Repeated[] = [];
  return {
    start: async () => {
      // The embedded database has one server, so every reservation is of a process that has ended.
      if (kit.engine === 'embedded') await releaseLapsed(createdAt);
      if (engine.probe)
        rounds.push(repeat('trying engines', MINUTE, async () => engine.probe?.(), kit));
      rounds.push(
        repeat('releasing reservations', RELEASE_EVERY, () => releaseLapsed(), kit),
        repeat(
          'forgetting texts',
          HOUR,
          () => forgetTexts(db, later(clock.now(), -TEXT_RETENTION)),
          kit,
        ),
      );
    },
    stop: async () => {
      for (const round of rounds) await round.stop();
    },
  };
}
