import { createElement, use, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from './scope';
import type { LazyPart, LoadPart } from './screen-loader';
import { uiTokens } from './ui-tokens';

/**
 * A part that is fetched when it is first drawn. Until it is here the nearest `Suspense` shows what it
 * has, and a navigation waits; when it does not arrive the nearest error boundary gets a `ChunkError`,
 * and the next navigation tries again. What opens in front of the page is drawn by `Arriving`.
 *
 * @example
 * const GiftBody = lazyPart(() => import('./GiftBody').then((module) => module.GiftBody));
 */
export function lazyPart<Props extends object>(load: LoadPart<Props>): LazyPart<Props> {
  function Lazy(props: Props): ReactNode {
    const { key } = useLocation();
    return createElement(use(useService(uiTokens.screenLoader).part(load, key)), props);
  }
  return Object.assign(Lazy, { load });
}
