import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { parseJson } from '@/application/shared/parse-json';
import type { Preferences } from '@/application/shared/preferences';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { useService } from './scope';
import { FIRST_VISIT } from './screen-loader';

/** How long a growing page is scrolled to the stored position. */
const PATIENCE = 3_000;

/**
 * A new page begins at its top; going back or forward leads to the former position, and a reload stays there. A
 * page that is not high enough yet is held there while it grows, until the reader scrolls.
 */
export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  const entry = `${key === FIRST_VISIT ? visitHere() : key} ${pathname}${search}`;
  const wayBack = useNavigationType() === NavigationType.Pop;
  const preferences = useService(sharedTokens.tabPreferences);
  const [positions] = useState(() => new ScrollPositions(preferences));
  const before = useRef<string>(undefined);

  useEffect(() => {
    const keep = (): void => positions.keep();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [positions]);

  useLayoutEffect(() => {
    const samePage = before.current === pathname;
    before.current = pathname;
    // A link within the page goes to its own position.
    const position = wayBack && hash === '' ? positions.of(entry) : undefined;
    if (position === undefined && samePage) return undefined;
    if (position !== undefined) return hold(position);
    window.scrollTo(0, 0);
    return undefined;
  }, [positions, entry, pathname, hash, wayBack]);

  useLayoutEffect(() => {
    const remember = (): void => positions.remember(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [positions, entry]);
}

/**
 * The first page of every visit has the same key. A visit is named after its beginning, which the history stores
 * with that page: to open its address again is not to go back.
 */
function visitHere(): string {
  const state = history.state as { readonly visit?: string } | null;
  const visit = state?.visit ?? String(performance.timeOrigin);
  if (state?.visit === undefined) history.replaceState({ ...state, visit }, '');
  return visit;
}

/**
 * Scrolls to `position` and keeps the page high enough for it until its content is; the returned function stops
 * that. A long list that arrives later begins there: if its first rows were drawn before, their measured heights
 * would move everything below them.
 */
function hold(position: number): () => void {
  const { style } = document.documentElement;
  const needed = position + window.innerHeight;
  const growth = new ResizeObserver(() => {
    if (window.scrollY !== position) window.scrollTo(0, position);
    if (document.body.offsetHeight >= needed) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  function stop(): void {
    style.minBlockSize = '';
    clearTimeout(timer);
    growth.disconnect();
    for (const name of OWN_MOVES) window.removeEventListener(name, stop);
  }
  for (const name of OWN_MOVES) window.addEventListener(name, stop, { passive: true });
  style.minBlockSize = `${needed}px`;
  window.scrollTo(0, position);
  growth.observe(document.body);
  return stop;
}

const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const KEY = 'chat-places';

/**
 * The number of positions that are remembered and stored over a reload; older pages of the history begin at the
 * top.
 */
const REMEMBERED = 60;

/** The scroll position of each page in the tab's history, in pixels from its top; it survives a reload. */
class ScrollPositions {
  readonly #preferences: Preferences;
  readonly #positions: Map<string, number>;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
    this.#positions = read(preferences);
  }

  /** Undefined before the first visit of the page. */
  of(entry: string): number | undefined {
    return this.#positions.get(entry);
  }

  remember(entry: string, position: number): void {
    // Added again at the end, because the positions unchanged for longest are dropped first.
    this.#positions.delete(entry);
    this.#positions.set(entry, position);
    const [longest] = this.#positions.keys();
    if (this.#positions.size > REMEMBERED && longest !== undefined) this.#positions.delete(longest);
  }

  /** Stores the positions; called when the page may end. */
  keep(): void {
    this.#preferences.write(KEY, JSON.stringify([...this.#positions]));
  }
}

function read(preferences: Preferences): Map<string, number> {
  const stored = parseJson(preferences.read(KEY));
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
}

function isPosition(entry: unknown): entry is [string, number] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    typeof entry[0] === 'string' &&
    Number.isFinite(entry[1])
  );
}
