import { createHash, timingSafeEqual, randomBytes, randomInt } from 'node:crypto';
import type { Clock, Ids } from './ports/system';
import { existsSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileOnce, makeFolder } from './files';

/** Random bytes of the secret a page signs in to the chat service with. */
export const CHAT_SECRET_BYTES = 32;

/** Random bytes of a token that signs a person in. */
export const TOKEN_BYTES = 32;

/** What is kept of the name a browser gives itself: different for each person, so that accounts cannot be linked. */
export function hashBrowser(user: number, browser: string): string {
  return hashToken(`${user} ${browser}`);
}

/** What is kept of a token or ticket: enough to recognise it, not enough to use it. */
export function hashToken(token: string): string {
  return sha256(token);
}

/** SHA-256 in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Whether two secrets are the same; takes the same time for any wrong one, whatever its length. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Crockford's alphabet: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const CHANCE_BYTES = 16;

/** Names and numbers from the system's secure source of chance. */
export function createSecureIds(clock: Clock): Ids {
  return {
    ulid: () => timeCharacters(clock.now()) + randomCharacters(),
    token: (bytes) => randomBytes(bytes).toString('base64url'),
    digits: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
    below: (limit) => randomInt(limit),
  };
}

function timeCharacters(now: number): string {
  let rest = now;
  let text = '';
  for (let index = 0; index < TIME_LENGTH; index += 1) {
    text = (ALPHABET[rest % 32] ?? '') + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Five of eight bits of each byte: 80 random bits in 16 characters. */
function randomCharacters(): string {
  return Array.from(randomBytes(CHANCE_BYTES), (byte) => ALPHABET[byte % 32]).join('');
}

/** What a key of this server looks like: it travels in headers and files, and cannot be guessed. */
export const KEY_TEXT = /^[\w-]{32,200}$/;

/** What {@link KEY_TEXT} says, for who has set another one. */
export const KEY_EXPECTED = 'at least 32 characters long, of letters, digits, "_" and "-"';

const BYTES = 32;
/** Readable by its owner alone. */
const OWN = 0o600;

/** A file with a key is there and holds none: the operator has to decide, so the server does not start. */
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
  else await createFileOnce(path, `${randomBytes(BYTES).toString('base64url')}\n`);
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
