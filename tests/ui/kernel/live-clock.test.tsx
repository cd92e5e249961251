import { act, cleanup, render, screen } from '@testing-library/react';
import { autorun, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, epochMs, HOUR, MINUTE, nextMidnight, SECOND } from '@/domain/shared/time';
import { LiveClock } from '@/ui/kernel/live-clock';
import { ManualClock } from '@tests/support/manual-clock';

afterEach(cleanup);

/** A clock whose timers can be counted, and that can be set without running them. */
class CountingClock extends ManualClock {
  timers = 0;
  offset = 0;

  override now() {
    return epochMs(super.now() + this.offset);
  }

  override after(delay: number, run: () => void): () => void {
    this.timers += 1;
    let open = true;
    const close = (): void => {
      if (open) this.timers -= 1;
      open = false;
    };
    const cancel = super.after(delay, () => {
      close();
      run();
    });
    return () => {
      close();
      cancel();
    };
  }
}

function watch(lapsesAt: number | undefined, clock = new CountingClock(0)) {
  const live = new LiveClock({ clock, scheduler: clock });
  const end = lapsesAt === undefined ? undefined : epochMs(lapsesAt);
  const open = computed(() => end !== undefined && live.nowUntil(end) < end);
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(open.get()));
  return { clock, live, open, seen, stop };
}

describe('a value computed from a live clock', () => {
  it('is computed again at the very instant at which it lapses, and once', () => {
    const { clock, seen } = watch(10 * SECOND);
    clock.advance(10 * SECOND - 1);
    expect(seen).toEqual([true]);
    clock.advance(1);
    expect(seen).toEqual([true, false]);
    clock.advance(DAY);
    expect(seen).toEqual([true, false]);
  });

  it('lapses however far away that is', () => {
    const { clock, seen } = watch(40 * DAY);
    clock.advance(40 * DAY - 1);
    expect(seen).toEqual([true]);
    clock.advance(1);
    expect(seen).toEqual([true, false]);
  });

  it('may compute from the time now when it lapses, each time again', () => {
    const clock = new CountingClock(0);
    const live = new LiveClock({ clock, scheduler: clock });
    const seen: number[] = [];
    const stop = autorun(() => seen.push(Math.floor(live.nowUntil(nextMidnight) / DAY)));
    clock.advance(2 * DAY);
    expect(seen).toEqual([0, 1, 2]);
    stop();
    expect(clock.timers).toBe(0);
  });

  it('keeps one timer for all who observe one instant, and none without an observer', () => {
    const clock = new CountingClock(0);
    const live = new LiveClock({ clock, scheduler: clock });
    const stops = [1, 2].map(() => autorun(() => void live.nowUntil(epochMs(MINUTE))));
    expect(clock.timers).toBe(1);
    for (const stop of stops) stop();
    expect(clock.timers).toBe(0);
  });

  it('needs no timer for what is over, for what never lapses, or without an observer', () => {
    const clock = new CountingClock(HOUR);
    const live = new LiveClock({ clock, scheduler: clock });
    const stop = autorun(() => {
      live.nowUntil(epochMs(HOUR));
      live.nowUntil(undefined);
    });
    expect(live.nowUntil(epochMs(DAY))).toBe(HOUR);
    expect(clock.timers).toBe(0);
    stop();
  });

  it('lapses within a minute of waking when the machine slept through the instant', () => {
    const { clock, seen } = watch(2 * HOUR);
    clock.offset = 3 * HOUR;
    clock.advance(MINUTE);
    expect(seen).toEqual([true, false]);
  });

  it('does not lapse early when the clock was set back meanwhile', () => {
    const { clock, seen } = watch(HOUR);
    clock.offset = -HOUR;
    clock.advance(HOUR);
    expect(seen).toEqual([true]);
    clock.advance(HOUR);
    expect(seen).toEqual([true, false]);
  });

  it('is computed again when the clock is corrected, also after it lapsed', () => {
    const { clock, live, seen } = watch(HOUR, new CountingClock(2 * HOUR));
    expect(seen).toEqual([false]);
    clock.offset = -2 * HOUR;
    live.corrected();
    expect(seen).toEqual([false, true]);
    clock.advance(HOUR);
    expect(seen).toEqual([false, true, false]);
  });

  it('changes on the screen', () => {
    const clock = new ManualClock(0);
    const live = new LiveClock({ clock, scheduler: clock });
    const end = epochMs(MINUTE);
    const Probe = observer(() => <p>{live.nowUntil(end) < end ? 'open' : 'closed'}</p>);
    render(<Probe />);
    expect(screen.getByText('open')).toBeTruthy();
    act(() => clock.advance(MINUTE));
    expect(screen.getByText('closed')).toBeTruthy();
  });
});
