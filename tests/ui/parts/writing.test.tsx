import '@testing-library/jest-dom/vitest';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertDialog } from '@/ui/parts/AlertDialog';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { watchWriting } from '@/ui/parts/writing';
import { inApp } from '@tests/support/in-app';

let unwatch = () => {};
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  // By this name the library knows whose timers it has to move.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  unwatch = watchWriting();
});
afterEach(() => {
  cleanup();
  unwatch();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = vi.fn<() => void>();
const close = vi.fn<() => void>();

/** A field, and a question that comes by itself. */
async function page(kind: 'dialog' | 'alert' = 'dialog') {
  answer.mockClear();
  close.mockClear();
  const agree = <Button onClick={answer}>Agree</Button>;
  const draw = async (open: boolean) =>
    inApp(
      <>
        <textarea
          aria-label="Words"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <input aria-label="Mark" type="checkbox" />
        <Button>Elsewhere</Button>
        {kind === 'alert' ? (
          <AlertDialog
            open={open}
            icon="warning"
            title="Question"
            text="It costs."
            actions={agree}
          />
        ) : (
          <Dialog open={open} onClose={close} title="Question" actions={agree}>
            <input aria-label="Inside" />
          </Dialog>
        )}
      </>,
    );
  const [closed, opened] = [await draw(false), await draw(true)];
  vi.useFakeTimers();
  const { rerender } = render(closed);
  return {
    field: screen.getByLabelText('Words'),
    ask: async () => rerender(opened),
  };
}

const question = () => document.querySelector('dialog[open]');
const settle = () => act(() => void vi.advanceTimersByTime(0));

describe.each(['dialog', 'alert'] as const)('a question that comes by itself as a %s', (kind) => {
  it('waits while words are written, and takes none of them', async () => {
    const { field, ask } = await page(kind);
    await user.type(field, 'f');
    await ask();
    await user.keyboard('irst words');
    expect(question()).toBeNull();
    expect(field).toHaveValue('first words');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    settle();
    expect(question()).toBeVisible();
  });

  it.each([
    ['the field is left by a key', () => user.tab()],
    ['the field is left by a press', () => user.click(screen.getByText('Elsewhere'))],
    ['the writing is given up', () => user.keyboard('{Escape}')],
  ])('comes once %s', async (_, leave) => {
    const { field, ask } = await page(kind);
    await user.type(field, 'words');
    await ask();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(question()).toBeNull();
    await leave();
    settle();
    expect(question()).toBeVisible();
  });
});

describe('a question', () => {
  it('waits for a person who is about to write, for a while', async () => {
    const { field, ask } = await page();
    await user.click(field);
    await ask();
    act(() => void vi.advanceTimersByTime(1_999));
    expect(question()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(question()).toBeVisible();
  });

  it.each([
    ['nothing is written', async () => {}],
    ['a box was marked', () => user.click(screen.getByLabelText('Mark'))],
    ['a button was pressed', () => user.click(screen.getByText('Elsewhere'))],
    ['words were sent', () => user.type(screen.getByLabelText('Words'), 'words{Enter}')],
    [
      'a picture was pasted',
      () => user.type(screen.getByLabelText('Words'), 'a{Control>}v{/Control}'),
    ],
  ])('comes at once where %s', async (_, before) => {
    const { ask } = await page();
    await before();
    await ask();
    expect(question()).toBeVisible();
  });

  it('goes without having come when it is no longer asked', async () => {
    const { field, ask } = await page();
    await user.type(field, 'words');
    await ask();
    cleanup();
    settle();
    expect(question()).toBeNull();
  });

  it.each([
    ['{Enter}', 499, 0],
    ['{Enter}', 500, 1],
    [' ', 499, 0],
    [' ', 500, 1],
  ])('is answered by "%s" at the age of %i ms: %i times', async (key, age, times) => {
    const { ask } = await page();
    await ask();
    screen.getByText('Agree').focus();
    act(() => void vi.advanceTimersByTime(age));
    await user.keyboard(key);
    expect(answer).toHaveBeenCalledTimes(times);
    expect(close).not.toHaveBeenCalled();
  });

  it('is not answered by a key that is still held down', async () => {
    const { ask } = await page();
    await ask();
    act(() => void vi.advanceTimersByTime(600));
    const button = screen.getByRole('button', { name: 'Agree' });
    const pressed = [false, true].map((repeat) => {
      const event = createEvent.keyDown(button, { key: 'Enter', repeat });
      fireEvent(button, event);
      return !event.defaultPrevented;
    });
    expect(pressed).toEqual([true, false]);
  });

  it('is pressed and written into at any age', async () => {
    const { ask } = await page();
    await ask();
    await user.type(screen.getByLabelText('Inside'), 'a b');
    expect(screen.getByLabelText('Inside')).toHaveValue('a b');
    await user.click(screen.getByText('Agree'));
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

it.each(['{Enter}', ' '])(
  'a dialog in which nothing is answered takes "%s" at once',
  async (key) => {
    render(
      await inApp(
        <Dialog open harmless onClose={close} title="Words">
          <Button onClick={answer}>Haus</Button>
        </Dialog>,
      ),
    );
    answer.mockClear();
    vi.useFakeTimers();
    screen.getByRole('button', { name: 'Haus' }).focus();
    await user.keyboard(key);
    expect(answer).toHaveBeenCalledTimes(1);
  },
);
