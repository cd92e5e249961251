import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { err, ok, type Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

type Answer = Result<number, { readonly kind: 'offline' }>;

/** Work whose answers come when the test gives them. */
function slow() {
  const answers: ((answer: Answer) => void)[] = [];
  const work = vi.fn<(asked: string) => Promise<Answer>>(
    () => new Promise((resolve) => void answers.push(resolve)),
  );
  return { work, answer: (with_: Answer) => answers.shift()?.(with_) };
}

describe('an action', () => {
  it('is done once at a time, and returns its result', async () => {
    const { work, answer } = slow();
    const action = createAction(work);
    const first = action.run('a');
    expect(action.busy).toBe(true);
    expect(await action.run('b')).toBeUndefined();
    answer(ok(7));
    expect(await first).toEqual({ value: 7 });
    expect(action.busy).toBe(false);
    expect(work.mock.calls).toEqual([['a']]);
  });

  it('is done once more after the one that runs, where something has changed meanwhile', async () => {
    const { work, answer } = slow();
    const action = createAction(work);
    const first = action.run('before');
    const second = action.again('after');
    expect(work.mock.calls).toEqual([['before']]);
    answer(ok(1));
    expect(await first).toEqual({ value: 1 });
    await vi.waitFor(() => expect(work.mock.calls).toEqual([['before'], ['after']]));
    answer(ok(2));
    expect(await second).toEqual({ value: 2 });
    expect(action.busy).toBe(false);
  });

  it('keeps why it failed until it is tried again or forgotten', async () => {
    const { work, answer } = slow();
    const action = createAction(work);
    for (const next of ['again', 'forgotten']) {
      const failing = action.run('a');
      answer(err({ kind: 'offline' }));
      expect(await failing).toBeUndefined();
      expect(action.failure).toEqual({ kind: 'offline' });
      if (next === 'forgotten') action.forget();
      else void action.run('a');
      expect(action.failure).toBeUndefined();
      answer(ok(1));
      await vi.waitFor(() => expect(action.busy).toBe(false));
    }
  });

  it('shows its result in one change with no longer being busy', async () => {
    const { work, answer } = slow();
    const shown: unknown[] = [];
    let got: number | undefined;
    const action = createAction(work, (done) => {
      if (done.ok) got = done.value;
    });
    const stop = autorun(() => void shown.push([action.busy, got]));
    const running = action.run('a');
    answer(ok(7));
    await running;
    stop();
    expect(shown).toEqual([
      [false, undefined],
      [true, undefined],
      [false, 7],
    ]);
  });

  it('is not busy for ever when its work throws', async () => {
    const action = createAction(async (): Promise<Answer> => {
      throw new Error('a bug');
    });
    await expect(action.run()).rejects.toThrow('a bug');
    expect(action.busy).toBe(false);
  });
});
