import { createElement, use, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from './scope';
import type { LazyPart, LoadPart } from './screen-loader';
import { uiTokens } from './ui-tokens';

/**
 * A part that is fetched when it is first drawn. Until then the nearest `Suspense` shows its fallback, and a
 * navigation waits. If it does not arrive, the nearest error boundary gets a `ChunkError`, and the next navigation
 * tries again. `Arriving` draws what opens in front of the page.
 *
 * @example const GiftBody = lazyPart(() => import('./GiftBody').then((module) => module.GiftBody));
 */
export function lazyPart<Props extends object>(load: LoadPart<Props>): LazyPart<Props> {
  function Lazy(props: Props): ReactNode {
    const { key } = useLocation();
    return createElement(use(useService(uiTokens.screenLoader).part(load, key)), props);
  }
  return Object.assign(Lazy, { load });
}
