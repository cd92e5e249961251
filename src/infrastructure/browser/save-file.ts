import type { SaveFile } from '@/application/account/download-my-data';

/** Saves a file by clicking a download link, the only way browsers offer. */
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
    // The click started the download; the address must stay valid until the next task.
    setTimeout(() => urls.revokeObjectURL(address), 0);
  };
}
