import { useEffect, useRef, type RefObject } from 'react';
import { css } from 'styled-components';
import { useLayer } from './layers';
import { isField, onceNotWriting } from './writing';

/** The age of a question from which a key answers it, in milliseconds. */
const OLD_ENOUGH = 500;

/**
 * Keeps a native `<dialog>` open while `open` is true. The platform traps the focus and closes on Escape, and Back
 * closes it too; the focus returns to its former element; `onClose` is called for each close that the view did not
 * cause. The dialog waits for the end of typing, and a key that was meant for something else does not answer it.
 *
 * @param harmless nothing is answered in it, so that a key counts at once
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  harmless = false,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(open, onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    let before: readonly Element[] = [];
    let end: (() => void) | undefined;
    const giveUp = onceNotWriting(() => {
      before = elementsAround(document.activeElement);
      dialog.showModal();
      end = ignoreEarlyKeys(dialog, harmless);
    });
    return () => {
      giveUp();
      end?.();
      dialog.close();
      // The platform returns the focus only while the dialog is still on the page.
      if (document.activeElement === document.body) focusFirst(before);
    };
  }, [open, harmless]);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const cancelled = (event: Event): void => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    const pressed = (event: MouseEvent): void => {
      // The dialog element itself is only hit outside its panel: the backdrop.
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('cancel', cancelled);
    dialog.addEventListener('mousedown', pressed);
    return () => {
      dialog.removeEventListener('cancel', cancelled);
      dialog.removeEventListener('mousedown', pressed);
    };
  }, [open, onClose]);
  return ref;
}

/** An element and what it is in, from the inside; not the page itself. */
function elementsAround(element: Element | null): readonly Element[] {
  return element === null || element === document.body
    ? []
    : [element, ...elementsAround(element.parentElement)];
}

/** Focuses an element again; where it is gone, the first button or link of the nearest place that is left. */
function focusFirst([element, ...around]: readonly Element[]): void {
  const left = around.filter((each) => each.isConnected);
  const beside = left.map((each) => each.querySelector<HTMLElement>('button, a[href]'));
  const target = element?.isConnected ? element : beside.find((found) => found !== null);
  if (target instanceof HTMLElement) target.focus();
}

/**
 * Outside its fields, Enter and Space press nothing while the dialog is younger than half a second, unless it is
 * harmless, nor while they are held down from before. The returned function ends that.
 */
function ignoreEarlyKeys(dialog: HTMLDialogElement, harmless: boolean): () => void {
  const opened = performance.now();
  const open = new AbortController();
  let early = false;
  const ignore = (event: KeyboardEvent): void => {
    const { key, type, target, repeat, timeStamp } = event;
    if ((key !== 'Enter' && key !== ' ') || isField(target)) return;
    // Space presses a focused button when the key is released.
    if (type === 'keydown') early = repeat || (!harmless && timeStamp - opened < OLD_ENOUGH);
    if (!early) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['keydown', 'keyup'] as const)
    dialog.addEventListener(type, ignore, { capture: true, signal: open.signal });
  return () => open.abort();
}

/** A dialog as large as the screen, without the frame that browsers give it. */
export const fullScreen = css`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  max-inline-size: 100%;
  block-size: 100dvh;
  max-block-size: 100dvh;
  padding: 0;
  border: 0;
`;
