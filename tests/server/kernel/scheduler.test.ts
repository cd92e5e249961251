import { describe, expect, it, vi } from 'vitest';
import { guarded, guardedScheduler, processDue } from '@server/kernel/scheduler';
import type { Log } from '@server/kernel/ports/system';
import { ManualClock } from '@tests/support/manual-clock';
import * as fc from 'fast-check';
import { errorLog } from '@tests/support/logs';

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

describe('work that is due', () => {
  const ROUND = 3;

  /** Numbers that are due, of which some fail and some do not count; the rest end at their work. */
  function sweep(
    numbers: readonly number[],
    outcomes: Readonly<Record<number, 'fails' | 'counts not'>>,
  ) {
    const log = errorLog();
    const ended = new Set<number>();
    const tried: number[] = [];
    const work = async (each: number): Promise<boolean> => {
      tried.push(each);
      if (outcomes[each] === 'fails') throw new Error('a bad row');
      if (outcomes[each] === 'counts not') return false;
      ended.add(each);
      return true;
    };
    const due = async (besides: readonly number[]) =>
      numbers.filter((each) => !ended.has(each) && !besides.includes(each)).slice(0, ROUND);
    const run = () =>
      processDue({ name: 'ending', round: ROUND, due, keyOf: (each: number) => each, work }, log);
    return { run, ended, tried, log };
  }

  it('ends what is due, however many rounds that takes', async () => {
    const { run, ended } = sweep([1, 2, 3, 4, 5, 6, 7], {});
    expect(await run()).toBe(7);
    expect([...ended]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('goes past a whole round of bad rows, and logs each of them', async () => {
    const { run, ended, log } = sweep([1, 2, 3, 4], { 1: 'fails', 2: 'fails', 3: 'fails' });
    expect(await run()).toBe(1);
    expect([...ended]).toEqual([4]);
    expect(log.errors).toEqual(Array.from({ length: 3 }, () => 'ending failed'));
  });

  it('works on each once, and ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('fails', 'counts not', 'counts'), { maxLength: 20 }),
        async (kinds) => {
          const numbers = kinds.map((_, n) => n);
          const { run, tried } = sweep(
            numbers,
            Object.fromEntries(kinds.flatMap((kind, n) => (kind === 'counts' ? [] : [[n, kind]]))),
          );
          expect(await run()).toBe(kinds.filter((kind) => kind === 'counts').length);
          expect(tried.toSorted((a, b) => a - b)).toEqual(numbers);
        },
      ),
    );
  });
});
