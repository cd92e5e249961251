import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochMs, later, SECOND } from '@/domain/shared/time';
import { ConfirmDialog, Dialog } from '@/ui/parts/Dialog';
import { CountdownRing } from '@/ui/parts/CountdownRing';
import { stepped } from '@/ui/parts/layers';
import { Toasts, ToastsProvider } from '@/ui/parts/Toasts';
import { ToastsStore } from '@/ui/parts/toasts.store';
import { Wizard } from '@/ui/parts/Wizard';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

describe('ConfirmDialog', () => {
  function Asker({ onConfirm }: { readonly onConfirm: () => void }) {
    const [open, setOpen] = useState(false);
    const close = useCallback(() => setOpen(false), []);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete…
        </button>
        <ConfirmDialog
          open={open}
          danger
          title="Delete the conversation with Lukas?"
          confirm="Delete conversation"
          onConfirm={onConfirm}
          onClose={close}
        >
          <p>Lukas keeps his side.</p>
        </ConfirmDialog>
      </>
    );
  }

  const WAYS_OUT: Readonly<Record<string, (dialog: HTMLElement) => Promise<void> | void>> = {
    Escape: (dialog) => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
    'a press beside it': (dialog) =>
      void dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
    'the button in its corner': () =>
      userEvent.click(screen.getByRole('button', { name: 'Close' })),
    'the button that refuses': () =>
      userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    Back: () => stepped(),
    'a page loaded anew': () => cleanup(),
  };
  it.each(Object.keys(WAYS_OUT))(
    'is refused by %s: nothing is done, and it asks again',
    async (way) => {
      const confirm = vi.fn<() => void>();
      render(await inApp(<Asker onConfirm={confirm} />));
      await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
      const dialog = screen.getByRole('dialog', { name: /^Delete/ });
      await act(async () => WAYS_OUT[way]?.(dialog));
      expect([screen.queryByRole('dialog'), confirm.mock.calls]).toEqual([null, []]);
      if (way === 'a page loaded anew') render(await inApp(<Asker onConfirm={confirm} />));
      await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
      expect(screen.queryByRole('dialog', { name: /^Delete/ })).not.toBeNull();
      expect(confirm).not.toHaveBeenCalled();
    },
  );

  it('is there only when asked, is named by its question, and goes without doing anything', async () => {
    const confirm = vi.fn<() => void>();
    render(await inApp(<Asker onConfirm={confirm} />));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete the conversation with Lukas?' });
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('confirms by a button that names what happens', async () => {
    const confirm = vi.fn<() => void>();
    render(await inApp(<Asker onConfirm={confirm} />));
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete conversation' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

describe('Toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('speaks through one region, shows a sentence once, and lets it go by itself', async () => {
    const store = new ToastsStore();
    render(
      await inApp(
        <ToastsProvider value={store}>
          <Toasts />
        </ToastsProvider>,
      ),
    );
    const region = screen.getByRole('status');
    act(() => {
      store.show('Saved');
      store.show('Saved');
    });
    expect(region.textContent).toBe('Saved');
    act(() => void vi.runAllTimers());
    expect(region.textContent).toBe('');
  });

  it('covers little of the page: the oldest gives way, but no problem and nothing to undo', () => {
    const store = new ToastsStore();
    store.show('Your line is down', 'problem');
    store.show('Saved');
    store.show('Removed', 'ok', () => {});
    store.show('Language changed');
    expect(store.shown.map(({ text }) => text)).toEqual([
      'Your line is down',
      'Removed',
      'Language changed',
    ]);
    store.show('Copied');
    store.show('Recalled', 'ok', () => {});
    expect(store.shown.map(({ text }) => text)).toEqual([
      'Your line is down',
      'Removed',
      'Recalled',
    ]);
  });
});

describe('CountdownRing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('follows the deadline, not the ticks, speaks at start and end, and ends once', () => {
    let now = 0;
    const clock = { now: () => epochMs(now) };
    const ended = vi.fn<() => void>();
    const start = epochMs(0);
    render(
      <CountdownRing
        startsAt={start}
        endsAt={later(start, 30 * SECOND)}
        clock={clock}
        label="Searching for 30 seconds"
        endedLabel="The search is over"
        onEnd={ended}
      >
        {(seconds) => <b>{seconds} left</b>}
      </CountdownRing>,
    );
    expect(screen.getByText('30 left')).toBeTruthy();
    now = 21_400;
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText('9 left')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Searching for 30 seconds');
    now = 31_000;
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText('0 left')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('The search is over');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('goes on by itself from the current time: each second changes its text and nothing else', () => {
    let now = 6_000;
    const clock = { now: () => epochMs(now) };
    const { container } = render(
      <CountdownRing
        startsAt={epochMs(0)}
        endsAt={epochMs(30 * SECOND)}
        clock={clock}
        label="Searching for 30 seconds"
        endedLabel="The search is over"
      >
        {(seconds) => <b>{seconds}</b>}
      </CountdownRing>,
    );
    const { style } = container.querySelector('circle:last-of-type') as SVGElement;
    expect(style.getPropertyValue('--whole')).toBe('30000ms');
    expect(style.animationDelay).toBe('-6000ms');
    const changes = new MutationObserver(() => undefined);
    changes.observe(container, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (let second = 0; second < 3; second++) {
      now += SECOND;
      act(() => void vi.advanceTimersByTime(SECOND));
    }
    const changed = changes.takeRecords().map(({ target }) => target.parentElement?.tagName);
    expect(screen.getByText('21')).toBeTruthy();
    expect(changed).toEqual(['B', 'B', 'B']);
  });
});

it('Wizard shows the current step, goes back, and moves the focus to a new step', async () => {
  const back = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  const wizard = (step: number) =>
    inApp(
      <Wizard
        step={step}
        steps={5}
        title={`Question ${step}`}
        onBack={back}
        onSubmit={submit}
        action={<button type="submit">Next</button>}
      >
        <input aria-label="Answer" />
      </Wizard>,
    );
  const { rerender } = render(await wizard(2));
  expect(screen.getByText('Step 2 of 5')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Answer'), 'x{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
  rerender(await wizard(3));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 3' }));
});

it('gives the focus to what is beside its opener, where that is gone meanwhile', async () => {
  function Row() {
    const [state, setState] = useState<'whole' | 'open' | 'burned' | 'closed'>('whole');
    const isOpen = state === 'open' || state === 'burned';
    return (
      <li>
        {state === 'whole' || state === 'open' ? (
          <button type="button" onClick={() => setState('open')}>
            Hear
          </button>
        ) : (
          <p>Burned</p>
        )}
        <button type="button">Actions</button>
        <Dialog open={isOpen} title="Once" onClose={() => setState('closed')}>
          <button type="button" onClick={() => setState('burned')}>
            Burn
          </button>
        </Dialog>
      </li>
    );
  }
  render(
    await inApp(
      <>
        <button type="button">First of the page</button>
        <ul>
          <Row />
        </ul>
      </>,
    ),
  );
  const opener = screen.getByRole('button', { name: 'Hear' });
  opener.focus();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Burn' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }));
});
