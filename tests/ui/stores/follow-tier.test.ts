import { expect, it } from 'vitest';
import type { MatchingState } from '@/contract/http/matching';
import { DAY, epochMs } from '@/domain/shared/time';
import { createFollowTier } from '@/ui/stores/follow-tier';
import { MatchingStore } from '@/ui/stores/matching.store';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

function follow() {
  const clock = new ManualClock();
  const session = sessionStore(clock);
  const matching = new MatchingStore();
  const asked: string[] = [];
  const note = (what: string) => (async () => void asked.push(what)) as never;
  const stop = createFollowTier({
    session,
    matching,
    findSomeone: { refresh: note('attempts') },
    learnBurned: { refresh: note('pictures') },
    refreshMarks: note('marks'),
  })();
  return { clock, session, matching, asked, stop };
}

it('reads attempts, prices of pictures and read marks again as soon as the tier changes', () => {
  const { session, matching, asked, stop } = follow();
  session.signedIn(aMe({ tier: 'ordinary' }));
  matching.show({} as MatchingState);
  expect(asked).toEqual([]);
  session.update({ tier: 'vip', tierUntil: epochMs(DAY) });
  expect(asked).toEqual(['attempts', 'pictures']);
  session.update({ tier: 'svip' });
  expect(asked.slice(2)).toEqual(['attempts', 'pictures', 'marks']);
  session.update({ nickname: 'Ann-Marie' });
  expect(asked).toHaveLength(5);
  stop();
  session.update({ tier: 'vip' });
  expect(asked).toHaveLength(5);
});

it('reads them when the membership ends, and no attempts where none were shown', () => {
  const { clock, session, asked } = follow();
  session.signedIn(aMe({ tier: 'svip', tierUntil: epochMs(clock.now() + DAY) }));
  clock.advance(DAY);
  expect(asked).toEqual(['pictures']);
  session.signedOut();
  expect(asked).toHaveLength(1);
});
