import { useEffect, useEffectEvent } from 'react';
import { hasLayers } from '@/ui/parts/layers';
import { isField } from '@/ui/parts/writing';

/**
 * The keys of every action that has some, in the order of the list of them. `Mod` is Ctrl or Cmd; of `g c` the
 * second key follows the first one.
 */
export const SHORTCUTS = {
  page: {
    keys: ['?'],
    encounter: ['g e'],
    chat: ['g c'],
    square: ['g s'],
    friends: ['g f'],
    requests: ['g r'],
    notices: ['g n'],
    profile: ['g p'],
    account: ['g a'],
    sidebar: ['b'],
  },
  list: {
    previous: ['Alt+ArrowUp'],
    next: ['Alt+ArrowDown'],
  },
  composer: {
    send: ['Enter'],
    line: ['Shift+Enter'],
    edit: ['ArrowUp'],
    answer: ['Mod+ArrowUp', 'Mod+ArrowDown'],
    cancel: ['Escape'],
  },
  message: {
    older: ['ArrowUp'],
    newer: ['ArrowDown'],
    actions: ['Enter'],
    reactions: ['a'],
    reply: ['r'],
    forward: ['f'],
    edit: ['e'],
    copy: ['c'],
    translate: ['t'],
    recall: ['u'],
    delete: ['Delete'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

type Shortcuts = typeof SHORTCUTS;

/** What to do at the keys of some actions of one group; the keys of the others do nothing. */
export type Runs<Group extends keyof Shortcuts> = {
  readonly [Action in keyof Shortcuts[Group]]?: (() => void) | undefined;
};

/** The action of a group that a combination of keys belongs to. */
export function actionOf<Group extends keyof Shortcuts>(
  group: Group,
  pressed: string,
): keyof Shortcuts[Group] | undefined {
  const all = Object.entries<readonly string[]>(SHORTCUTS[group]);
  const found = all.find(([, combinations]) => combinations.includes(pressed));
  return found?.[0] as keyof Shortcuts[Group] | undefined;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * A pressed combination as {@link SHORTCUTS} writes it. On a keyboard of another script a letter is the Latin one
 * at its place.
 */
export function combinationOf(event: Pressed): string {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  const latin = /^Key[A-Z]$/.test(code) && key.length === 1 && key > '~';
  const name = latin ? code.slice(-1) : key;
  const isCharacter = name.length === 1;
  return [
    ...(ctrlKey || metaKey ? ['Mod'] : []),
    ...(altKey ? ['Alt'] : []),
    // A character has the shift in itself: `?`.
    ...(shiftKey && !isCharacter ? ['Shift'] : []),
    isCharacter ? name.toLowerCase() : name,
  ].join('+');
}

/** The time between the two keys of a sequence, in milliseconds. */
const SEQUENCE = 1_500;

/** The first key of a sequence, and when it was pressed. */
let begun: { readonly key: string; readonly at: number } | undefined;

/**
 * Runs an action at its keys anywhere on the page, while nothing is open above it. A key without Ctrl, Cmd or Alt
 * does nothing in a field.
 */
export function useShortcuts<Group extends keyof Shortcuts>(group: Group, runs: Runs<Group>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasLayers()) return;
    const pressed = combinationOf(event);
    const last = begun && event.timeStamp - begun.at < SEQUENCE ? `${begun.key} ` : '';
    if (!/^(Mod|Alt)\+/.test(pressed) && takesCharacters(event.target)) return;
    const action = actionOf(group, last + pressed) ?? actionOf(group, pressed);
    const run = action && runs[action];
    begun = run ? undefined : { key: pressed, at: event.timeStamp };
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function takesCharacters(target: EventTarget | null): boolean {
  return isField(target) || target instanceof HTMLSelectElement;
}
