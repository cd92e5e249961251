import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOnce } from './make-once';
import { makeFolder } from './files';

/** What a key of this server looks like: it travels in headers and files, and cannot be guessed. */
export const KEY_TEXT = /^[\w-]{32,200}$/;

/** What {@link KEY_TEXT} says, for who has set another one. */
export const KEY_EXPECTED = 'at least 32 characters long, of letters, digits, "_" and "-"';

const BYTES = 32;
/** Readable by its owner alone. */
const OWN = 0o600;

/** A file with a key is there and holds none: somebody has to decide, so that the server does not start. */
export class DamagedKey extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} is damaged`);
    this.name = 'DamagedKey';
    this.path = path;
  }
}

/** Where a key of the server is kept. */
interface KeyFile {
  readonly directory: string;
  readonly name: string;
}

/** The key in a file beside the data, which is made at the first start. */
export async function loadKeyFile(file: KeyFile): Promise<string> {
  const path = join(file.directory, file.name);
  await makeFolder(file.directory);
  if (existsSync(path)) await chmod(path, OWN);
  else await makeOnce(path, `${randomBytes(BYTES).toString('base64url')}\n`);
  const key = await readKeyFile(file);
  if (key === undefined) throw new DamagedKey(path);
  return key;
}

/** The key as it is there; undefined when there is none that could be used. Makes nothing. */
export async function readKeyFile({ directory, name }: KeyFile): Promise<string | undefined> {
  const text = await readFile(join(directory, name), 'utf8').catch(() => '');
  const key = text.trim();
  return KEY_TEXT.test(key) ? key : undefined;
}
