import { randomBytes } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';

/**
 * Writes a file that is not there yet, readable by its owner alone; of several who do so at once one's stays.
 *
 * It gets its name when it is whole and on the disk, so that nobody reads half of it, also after a power cut.
 */
export async function makeOnce(path: string, content: string | Uint8Array): Promise<void> {
  const growing = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(growing, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await link(growing, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await unlink(growing);
  }
}
