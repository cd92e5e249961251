/** The gap between a popover and its anchor, and to the edge of the window, in pixels. */
const GAP = 6;

/** Where a popover opens: below an element, or at a point (the pointer of a right click). */
export type Anchor = Element | { readonly x: number; readonly y: number };

/**
 * Positions a popover beside its anchor, and again after each change of the window, such as a rotation of the
 * phone, until the returned function is called.
 */
export function keepPositioned(popover: HTMLElement, anchorOf: () => Anchor): () => void {
  const position = (): void => positionPopover(popover, anchorOf());
  // The new size is drawn first.
  let frame = 0;
  const resized = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(position);
  };
  position();
  window.addEventListener('resize', resized);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', resized);
  };
}

/**
 * Positions a popover beside its anchor and inside the window: below unless there is more room above, its end at
 * the end of the anchor. Positions are inline properties, which the policy of the page allows.
 */
function positionPopover(popover: HTMLElement, anchor: Anchor): void {
  const at =
    anchor instanceof Element
      ? anchor.getBoundingClientRect()
      : new DOMRect(anchor.x, anchor.y - GAP, 0, 0);
  const { innerWidth, innerHeight } = window;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const rtl = getComputedStyle(popover).direction === 'rtl';
  const fromStart = anchor instanceof Element ? (rtl ? at.left : at.right - width) : at.left;
  const below = at.bottom + GAP + height <= innerHeight - GAP || at.top < innerHeight - at.bottom;
  const top = below ? at.bottom + GAP : at.top - GAP - height;
  popover.style.left = `${clamp(fromStart, GAP, innerWidth - width - GAP)}px`;
  popover.style.top = `${clamp(top, GAP, innerHeight - height - GAP)}px`;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
