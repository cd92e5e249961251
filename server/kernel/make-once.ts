import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, open, unlink } from 'node:fs/promises';

/** What a file system says that has no hard links: FAT, some shares of a network, folders of containers. */
const NO_LINKS = ['EPERM', 'EACCES', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EMLINK'];

/**
 * Writes a file that is not there yet, readable by its owner alone; of several who do so at once one's stays.
 *
 * It gets its name when it is whole and on the disk, so that nobody reads half of it, also after a power cut.
 * Where the file system has no hard links it is copied under its name, and is whole a moment later.
 */
export async function makeOnce(
  path: string,
  content: string | Uint8Array,
  name: typeof link = link,
): Promise<void> {
  const growing = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(growing, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await name(growing, path).catch((error: unknown) => copyInstead(error, growing, path));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await unlink(growing);
  }
}

async function copyInstead(error: unknown, from: string, to: string): Promise<void> {
  if (!NO_LINKS.includes(codeOf(error))) throw error;
  await copyFile(from, to, constants.COPYFILE_EXCL);
  const copy = await open(to, 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
