import { useEffect, useState } from 'react';

/**
 * Calls `onPick` with pictures that are dropped on the page or pasted while the window for writing is
 * open; true while files are held over it. Keep `onPick` stable.
 */
export function useDroppedPictures(onPick: (files: readonly File[]) => unknown): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      onPick([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
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
  }, [onPick]);
  return over;
}
