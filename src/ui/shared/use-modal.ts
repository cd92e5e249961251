import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a native `<dialog>` open while `open` is true. The platform traps the focus, gives it back to
 * where it was, and closes on Escape; `onClose` hears of each close that the view did not ask for.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
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
