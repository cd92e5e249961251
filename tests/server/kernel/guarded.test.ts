import { describe, expect, it, vi } from 'vitest';
import { guarded, guardedScheduler } from '@server/kernel/scheduler';
import type { Log } from '@server/kernel/ports/system';
import { ManualClock } from '@tests/support/manual-clock';

const bug = new Error('a bug');

describe('what is guarded', () => {
  it.each([
    ['at once', () => Promise.reject(bug)],
    ['later', async () => Promise.resolve().then(() => Promise.reject(bug))],
    [
      'by throwing',
      () => {
        throw bug;
      },
    ],
  ])('is logged when it fails %s, and the caller is answered', async (_, run) => {
    const [error, failed] = [vi.fn<Log['error']>(), vi.fn<() => void>()];
    guarded({ error }, 'a test', run, failed)();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(error.mock.calls).toEqual([['a test failed', bug]]);
  });

  it('gets what it is given, and is left alone when it succeeds', async () => {
    const [error, failed] = [vi.fn<Log['error']>(), vi.fn<() => void>()];
    const run = vi.fn<(a: number, b: string) => Promise<void>>(async () => undefined);
    guarded({ error }, 'a test', run, failed)(1, 'two');
    await Promise.resolve();
    expect(run.mock.calls).toEqual([[1, 'two']]);
    expect([error, failed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('is every timer, which goes on', () => {
    const [clock, error] = [new ManualClock(), vi.fn<Log['error']>()];
    const scheduler = guardedScheduler(clock, { error });
    const run = vi.fn<() => void>(() => {
      throw bug;
    });
    const cancel = scheduler.every(5, run);
    scheduler.after(7, run);
    clock.advance(10);
    cancel();
    clock.advance(10);
    expect([run.mock.calls.length, error.mock.calls.length]).toEqual([3, 3]);
  });
});
