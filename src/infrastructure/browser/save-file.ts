import type { SaveFile } from '@/application/account/account-export';

/** Saves a file through a link that is pressed at once, as browsers offer it. */
export function createSaveFile({
  browser: { document, URL: urls },
}: {
  readonly browser: Window & typeof globalThis;
}): SaveFile {
  return ({ name, type, parts }) => {
    const address = urls.createObjectURL(new Blob([...parts], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // The download has begun with the press; the address is needed until the event loop turns.
    setTimeout(() => urls.revokeObjectURL(address), 0);
  };
}
