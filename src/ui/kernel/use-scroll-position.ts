import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { useService } from './scope';
import { FIRST_VISIT } from './screen-loader';
import { ScrollPositions } from './scroll-positions';

/** How long a growing page is scrolled to the stored position. */
const PATIENCE = 3_000;

/**
 * A new page begins at its top; going back or forward leads to the position one left, and a reload stays
 * there. A page that is not as high yet is held there while it grows, until whoever reads it moves by
 * themselves.
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
 * The first page of every visit has the same key. A visit is named by when it began, which the history keeps
 * with that page: opening its address again is no way back to it.
 */
function visitHere(): string {
  const state = history.state as { readonly visit?: string } | null;
  const visit = state?.visit ?? String(performance.timeOrigin);
  if (state?.visit === undefined) history.replaceState({ ...state, visit }, '');
  return visit;
}

/**
 * Scrolls to `position` and has the page be high enough for it until it is by itself; the returned function
 * stops that. A long list that comes later begins there: were its first rows drawn before, their measured
 * heights would move everything below them.
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
