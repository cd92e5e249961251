import { useEffectEvent, useLayoutEffect } from 'react';

/** Closes a layer, or asks before it does. */
type Close = () => void;

/** The open layers above the page, the topmost last. */
const open: Close[] = [];

/** Navigations until the entries of layers are gone. */
const held: (() => void)[] = [];

let routed = false;

let moving = false;

/**
 * Gives a layer (a dialog, a menu, a sheet) an entry of its own in the history, so that Back closes it and
 * nothing else; the returned function says that it is closed.
 */
function openLayer(close: Close): () => void {
  open.push(close);
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(close), 1);
    queueMicrotask(settle);
  };
}

/** Navigates once no entry of a layer is between the page and the one it leads to. */
export function beneathLayers(navigate: () => void): void {
  held.push(navigate);
  settle();
}

/** Until the returned function is called, the history belongs to a router that reports its steps. */
export function routeLayers(): () => void {
  routed = true;
  // On the way back from the entry of a layer, the browser would scroll the page that a link there leads to.
  history.scrollRestoration = 'manual';
  // After a reload the current entry is that of a layer that no longer exists.
  settle();
  return () => {
    routed = false;
    moving = false;
    history.scrollRestoration = 'auto';
  };
}

/** Closes the layers whose entry a step back or forward has left. */
export function stepped(): void {
  if (moving) moving = false;
  else for (const close of open.slice(entries()).toReversed()) close();
  // A layer that only asked gets its entry again.
  queueMicrotask(settle);
}

/** Whether a layer is above the page. */
export function hasLayers(): boolean {
  return open.length > 0;
}

/** The number of layers of the current entry. */
function entries(): number {
  const state = history.state as { readonly layers?: number } | null;
  return state?.layers ?? 0;
}

/** Makes the history hold one entry for each open layer, and none for a closed one. */
function settle(): void {
  if (moving) return;
  const surplus = entries() - (held.length > 0 ? 0 : open.length);
  if (routed && surplus > 0) {
    moving = true;
    history.go(-surplus);
    return;
  }
  const leaving = held.splice(0);
  for (const navigate of leaving) navigate();
  // The former page closes its layers first.
  if (leaving.length > 0) setTimeout(settle);
  else if (routed)
    for (let depth = entries(); depth < open.length; depth += 1)
      history.pushState({ ...history.state, layers: depth + 1 }, '');
}

/** While `open` is true, Back closes the layer instead of leaving the page. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (open ? openLayer(() => close()) : undefined), [open]);
}
