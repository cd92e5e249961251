import { useEffect, useState } from 'react';
import { givenFiles, holdsFiles, picturesBesideText, picturesOf } from './given-files';

/**
 * Calls `onPick` with pictures that are dropped anywhere on the page, or pasted; true while files are
 * held over the page. What belongs to the page takes nothing while a dialog covers it; what belongs to
 * a dialog does. `onText` gets the pictures that were pasted into a long field together with a text. Keep both stable.
 */
export function usePictureDrop(
  onPick: (files: readonly File[]) => unknown,
  of: 'page' | 'dialog',
  onText?: (pictures: readonly File[], field: HTMLTextAreaElement) => void,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const isCovered = (): boolean =>
      of === 'page' && document.querySelector('dialog[open]') !== null;
    const hold = (event: DragEvent): void => {
      if (!holdsFiles(event.dataTransfer, event.target) || isCovered()) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!holdsFiles(event.dataTransfer, event.target) || isCovered()) return;
      event.preventDefault();
      onPick(givenFiles(event.dataTransfer, event.target));
    };
    const paste = (event: ClipboardEvent): void => {
      if (isCovered()) return;
      const beside = picturesBesideText(event.clipboardData, event.target);
      if (beside.length > 0 && event.target instanceof HTMLTextAreaElement) {
        onText?.(beside, event.target);
      }
      const files = picturesOf(givenFiles(event.clipboardData, event.target));
      if (files.length === 0) return;
      event.preventDefault();
      onPick(files);
    };
    const listened = { dragover: hold, dragleave: leave, drop, paste };
    for (const [name, listener] of Object.entries(listened)) {
      document.addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listened)) {
        document.removeEventListener(name, listener as EventListener);
      }
    };
  }, [onPick, of, onText]);
  return over;
}
