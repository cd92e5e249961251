import { CONVERSATION_SHORTCUTS, toolRuns } from '@/ui/kernel/conversation-shortcuts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  actionOf,
  combinationOf,
  SHORTCUTS,
  useShortcuts,
  type ActionIn,
  type Runs,
} from '@/ui/kernel/shortcuts';
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
    expect(actionOf(SHORTCUTS.message, 'c')).toBe('copy');
    expect(actionOf(SHORTCUTS.message, 'Mod+c')).toBeUndefined();
    expect(actionOf(SHORTCUTS.composer, 'Mod+ArrowDown')).toBe('answer');
  });
});

function Page({
  runs,
  layer = false,
}: {
  readonly runs: Runs<ActionIn<'page'>>;
  readonly layer?: boolean;
}) {
  useShortcuts(SHORTCUTS.page, runs);
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

describe('a key of a tool', () => {
  interface ConversationProps {
    readonly picked: () => void;
    readonly other: (action: string) => void;
  }
  function Conversation({ picked, other }: ConversationProps) {
    useShortcuts(CONVERSATION_SHORTCUTS, toolRuns(other));
    return (
      <>
        <textarea aria-label="words" />
        <button type="button" data-tool="emoticons" onClick={picked}>
          Emoticons
        </button>
        <select aria-label="language" data-tool="language" />
      </>
    );
  }
  function showTools() {
    const picked = vi.fn<() => void>();
    const other = vi.fn<(action: string) => void>();
    render(<Conversation {...{ picked, other }} />);
    const field = screen.getByLabelText('words');
    const press = (key: string, ctrlKey = false) =>
      fireEvent.keyDown(field, { key, code: `Key${key.toUpperCase()}`, ctrlKey });
    return { picked, other, press };
  }

  it('is pressed after Ctrl+I, also while a person writes, and neither key is written', () => {
    const { picked, press } = showTools();
    expect([press('Control', true), press('i', true), press('e')]).toEqual([true, false, false]);
    expect(picked).toHaveBeenCalledOnce();
    press('i', true);
    expect([press('l'), document.activeElement]).toEqual([
      false,
      screen.getByLabelText('language'),
    ]);
  });

  it('names an action that nothing on the page carries', () => {
    const { other, press } = showTools();
    press('i', true);
    press('n');
    expect(other.mock.calls).toEqual([['pin']]);
  });

  it('is a letter of the text without it, or after another one', () => {
    const { picked, press } = showTools();
    expect(press('e')).toBe(true);
    press('i', true);
    expect([press('z'), press('e')]).toEqual([true, true]);
    press('c', true);
    expect(press('e')).toBe(true);
    expect(picked).not.toHaveBeenCalled();
  });

  it('does nothing where the tool is not shown', () => {
    const { press } = showTools();
    press('i', true);
    expect(press('g')).toBe(false);
  });

  it('does nothing else on the page at the same time', () => {
    const page: readonly string[] = Object.values(SHORTCUTS.page).flat();
    const last = Object.values(CONVERSATION_SHORTCUTS).map(([keys]) => keys.split(' ').at(-1));
    expect(page.filter((key) => last.includes(key))).toEqual([]);
  });

  it.each(Object.entries(SHORTCUTS))('of the group %s belongs to one action', (_, group) => {
    const all = Object.values<readonly string[]>(group).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
