import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, createFileOnce } from '@server/kernel/files';
import { DamagedKey } from '@server/kernel/secrets';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';
import type { Email } from '@/domain/account/email';
import type { VerificationCode } from '@/domain/account/verification-code';
import type { CodeName } from './verification-store';

/** The name of its file. */
export const SECRET_FILE = 'secret.key';
const BYTES = 32;

/** Where the secret is. */
interface ServerSecretSettings {
  readonly dataDirectory: string;
  /** Set by the operator; absent: in a file of the data directory. */
  readonly serverSecret?: Uint8Array;
}

/** The setting of the secret, for `docs/settings.md`. */
export const SERVER_SECRET_ROW: SettingRow = {
  name: 'SERVER_SECRET',
  fallback: '',
  meaning:
    'What seals codes and upload grants and knows deleted addresses: 32 bytes in base64, the same for several servers; default: secret.key in PARLEY_DATA.',
};

/** Reads it. */
export function readServerSecret(read: SettingReader): Pick<ServerSecretSettings, 'serverSecret'> {
  const text = read.text('SERVER_SECRET');
  if (text === '') return {};
  const serverSecret = Buffer.from(text, 'base64');
  const isWhole = /^[\w+/-]{43}=?$/.test(text) && serverSecret.length === BYTES;
  if (!isWhole) read.wrong('SERVER_SECRET', '32 bytes in base64 (openssl rand -base64 32)');
  return { serverSecret };
}

/** The server's own secret, not in the database it protects: it seals verification codes and signs upload tokens. */
export async function loadServerSecret({
  dataDirectory,
  serverSecret,
}: ServerSecretSettings): Promise<Uint8Array> {
  return serverSecret ?? loadSecretFile(dataDirectory);
}

/** The secret beside the data, which is made at the first start. */
async function loadSecretFile(directory: string): Promise<Uint8Array> {
  const path = join(directory, SECRET_FILE);
  await makeFolder(directory);
  if (!existsSync(path)) await createFileOnce(path, randomBytes(BYTES));
  const secret = await readFile(path);
  if (secret.length !== BYTES) throw new DamagedKey(path);
  return secret;
}

/** Random bytes of a ticket and of the name of a request for a code. */
export const TICKET_BYTES = 16;

/** Names an address where only whether it is the same one has to be known; useless without the secret. */
export type HashAddress = (email: Email) => string;

/** A hash with the server's secret: another secret knows none of the addresses of before. */
export function createHashAddress(secret: Uint8Array): HashAddress {
  return (email) =>
    createHmac('sha256', secret).update(['deleted-address', email].join('\n')).digest('hex');
}

/** Seals codes, so that a copy of the database is useless without the server's secret. */
export interface CodeSealer {
  seal(name: CodeName, code: VerificationCode): string;
  /** Whether `code` is the sealed one; takes the same time for any wrong code. */
  matches(seal: string | undefined, name: CodeName, code: VerificationCode): boolean;
}

/** A sealer that binds each code to its browser, address and purpose. */
export function createCodeSealer(secret: Uint8Array): CodeSealer {
  function digest({ requestId, email, purpose }: CodeName, code: VerificationCode): Buffer {
    return createHmac('sha256', secret)
      .update(['code', requestId, purpose, email, code].join('\n'))
      .digest();
  }
  return {
    seal: (name, code) => digest(name, code).toString('hex'),
    matches: (seal, name, code) => {
      const expected = Buffer.from(seal ?? '', 'hex');
      const given = digest(name, code);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
