import { useEffect, useRef, type RefObject } from 'react';
import { useLayer } from './use-layer';

/**
 * Keeps a native `<dialog>` open while `open` is true. The platform traps the focus and closes on
 * Escape, Back closes it too; the focus goes back to where it was; `onClose` hears of each close that the view
 * did not ask for.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(open, onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      // The platform gives the focus back only while the dialog is still on the page.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [open]);
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
