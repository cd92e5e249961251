import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedKey } from '@server/kernel/key-file';

/** The name of its file. */
export const SECRET_FILE = 'secret.key';
const BYTES = 32;

/**
 * The server's own secret, made at the first start and kept beside the data, not in the database it
 * protects: it seals verification codes and signs upload tokens.
 */
export async function loadServerSecret(directory: string): Promise<Uint8Array> {
  const path = join(directory, SECRET_FILE);
  await mkdir(directory, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = await readFile(path);
  if (secret.length !== BYTES) throw new DamagedKey(path);
  return secret;
}
