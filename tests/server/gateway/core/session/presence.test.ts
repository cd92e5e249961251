import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Presence, MAX_WATCHED, type PresenceStatus } from '@server/gateway/core/session/presence';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import { systemScheduler } from '@server/kernel/scheduler';

describe('Presence', () => {
  let clock: MovableClock;
  let told: [string, PresenceStatus][];
  let presence: Presence;

  beforeEach(() => {
    vi.useFakeTimers();
    clock = movableClock();
    told = [];
    presence = new Presence({
      clock,
      scheduler: systemScheduler,
      grace: 5_000,
      resident: (address) => address === 'companion',
      tell: (subscriber, status) => told.push([subscriber, status]),
    });
  });

  afterEach(() => {
    presence.close();
    vi.useRealTimers();
  });

  it('announces an arrival once, also when the same person connects again', () => {
    presence.subscribe('ann', ['bo'], 60);
    presence.came('bo', 'phone');
    presence.came('bo', 'laptop');
    expect(told).toHaveLength(1);
    expect(told[0]).toEqual([
      'ann',
      { uid: 'bo', last_time: clock.now() / 1_000, expiry: 60, ext: '', status: { phone: '1' } },
    ]);
    expect(presence.status('ann', 'bo').status).toEqual({ laptop: '1' });
  });

  it('seems gone only after the grace period', () => {
    presence.subscribe('ann', ['bo'], 60);
    presence.came('bo', 'phone');
    presence.left('bo');
    vi.advanceTimersByTime(4_999);
    expect(told).toHaveLength(1);
    expect(presence.status('ann', 'bo').status).toEqual({ phone: '1' });
    vi.advanceTimersByTime(1);
    expect(told).toHaveLength(2);
    expect(told[1]?.[1].status).toEqual({});
  });

  it('is silent when a person comes back within the grace period', () => {
    presence.subscribe('ann', ['bo'], 60);
    presence.came('bo', 'phone');
    presence.left('bo');
    presence.left('bo');
    presence.came('bo', 'phone');
    vi.advanceTimersByTime(20_000);
    expect(told).toHaveLength(1);
  });

  it('ends with its time', () => {
    presence.subscribe('ann', ['bo'], 60);
    clock.advance(60_000);
    presence.came('bo', 'phone');
    expect(told).toEqual([]);
    expect(presence.watched('ann')).toEqual([]);
  });

  it('ends with the subscriber', () => {
    presence.came('ann', 'phone');
    presence.subscribe('ann', ['bo'], 60);
    presence.left('ann');
    vi.advanceTimersByTime(5_000);
    presence.came('bo', 'phone');
    expect(told).toEqual([]);
  });

  it('limits the subscriptions of a watcher; the newest are kept', () => {
    const names = Array.from({ length: MAX_WATCHED + 2 }, (_, index) => `p${index}`);
    presence.subscribe('ann', names, 60);
    expect(presence.watched('ann')).toEqual(names.slice(2));
  });

  it('has no state of a person whom it has never seen', () => {
    const nothing = { uid: 'bo', last_time: 0, expiry: 0, ext: '', status: {} };
    expect(presence.status('ann', 'bo')).toEqual(nothing);
  });

  it('finds those who live here always there', () => {
    expect(presence.status('ann', 'companion').status).toEqual({ house: '1' });
  });
});
