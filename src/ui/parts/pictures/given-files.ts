import { isField } from '../writing';

/** Kinds of data that are a text; a file that is dragged out of a page has an address beside it, too. */
const TEXT = 'text/plain';
const ADDRESS = 'text/uri-list';

/**
 * The files of a clipboard or of something that is dragged. A spreadsheet gives its cells as text and as a
 * picture: a field gets the text, and the picture is taken where there is no field.
 */
export function givenFiles(data: DataTransfer | null, target: EventTarget | null): readonly File[] {
  return holdsFiles(data, target) ? [...(data?.files ?? [])] : [];
}

/** The pictures that came with a text into a field. */
export function picturesBesideText(data: DataTransfer | null, target: EventTarget | null): File[] {
  return holdsFiles(data, target) ? [] : picturesOf(data?.files ?? []);
}

/** The pictures among files. */
export function picturesOf(files: Iterable<File>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}

/** Whether there are such files; while something is dragged this much is known. */
export function holdsFiles(data: DataTransfer | null, target: EventTarget | null): boolean {
  const types = data?.types ?? [];
  const isText = types.includes(TEXT) && !types.includes(ADDRESS);
  return types.includes('Files') && !(isText && isField(target));
}
