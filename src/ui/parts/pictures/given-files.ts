import { useEffect, useState } from 'react';
import { MAX_PICKED_BYTES, type PictureProblem, type PickedFile } from '@/domain/media/image-rules';
import { CONVERTIBLE_TYPES, IMAGE_TYPES } from '@/domain/media/sniff-image';
import { err, ok, type Result } from '@/domain/shared/result';
import { isField } from '@/ui/parts/writing';

/** The data of a text; a file that is dragged out of a page comes with an address, too. */
const TEXT = 'text/plain';

const ADDRESS = 'text/uri-list';

/**
 * The files of a clipboard or of a drag. A spreadsheet gives its cells as text and as a picture: a field gets the
 * text, and without a field the picture is taken.
 */
export function givenFiles(data: DataTransfer | null, target: EventTarget | null): readonly File[] {
  return holdsFiles(data, target) ? [...(data?.files ?? [])] : [];
}

/** The pictures that came with a text into a field. */
function picturesBesideText(data: DataTransfer | null, target: EventTarget | null): File[] {
  return holdsFiles(data, target) ? [] : picturesOf(data?.files ?? []);
}

/** The pictures among files. */
function picturesOf(files: Iterable<File>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}

/** Whether there are such files, which is known during the drag already. */
function holdsFiles(data: DataTransfer | null, target: EventTarget | null): boolean {
  const types = data?.types ?? [];
  const isText = types.includes(TEXT) && !types.includes(ADDRESS);
  return types.includes('Files') && !(isText && isField(target));
}

/**
 * Calls `onPick` with pictures that are dropped anywhere on the page, or pasted; true while files are held over
 * the page. Parts of the page take nothing while a dialog covers it; parts of the dialog do. `onText` gets the
 * pictures that were pasted into a long field together with a text. Keep both stable.
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

/** The kinds of pictures a file dialog offers; not every system knows the type of a HEIC file. */
export const PICTURE_FILES = [
  ...Object.values(IMAGE_TYPES),
  ...Object.values(CONVERTIBLE_TYPES),
  '.heic',
  '.heif',
].join(',');

/** The bytes of a chosen file; a file that is far too large is not read, one that is gone meanwhile is empty. */
export async function readPicked(file: File): Promise<Result<PickedFile, PictureProblem>> {
  const { name, size } = file;
  if (size > MAX_PICKED_BYTES) return err({ kind: 'image-too-large' });
  try {
    return ok({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch {
    return ok({ name, bytes: new Uint8Array() });
  }
}
