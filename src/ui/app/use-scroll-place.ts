import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a page that is still growing is followed to the place one left. */
const PATIENCE = 3_000;

/**
 * A new page begins at its top; going back or forward leads to the place one left. A page that is not
 * as high yet is followed while it grows, until whoever reads it moves by themselves.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const wayBack = useNavigationType() === NavigationType.Pop;
  const places = useRef(new Map<string, number>());
  const before = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => void (history.scrollRestoration = 'auto');
  }, []);

  useLayoutEffect(() => {
    const samePage = before.current === pathname;
    before.current = pathname;
    // A link within the page goes to its own place.
    const place = wayBack && hash === '' ? places.current.get(key) : undefined;
    if (place === undefined && samePage) return undefined;
    window.scrollTo(0, place ?? 0);
    return place === undefined ? undefined : follow(place);
  }, [key, pathname, hash, wayBack]);

  useLayoutEffect(() => {
    const kept = places.current;
    const remember = (): void => void kept.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

/** Scrolls to `place` as soon as the page is high enough; the answer gives up. */
function follow(place: number): () => void {
  const growth = new ResizeObserver(() => {
    if (window.scrollY !== place) window.scrollTo(0, place);
    if (window.scrollY >= place) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  function stop(): void {
    clearTimeout(timer);
    growth.disconnect();
    for (const name of OWN_MOVES) window.removeEventListener(name, stop);
  }
  for (const name of OWN_MOVES) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
