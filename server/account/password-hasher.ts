import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { hash, verify } from '@node-rs/argon2';
import type { Password } from '@/domain/account/password';
import type { Log } from '@server/kernel/ports/system';
import type { PasswordHasher } from '@server/kernel/ports/account';
import { limitConcurrency } from '@server/kernel/concurrency';

/** Cost: 2^15 blocks of 8 times 128 bytes (32 MiB), three rounds. */
const COST = { ln: 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Twice what the cost needs: the limit counts a little more than the blocks. */
const MEMORY = 128 * 2 ** COST.ln * COST.r * 2;

const PARAMETERS = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$`;

/** How new scrypt hashes begin; others are outdated. */
const SCRYPT_PREFIX = PARAMETERS;

/** Hashes a password with scrypt in PHC form, for platforms where argon2's binary is missing. */
async function scryptHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `${PARAMETERS}${unpadded(salt)}$${unpadded(key)}`;
}

/** Whether a hash of {@link scryptHash} was made from `password`; false for any other text. */
async function scryptVerify(password: string, hash: string): Promise<boolean> {
  if (!hash.startsWith(PARAMETERS)) return false;
  const [salt, key] = hash.slice(PARAMETERS.length).split('$');
  const expected = Buffer.from(key ?? '', 'base64');
  if (salt === undefined || expected.length !== KEY_BYTES) return false;
  return timingSafeEqual(expected, await derive(password, Buffer.from(salt, 'base64')));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const options = { N: 2 ** COST.ln, r: COST.r, p: COST.p, maxmem: MEMORY };
  return new Promise((resolve, reject) => {
    scryptCallback(password, salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** PHC texts carry base64 without its padding. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** The part of argon2's binary that is used. */
interface Argon2 {
  readonly hash: typeof hash;
  readonly verify: typeof verify;
}

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const ARGON2_PREFIX = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`;

/**
 * The number of concurrent hashes on so many cores; each takes memory and a thread, further ones are queued. One
 * core is left to everybody else: a crowd that signs in at once, rightly or not, must not stop those who are in.
 */
export function hashesAtOnce(cores: number): number {
  return Math.max(1, Math.min(4, cores - 1));
}

/** The password behind a dummy hash, which is checked for unknown addresses so that they take the same time. */
const DUMMY_PASSWORD = 'correct horse battery staple' as Password;

/** argon2's binary, or undefined on a platform that has none. */
export async function loadArgon2(): Promise<Argon2 | undefined> {
  try {
    return await import('@node-rs/argon2');
  } catch {
    return undefined;
  }
}

/** The hasher of this platform. */
export async function openPasswordHasher(log: Log): Promise<PasswordHasher> {
  const argon2 = await loadArgon2();
  if (!argon2) log.warn('argon2 has no binary for this platform; passwords are kept with scrypt');
  return createPasswordHasher(argon2);
}

/**
 * Hashes with argon2id, or with scrypt where `argon2` is undefined; checks hashes of both kinds.
 *
 * Without the binary an argon2id hash cannot be checked: that throws, for "wrong password" would be
 * a lie to everybody.
 */
export async function createPasswordHasher(argon2: Argon2 | undefined): Promise<PasswordHasher> {
  const inTurn = limitConcurrency(hashesAtOnce(availableParallelism()));
  const make = (password: Password) =>
    argon2 ? argon2.hash(password, ARGON2) : scryptHash(password);
  const dummyHash = await make(DUMMY_PASSWORD);

  async function check(password: Password, hash: string): Promise<boolean> {
    if (hash.startsWith(SCRYPT_PREFIX)) return scryptVerify(password, hash);
    if (!argon2) throw new Error('this platform has no argon2, but a password was kept with it');
    return argon2.verify(hash, password);
  }

  return {
    hash: (password) => inTurn(() => make(password)),
    verify: (password, hash) =>
      inTurn(async () => {
        const right = await check(password, hash ?? dummyHash);
        return right && hash !== undefined;
      }),
    isOutdated: (hash) => !hash.startsWith(argon2 ? ARGON2_PREFIX : SCRYPT_PREFIX),
  };
}
