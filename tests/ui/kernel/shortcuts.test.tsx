import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actionOf, combinationOf, useShortcuts, type Runs } from '@/ui/kernel/shortcuts';
import { useLayer } from '@/ui/parts/layers';

afterEach(cleanup);

describe('a pressed combination', () => {
  const NONE = { code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  it.each([
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: 'g', code: 'KeyG' }, 'g'],
    [{ key: 'G', code: 'KeyG', shiftKey: true }, 'g'],
    [{ key: 'п', code: 'KeyG' }, 'g'],
    [{ key: 'ㅎ', code: 'KeyG' }, 'g'],
    [{ key: 'y', code: 'KeyZ' }, 'y'],
    [{ key: 'ArrowUp', ctrlKey: true }, 'Mod+ArrowUp'],
    [{ key: 'ArrowUp', metaKey: true }, 'Mod+ArrowUp'],
    [{ key: 'ArrowUp', altKey: true }, 'Alt+ArrowUp'],
    [{ key: 'Enter', shiftKey: true }, 'Shift+Enter'],
    [{ key: 'c', code: 'KeyC', ctrlKey: true }, 'Mod+c'],
  ])('of %o is written %s', (event, written) => {
    expect(combinationOf({ ...NONE, ...event })).toBe(written);
  });

  it('belongs to an action only as it is listed', () => {
    expect(actionOf('message', 'c')).toBe('copy');
    expect(actionOf('message', 'Mod+c')).toBeUndefined();
    expect(actionOf('composer', 'Mod+ArrowDown')).toBe('answer');
  });
});

function Page({ runs, layer = false }: { readonly runs: Runs<'page'>; readonly layer?: boolean }) {
  useShortcuts('page', runs);
  useLayer(layer, () => undefined);
  return (
    <>
      <input aria-label="words" />
      <input aria-label="box" type="checkbox" />
      <select aria-label="choice" />
    </>
  );
}

function show(layer?: boolean) {
  const runs = { keys: vi.fn<() => void>(), chat: vi.fn<() => void>() };
  const view = render(<Page runs={runs} {...(layer !== undefined && { layer })} />);
  const press = (key: string, at: Element = document.body, more: object = {}) =>
    fireEvent.keyDown(at, { key, code: `Key${key.toUpperCase()}`, ...more });
  return { ...runs, ...view, press };
}

describe('a shortcut of the page', () => {
  it('runs its action and takes the key from the browser', () => {
    const { keys, press } = show();
    expect(press('?')).toBe(false);
    expect(keys).toHaveBeenCalledOnce();
  });

  it('is left to a field, but not to a checkbox', () => {
    const { keys, press } = show();
    expect(press('?', screen.getByLabelText('words'))).toBe(true);
    expect(press('?', screen.getByLabelText('choice'))).toBe(true);
    expect(keys).not.toHaveBeenCalled();
    press('?', screen.getByLabelText('box'));
    expect(keys).toHaveBeenCalledOnce();
  });

  it('of two keys needs both, one after the other', () => {
    const { chat, press } = show();
    press('c');
    press('g');
    press('x');
    press('c');
    expect(chat).not.toHaveBeenCalled();
    press('g');
    press('c');
    expect(chat).toHaveBeenCalledOnce();
    press('c');
    expect(chat).toHaveBeenCalledOnce();
  });

  it('does nothing below an open layer, while an input method composes, or once it is gone', () => {
    const below = show(true);
    expect(below.press('?')).toBe(true);
    below.unmount();
    const { keys, press, unmount } = show();
    expect(press('?', document.body, { isComposing: true })).toBe(true);
    unmount();
    expect(press('?')).toBe(true);
    expect([...below.keys.mock.calls, ...keys.mock.calls]).toEqual([]);
  });

  it('does nothing without an action', () => {
    render(<Page runs={{}} />);
    expect(fireEvent.keyDown(document.body, { key: '?' })).toBe(true);
  });
});
