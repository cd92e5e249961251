import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { hasLayers } from '@/ui/parts/layers';
import { isField } from '@/ui/parts/writing';

/**
 * The keys of every action that has some, in the order of the list of them. `Mod` is Ctrl or Cmd; of `g c` the
 * second key follows the first one.
 */
export const SHORTCUTS = {
  page: {
    keys: ['?'],
    search: ['/', 'Mod+k'],
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
  row: {
    pin: ['p'],
    mute: ['m'],
    unread: ['u'],
    archive: ['e'],
    accept: ['a'],
    profile: ['i'],
    block: ['x'],
    conversation: ['Delete'],
    records: ['Shift+Delete'],
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
    check: ['k'],
    correct: ['o'],
    words: ['l'],
    save: ['s'],
    recall: ['u'],
    who: ['w'],
    delete: ['Delete'],
    complain: ['!'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** An action of a group; what has this as its type has keys. */
export type ActionIn<Group extends keyof typeof SHORTCUTS> = keyof (typeof SHORTCUTS)[Group];

/** The keys of the actions of a group. */
type Keys<Action extends string> = Readonly<Record<Action, readonly string[]>>;

/** What to do at the keys of some actions of a group; the keys of the others do nothing. */
export type Runs<Action extends string> = {
  readonly [Each in Action]?: (() => void) | undefined;
};

/** The action of a group that a combination of keys belongs to. */
export function actionOf<Action extends string>(
  group: Keys<Action>,
  pressed: string,
): Action | undefined {
  const actions = Object.keys(group) as Action[];
  return actions.find((action) => group[action].includes(pressed));
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

/**
 * Runs an action at its keys anywhere on the page, while nothing is open above it. A key without Ctrl, Cmd or Alt
 * does nothing in a field, unless it goes on with a sequence that began with one of them.
 *
 * @param single whether keys without Ctrl, Cmd or Alt work at all
 */
export function useShortcuts<Action extends string>(
  group: Keys<Action>,
  runs: Runs<Action>,
  single = true,
): void {
  /** The first key of a sequence, and when it was pressed. */
  const begun = useRef<{ readonly key: string; readonly at: number }>(undefined);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const pressed = combinationOf(event);
    const { key = '', at = -SEQUENCE } = begun.current ?? {};
    const last = event.timeStamp - at < SEQUENCE ? `${key} ` : '';
    const sequence = actionOf(group, last + pressed);
    const isSingle = !/^(Mod|Alt)\+/.test(sequence ? last + pressed : pressed);
    begun.current = undefined;
    if (isSingle && (!single || takesCharacters(event.target))) return;
    const action = sequence ?? actionOf(group, pressed);
    const run = action && runs[action];
    if (!run) begun.current = { key: pressed, at: event.timeStamp };
    if (run || begins(group, pressed)) event.preventDefault();
    run?.();
  });
  // Listens from the frame on in which the screen is seen: an effect after it would miss the first key.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Something else has the key: another part of the page, an input method, or what is open above the page. */
function isTaken({ defaultPrevented, isComposing }: KeyboardEvent): boolean {
  return defaultPrevented || isComposing || hasLayers();
}

/** Whether a sequence begins with Ctrl or Cmd and this key, which the browser may use for something else. */
function begins(group: Keys<string>, pressed: string): boolean {
  const all = Object.values(group).flat();
  return pressed.startsWith('Mod+') && all.some((keys) => keys.startsWith(`${pressed} `));
}

function takesCharacters(target: EventTarget | null): boolean {
  return isField(target) || target instanceof HTMLSelectElement;
}
