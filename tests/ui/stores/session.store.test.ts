import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { DAY, epochMs } from '@/domain/shared/time';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

it('shows a membership until it ends, and an ordinary member from then on', () => {
  const clock = new ManualClock();
  const session = sessionStore(clock);
  session.signedIn(aMe({ tier: 'svip', tierUntil: epochMs(40 * DAY) }));
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(session.me?.tier));
  clock.advance(40 * DAY - 1);
  expect(seen).toEqual(['svip']);
  clock.advance(1);
  expect(seen).toEqual(['svip', 'ordinary']);
  session.update({ tier: 'vip', tierUntil: epochMs(41 * DAY) });
  expect(seen.at(-1)).toBe('vip');
  stop();
});
