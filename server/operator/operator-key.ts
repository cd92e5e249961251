import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a key of the operators looks like: it travels in a header, and cannot be guessed. */
export const OPERATOR_KEY = /^[\w-]{32,200}$/;

/** Where the key is. */
export interface OperatorKeySettings {
  readonly dataDirectory: string;
  /** Set by the operator; absent: in a file of the data directory. */
  readonly operatorKey?: string;
}

const FILE = 'operator.key';
const BYTES = 32;
/** Readable by its owner alone. */
const OWN = 0o600;

/** The key of the operators: the setting, else a file beside the data, which is made at the first start. */
export async function loadOperatorKey(settings: OperatorKeySettings): Promise<string> {
  if (settings.operatorKey !== undefined) return settings.operatorKey;
  const path = join(settings.dataDirectory, FILE);
  await mkdir(settings.dataDirectory, { recursive: true });
  try {
    const file = await open(path, 'wx', OWN);
    try {
      await file.writeFile(`${randomBytes(BYTES).toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(path, OWN);
  }
  const key = await readOperatorKey(settings);
  if (key === undefined) throw new Error(`${path} is damaged; remove it to make a new one`);
  return key;
}

/** The key as it is there; undefined when there is none that could be used. Makes nothing. */
export async function readOperatorKey({
  dataDirectory,
  operatorKey,
}: OperatorKeySettings): Promise<string | undefined> {
  if (operatorKey !== undefined) return operatorKey;
  const text = await readFile(join(dataDirectory, FILE), 'utf8').catch(() => '');
  const key = text.trim();
  return OPERATOR_KEY.test(key) ? key : undefined;
}
