import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { luckOf } from '@/domain/matching/luck';
import { ok } from '@/domain/shared/result';
import { DAY } from '@/domain/shared/time';
import { LUCK_SAYINGS, MatchingViewModel } from '@/ui/features/matching/matching.view-model';
import { LiveClock } from '@/ui/kernel/live-clock';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

it('draws another luck at the service’s midnight', () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 20, 12));
  const session = sessionStore(clock);
  const me = aMe();
  session.signedIn(me);
  const liveClock = new LiveClock({ clock, scheduler: clock });
  const encounter = new MatchingViewModel({ session, liveClock } as never);
  const [today, tomorrow] = ['2026-11-20', '2026-11-21'].map((day) =>
    luckOf(me.id, day, LUCK_SAYINGS),
  );
  expect(today).not.toBe(tomorrow);
  const seen: number[] = [];
  const stop = autorun(() => seen.push(encounter.luck));
  clock.advance(DAY / 2 - 1);
  expect(seen).toEqual([today]);
  clock.advance(1);
  expect(seen).toEqual([today, tomorrow]);
  stop();
});

it('starts the pressed search once the state is loaded', async () => {
  const asked: string[] = [];
  let loaded: () => void = () => undefined;
  const findSomeone = {
    refresh: () => {
      asked.push('refresh');
      return new Promise((resolve) => (loaded = () => resolve(ok(undefined))));
    },
    start: async () => {
      asked.push('start');
      return ok(undefined);
    },
  };
  const encounter = new MatchingViewModel({
    findSomeone,
    listRecommended: async () => ok([]),
  } as never);
  encounter.connect();
  const started = encounter.start();
  expect(encounter.busy).toBe(true);
  expect(asked).toEqual(['refresh']);
  loaded();
  await started;
  expect(asked).toEqual(['refresh', 'start']);
});
