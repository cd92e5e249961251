import { useEffect, useState } from 'react';

/**
 * Calls `onPick` with pictures that are dropped anywhere on the page, or pasted; true while files are
 * held over the page. While a dialog is open nothing is taken. Keep `onPick` stable.
 */
export function usePictureDrop(onPick: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (!holdsFiles(event) || isCovered()) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!holdsFiles(event) || isCovered()) return;
      event.preventDefault();
      onPick([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
        type.startsWith('image/'),
      );
      if (files.length === 0 || isCovered()) return;
      event.preventDefault();
      onPick(files);
    };
    document.addEventListener('dragover', hold);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', hold);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [onPick]);
  return over;
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
